import Button from '@mui/material/Button'
import { useT } from '#i18n/useT.ts'

interface ViewButtonsProps {
  /** Opens the file as a text, where that makes sense. */
  onText?: (() => void) | undefined
  onDownload: () => void
  onClose: () => void
}

/** The commands below a file that is only shown. */
export function ViewButtons({ onText, onDownload, onClose }: ViewButtonsProps) {
  const t = useT()
  return (
    <>
      {onText && <Button onClick={onText}>{t('pages.files.editor.edit')}</Button>}
      <Button onClick={onDownload}>{t('pages.files.downloadThis')}</Button>
      <Button variant="contained" onClick={onClose}>
        {t('app.close')}
      </Button>
    </>
  )
}
