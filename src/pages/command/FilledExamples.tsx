import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useT } from '#i18n/useT.ts'
import { namesInLine } from '#ui/dialog/Names.tsx'
import type { FilledCommands } from './filledCommands.ts'

/** The most commands that are shown. */
const most = 3

/** A name or an address that no shell reads as more than text. */
const isPlain = (command: string) => !/[^\p{L}\p{N}\s.:@%+,/_-]/u.test(command)

interface FilledExamplesProps {
  commands: FilledCommands
  nameOf: (id: number) => string
}

/** What will run on some of the servers, those with odd names first, and which servers are left out. */
export function FilledExamples({ commands: { ready, lacking, tooLong }, nameOf }: FilledExamplesProps) {
  const t = useT()
  const filled = ready.flatMap(({ id, command }) => (command === undefined ? [] : [{ name: nameOf(id), command }]))
  const shown = filled.toSorted((one, other) => Number(isPlain(one.name)) - Number(isPlain(other.name))).slice(0, most)
  return (
    <>
      {shown.length > 0 && (
        <Box component="dl" sx={{ m: 0, mt: 1, fontSize: 13, overflowWrap: 'anywhere' }}>
          {shown.map(({ name, command }) => (
            <div key={name}>
              <Box component="dt" sx={{ color: 'text.secondary' }}>
                <bdi>{name}</bdi>
              </Box>
              <Box
                component="dd"
                dir="ltr"
                sx={{ m: 0, mb: 0.5, fontFamily: 'var(--lotus-mono)', whiteSpace: 'pre-wrap' }}
              >
                {command}
              </Box>
            </div>
          ))}
        </Box>
      )}
      {lacking.length > 0 && (
        <Alert severity="warning" sx={{ mt: 1, mb: 1, overflowWrap: 'anywhere' }}>
          {t('pages.command.lacking', { names: namesInLine(lacking.map(nameOf), t) })}
        </Alert>
      )}
      {tooLong.length > 0 && (
        <Alert severity="warning" sx={{ mt: 1, mb: 1, overflowWrap: 'anywhere' }}>
          {t('pages.command.tooLongThere', { names: namesInLine(tooLong.map(nameOf), t) })}
        </Alert>
      )}
    </>
  )
}
