import Box from '@mui/material/Box'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { useId, type KeyboardEvent } from 'react'
import { useT } from '#i18n/useT.ts'
import { createEditor, type EditorOptions, type TextEditor } from '../../../code/editorView.ts'
import { usePhrases } from '../../../code/phrases.ts'
import { useView } from '../../../code/useView.ts'

interface EditorPaneProps extends Pick<EditorOptions, 'lines' | 'name' | 'indent' | 'onChange'> {
  onView: (editor: TextEditor) => void
}

/** Escape does not close the dialog: in the editor it closes the search, and lets Tab leave the text. */
const keepEscape = (event: KeyboardEvent) => {
  if (event.key === 'Escape') event.stopPropagation()
}

export function EditorPane({ lines, name, indent, onChange, onView }: EditorPaneProps) {
  const phrases = usePhrases()
  const id = useId()
  const t = useT()
  const label = t('pages.files.editor.text', { name })
  const host = useView(
    (parent) => createEditor(parent, { lines, name, indent, label, describedBy: id, phrases, onChange }),
    onView,
  )
  return (
    <>
      <Box ref={host} onKeyDown={keepEscape} sx={{ height: '100%' }} />
      <Box id={id} sx={visuallyHidden}>
        {t('pages.files.editor.textHelp')}
      </Box>
    </>
  )
}
