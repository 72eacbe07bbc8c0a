import { EditorView } from '@codemirror/view'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { useId, type KeyboardEvent } from 'react'
import { CodeBox } from '#code/CodeBox.tsx'
import { DialogFrame } from '#ui/dialog/DialogFrame.tsx'
import { useT } from '#i18n/useT.ts'
import { CodePreview } from './CodePreview.tsx'
import type { CodePage } from './samplePage.ts'

interface CodeDialogProps {
  title: string
  page: CodePage
  value: string
  onChange: (code: string) => void
  onClose: () => void
}

/** Escape belongs to the editor: it closes the search there, and lets Tab leave the text. */
const keepEscape = (event: KeyboardEvent) => {
  if (event.key === 'Escape') event.stopPropagation()
}

/** Edits the code of a form field beside its preview. Every change is in the form at once. */
export function CodeDialog({ title, page, value, onChange, onClose }: CodeDialogProps) {
  const id = useId()
  const t = useT()
  return (
    <DialogFrame title={title} onClose={onClose}>
      <DialogContent data-wide="" sx={content}>
        <Box onKeyDown={keepEscape} sx={frame}>
          <CodeBox
            name="code.html"
            label={title}
            describedBy={id}
            value={value}
            onChange={onChange}
            extensions={EditorView.lineWrapping}
          />
        </Box>
        <CodePreview page={page} code={value} />
        <Box id={id} sx={visuallyHidden}>
          {t('pages.files.editor.textHelp')}
        </Box>
      </DialogContent>
      <DialogActions>
        <Box component="span" sx={{ marginInlineEnd: 'auto', color: 'text.secondary' }}>
          {t('pages.setting.savedLater')}
        </Box>
        <Button variant="contained" onClick={onClose} sx={{ flexShrink: 0 }}>
          {t('app.close')}
        </Button>
      </DialogActions>
    </DialogFrame>
  )
}

const content = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' },
  gridAutoRows: { xs: 'minmax(0, 1fr)', md: 'auto' },
  gap: 2,
  height: { xs: 1, md: '70vh' },
} as const

const frame = { border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden', minHeight: 200 } as const
