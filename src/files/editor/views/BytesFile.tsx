import { lazyPart } from '#ui/lazyPart.ts'
import { bytes } from '#i18n/quantities.ts'
import { useLocale } from '#i18n/useLocale.ts'
import { useT } from '#i18n/useT.ts'
import type { Bytes } from '../../../streams/bytes.ts'
import { legible } from '../../legible.ts'
import type { RemoteFile } from '../../remoteFile.ts'
import { FileFrame } from '../FileFrame.tsx'
import { LoadedPart } from '../LoadedPart.tsx'
import { ViewButtons } from './ViewButtons.tsx'

const BytesPane = lazyPart(async () => (await import('./BytesPane.tsx')).BytesPane)

interface BytesFileProps {
  file: RemoteFile
  content: Bytes
  onDownload: () => void
  onClose: () => void
}

/** Shows a file byte by byte. */
export function BytesFile({ file, content, onDownload, onClose }: BytesFileProps) {
  const locale = useLocale()
  const t = useT()
  return (
    <FileFrame
      file={file}
      tall
      onClose={onClose}
      status={bytes(content.length, locale)}
      actions={<ViewButtons {...{ onDownload, onClose }} />}
    >
      <LoadedPart>
        <BytesPane content={content} label={t('pages.files.editor.bytesOf', { name: legible(file.name) })} />
      </LoadedPart>
    </FileFrame>
  )
}
