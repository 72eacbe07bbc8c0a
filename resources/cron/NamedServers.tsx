import Box from '@mui/material/Box'
import { namesInLine } from '#ui/dialog/Names.tsx'
import { isolated } from '#i18n/isolated.ts'
import { useT } from '#i18n/useT.ts'
import type { MessageKey } from '#locales/messages.ts'

interface NamedServersProps {
  /** A sentence with a place for `names`. */
  text: MessageKey
  names: readonly string[]
}

/** A sentence with the names of a few servers; it opens to the names of all. */
export function NamedServers({ text, names }: NamedServersProps) {
  const t = useT()
  const sentence = t(text, { names: namesInLine(names, t) })
  const all = names.map(isolated).join(', ')
  if (sentence.includes(all)) return <Box sx={{ overflowWrap: 'anywhere' }}>{sentence}</Box>
  return (
    <Box component="details" sx={{ overflowWrap: 'anywhere' }}>
      <Box component="summary" sx={{ cursor: 'pointer' }}>
        {sentence}
      </Box>
      <Box sx={{ maxHeight: 160, overflowY: 'auto', paddingInlineStart: 2 }}>{all}</Box>
    </Box>
  )
}
