import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { useBackCloses } from '#ui/back/useBackCloses.ts'
import { lazyPart } from '#ui/lazyPart.ts'
import { useFullScreenDialogs } from '#ui/narrow.ts'
import { bytes } from '#i18n/quantities.ts'
import { useLocale } from '#i18n/useLocale.ts'
import { useT } from '#i18n/useT.ts'
import { LoadedPart } from './LoadedPart.tsx'
import type { OnDisk } from './saveFile.ts'
import { guessText, readText, type TextFile } from './textFile.ts'
import type { Encoding } from './encodings.ts'
import { onOutside } from '#ui/dialog/outside.ts'

const DifferencePane = lazyPart(async () => (await import('./views/DifferencePane.tsx')).DifferencePane)

interface ConflictDialogProps {
  now: OnDisk
  mine: readonly string[]
  /** That of the text here. */
  encoding: Encoding
  onOverwrite: () => void
  onTake: (theirs: TextFile) => void
  onBack: () => void
}

/** Asks what to do with a text when the file on the server has changed since it was opened. */
export function ConflictDialog({ now, mine, encoding, onOverwrite, onTake, onBack }: ConflictDialogProps) {
  const narrow = useFullScreenDialogs()
  const locale = useLocale()
  const id = useId()
  useBackCloses(onBack)
  const t = useT()
  const theirs = now.kind === 'there' ? (readText(now.bytes, encoding) ?? guessText(now.bytes, locale)) : undefined
  const text = {
    there: () => t(theirs ? 'pages.files.editor.conflictText' : 'pages.files.editor.conflictBinary'),
    gone: () => t('pages.files.editor.conflictGone'),
    large: () => t('pages.files.editor.conflictLarge', { size: now.kind === 'large' ? bytes(now.size, locale) : '' }),
  }[now.kind]()
  return (
    <Dialog
      open
      role="alertdialog"
      fullScreen={narrow}
      fullWidth
      maxWidth={theirs ? 'lg' : 'sm'}
      onClose={onOutside(onBack)}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={`${id}-title`}>{t('pages.files.editor.conflict')}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`} sx={{ mb: 2 }}>
          {text}
        </DialogContentText>
        {theirs && (
          <LoadedPart>
            <DifferencePane theirs={theirs.lines} mine={mine} />
          </LoadedPart>
        )}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <Button autoFocus onClick={onBack}>
          {t('pages.files.editor.back')}
        </Button>
        {theirs && <Button onClick={() => onTake(theirs)}>{t('pages.files.editor.takeTheirs')}</Button>}
        <Button variant="contained" color="error" onClick={onOverwrite}>
          {t(now.kind === 'gone' ? 'pages.files.editor.saveAnyway' : 'pages.files.editor.overwrite')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
