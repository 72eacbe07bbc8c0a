import Box from '@mui/material/Box'
import { useT } from '#i18n/useT.ts'
import type { CodeView } from '../../../code/codeView.ts'
import { createLogView } from './logView.ts'
import { usePhrases } from '../../../code/phrases.ts'
import { useView } from '../../../code/useView.ts'

interface LogPaneProps {
  lines: readonly string[]
  name: string
  isWhole: boolean
  onView: (view: CodeView) => void
}

/** The text of a log, scrolled to its end. */
export function LogPane({ lines, name, isWhole, onView }: LogPaneProps) {
  const phrases = usePhrases()
  const t = useT()
  const label = t('pages.files.editor.text', { name })
  const host = useView((parent) => createLogView(parent, { lines, label, phrases, isWhole }), onView)
  return <Box ref={host} sx={{ height: '100%' }} />
}
