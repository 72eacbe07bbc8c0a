import Button from '@mui/material/Button'
import { bytes } from '#i18n/quantities.ts'
import { useLocale } from '#i18n/useLocale.ts'
import { useT } from '#i18n/useT.ts'
import { FileError } from '../../streams/fileError.ts'
import { useFileReason } from '../useFileReason.ts'
import { legible, legiblePath } from '../legible.ts'
import type { FileWays } from './fileWays.ts'
import type { Start } from './fetchFile.ts'
import type { RemoteFile } from '../remoteFile.ts'
import { ImageFile } from './views/ImageFile.tsx'
import { LogFile } from './LogFile.tsx'
import { canShowBytes, hasReadableEnd, openFile } from './openFile.ts'
import type { OpenOptions, Opened } from './openFile.ts'
import { OpeningFile } from './OpeningFile.tsx'
import { BinaryFile } from './BinaryFile.tsx'
import { BytesFile } from './views/BytesFile.tsx'
import { MediaFile } from './views/MediaFile.tsx'
import { TextWork } from './TextWork.tsx'
import { FileMessage } from './FileMessage.tsx'
import { useEffect, useState } from 'react'
import type { Bytes } from '../../streams/bytes.ts'

interface OpenedFileProps {
  file: RemoteFile
  kind: OpenOptions['kind']
  ways: FileWays
  onKind: (kind: OpenOptions['kind']) => void
  onAgain: () => void
  onFolder: () => void
  onDownload: () => void
  onClose: () => void
}

/** The words of Linux and of Windows. */
const isGone = /no such file or directory|cannot find the (file|path) specified/

/** Opens a file and shows it as its content requires, beginning with its progress. */
export function OpenedFile({ file, kind, ways, onKind, onAgain, onFolder, ...commands }: OpenedFileProps) {
  const opening = useOpened(ways.start, file.path, kind)
  const reason = useFileReason()
  const locale = useLocale()
  const t = useT()
  if (opening.state === 'opening') return <OpeningFile file={file} {...opening} onClose={commands.onClose} />
  if (opening.state === 'failed') {
    const { error } = opening
    const isAgents = error instanceof FileError && error.kind === 'agent'
    const isBroken = isAgents && file.link !== undefined && isGone.test(error.message)
    const text = isBroken
      ? t('pages.files.linkBroken', { name: legible(file.link ?? ''), target: legiblePath(file.path) })
      : reason(error)
    const again = (
      <>
        {isAgents && file.link === undefined && <Button onClick={onFolder}>{t('pages.files.openAsFolder')}</Button>}
        <Button onClick={onAgain}>{t('app.tryAgain')}</Button>
      </>
    )
    return <FileMessage file={file} failed text={text} others={again} {...commands} />
  }
  const { opened } = opening
  const asText = () => onKind('text')
  switch (opened.kind) {
    case 'text':
      return <TextWork file={file} ways={ways} opened={opened} onEnd={() => onKind('log')} {...commands} />
    case 'image':
      return <ImageFile file={file} content={opened.bytes} onText={asText} {...commands} />
    case 'log':
      return <LogFile file={file} log={opened} ways={ways} onText={asText} {...commands} />
    case 'media':
    case 'document':
      return <MediaFile file={file} content={opened.bytes} {...commands} />
    case 'bytes':
      return <BytesFile file={file} content={opened.bytes} {...commands} />
    case 'binary':
      return <BinaryFile file={file} ways={ways} content={opened.bytes} onBytes={() => onKind('bytes')} {...commands} />
    case 'large': {
      const [size, most] = [bytes(opened.size, locale), bytes(opened.most, locale)]
      const others = kind === 'text' && (
        <>
          {canShowBytes(opened.size) && (
            <Button onClick={() => onKind('bytes')}>{t('pages.files.editor.showBytes')}</Button>
          )}
          {hasReadableEnd(opened.size) && (
            <Button onClick={() => onKind('log')}>{t('pages.files.editor.viewEnd')}</Button>
          )}
        </>
      )
      return (
        <FileMessage file={file} text={t('pages.files.editor.large', { size, most })} others={others} {...commands} />
      )
    }
  }
}

type FileOpening =
  | { state: 'opening'; done: number; size?: number }
  | { state: 'opened'; opened: Opened }
  | { state: 'failed'; error: unknown }

/** Fetches a file once. Unmounting the caller aborts it. */
function useOpened(start: Start, path: Bytes, kind: OpenOptions['kind']): FileOpening {
  const [opening, setOpening] = useState<FileOpening>({ state: 'opening', done: 0 })
  // Another language does not open the file again, which would lose what was typed.
  const [locale] = useState(useLocale())
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const tell = (next: FileOpening) => {
      if (!signal.aborted) setOpening(next)
    }
    const onProgress = (done: number, size: number) => tell({ state: 'opening', done, size })
    void openFile({ start, path, kind, locale, signal, onProgress }).then(
      (opened) => tell({ state: 'opened', opened }),
      (error: unknown) => tell({ state: 'failed', error }),
    )
    return () => controller.abort()
  }, [start, path, kind, locale])
  return opening
}
