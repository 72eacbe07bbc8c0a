import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import DialogContent from '@mui/material/DialogContent'
import { useState } from 'react'
import { bytes as bytesInWords } from '#i18n/quantities.ts'
import { useLocale } from '#i18n/useLocale.ts'
import { useT } from '#i18n/useT.ts'
import type { Bytes } from '../../../streams/bytes.ts'
import { legible } from '../../legible.ts'
import { FileFrame } from '../FileFrame.tsx'
import type { RemoteFile } from '../../remoteFile.ts'
import { drawing, imageType } from '../fileKind.ts'
import { useContentAddress } from './useContentAddress.ts'
import { ViewButtons } from './ViewButtons.tsx'

interface ImageFileProps {
  file: RemoteFile
  content: Bytes
  onText: () => void
  onDownload: () => void
  onClose: () => void
}

/** A checkerboard that shows through the transparent parts of an image. */
const squares = 'repeating-conic-gradient(var(--lotus-line) 0% 25%, transparent 0% 50%) 0 0 / 16px 16px'

/** Shows an image, at most in its natural size. An `img` element runs no scripts, whatever the file contains. */
export function ImageFile({ file, content, onText, onDownload, onClose }: ImageFileProps) {
  const [seen, setSeen] = useState<{ width: number; height: number } | 'broken'>()
  const type = imageType(file.name) ?? 'image/png'
  const address = useContentAddress(content, type)
  const locale = useLocale()
  const t = useT()
  const size = bytesInWords(content.length, locale)
  return (
    <FileFrame
      file={file}
      tall
      onClose={onClose}
      status={typeof seen === 'object' ? t('pages.files.editor.imageSize', { ...seen, size }) : size}
      actions={<ViewButtons {...{ onDownload, onClose }} onText={type === drawing ? onText : undefined} />}
    >
      <DialogContent dividers sx={{ display: 'grid', placeItems: 'center', p: 2, bgcolor: 'background.default' }}>
        {seen === 'broken' && <Alert severity="error">{t('pages.files.editor.imageBroken')}</Alert>}
        {address && seen !== 'broken' && (
          <Box
            component="img"
            src={address}
            alt={legible(file.name)}
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => setSeen({ width, height })}
            onError={() => setSeen('broken')}
            sx={{ maxWidth: '100%', maxHeight: '100%', background: squares }}
          />
        )}
      </DialogContent>
    </FileFrame>
  )
}
