import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useT } from '#i18n/useT.ts'
import { FoldedNames, mostInQuestion, namesInLine } from '#ui/dialog/Names.tsx'
import { writeRanges } from '#ui/values/idRanges.ts'

interface TargetsProps {
  names: readonly string[]
  /** The ids of the address of which this person has no server. */
  unknown: readonly number[]
}

/** On which servers the command will run, and which are left out. */
export function Targets({ names, unknown }: TargetsProps) {
  const t = useT()
  const sentence = t('pages.command.servers', { smart_count: names.length, names: namesInLine(names, t) })
  return (
    <>
      {names.length > 0 && (
        <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {names.length > mostInQuestion ? <FoldedNames names={names} summary={sentence} /> : sentence}
        </Box>
      )}
      {unknown.length > 0 && (
        <Alert severity="warning" sx={{ overflowWrap: 'anywhere' }}>
          {t('pages.command.leftOut', {
            smart_count: unknown.length,
            ids: writeRanges(unknown).replaceAll(',', ', ').replaceAll('-', '–'),
          })}
        </Alert>
      )}
    </>
  )
}
