import Alert from '@mui/material/Alert'
import DialogContent from '@mui/material/DialogContent'
import { useState } from 'react'
import { bytes } from '#i18n/quantities.ts'
import { useLocale } from '#i18n/useLocale.ts'
import { useT } from '#i18n/useT.ts'
import type { Bytes } from '../../../streams/bytes.ts'
import { legible } from '../../legible.ts'
import type { RemoteFile } from '../../remoteFile.ts'
import { FileFrame } from '../FileFrame.tsx'
import { mediaType } from '../fileKind.ts'
import { useContentAddress } from './useContentAddress.ts'
import { ViewButtons } from './ViewButtons.tsx'

interface MediaFileProps {
  file: RemoteFile
  content: Bytes
  onDownload: () => void
  onClose: () => void
}

const pdf = 'application/pdf'

/** Plays a sound or film, or shows a PDF document, as the browser does. */
export function MediaFile({ file, content, onDownload, onClose }: MediaFileProps) {
  const type = mediaType(file.name) ?? pdf
  const [isBroken, setBroken] = useState(type === pdf && !navigator.pdfViewerEnabled)
  const address = useContentAddress(content, type)
  const locale = useLocale()
  const t = useT()
  const title = legible(file.name)
  const shared = { src: address, title, onError: () => setBroken(true) }
  return (
    <FileFrame
      file={file}
      tall={type === pdf && !isBroken}
      onClose={onClose}
      status={bytes(content.length, locale)}
      actions={<ViewButtons {...{ onDownload, onClose }} />}
    >
      <DialogContent
        dividers
        sx={{
          display: 'grid',
          p: 2,
          bgcolor: 'background.default',
          '& > *': { width: '100%', height: '100%', border: 0 },
        }}
      >
        {isBroken && <Alert severity="info">{t('pages.files.editor.notShown')}</Alert>}
        {address && !isBroken && (
          <>
            {type === pdf && <iframe {...shared} title={title} />}
            {/* oxlint-disable jsx-a11y/media-has-caption -- a file of a server has no captions beside it */}
            {type.startsWith('audio/') && <audio controls {...shared} />}
            {type.startsWith('video/') && <video controls {...shared} />}
            {/* oxlint-enable jsx-a11y/media-has-caption */}
          </>
        )}
      </DialogContent>
    </FileFrame>
  )
}
