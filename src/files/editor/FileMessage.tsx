import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import DialogContent from '@mui/material/DialogContent'
import type { ReactNode } from 'react'
import { useT } from '#i18n/useT.ts'
import { FileFrame } from './FileFrame.tsx'
import type { RemoteFile } from '../remoteFile.ts'

interface FileMessageProps {
  file: RemoteFile
  text: string
  failed?: boolean
  /** Buttons for other ways to open the file. */
  others?: ReactNode
  onDownload: () => void
  onClose: () => void
}

/** Shown instead of a file that cannot be displayed, with the commands that remain. */
export function FileMessage({ file, text, failed = false, others, onDownload, onClose }: FileMessageProps) {
  const t = useT()
  return (
    <FileFrame
      file={file}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('app.close')}</Button>
          {others}
          <Button
            variant="contained"
            onClick={() => {
              onClose()
              onDownload()
            }}
          >
            {t('pages.files.downloadThis')}
          </Button>
        </>
      }
    >
      <DialogContent sx={{ px: 2 }}>
        <Alert severity={failed ? 'error' : 'info'}>{text}</Alert>
      </DialogContent>
    </FileFrame>
  )
}
