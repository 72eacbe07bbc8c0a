import type { Start } from './fetchFile.ts'
import { FileDialog } from './FileDialog.tsx'
import type { FileInPlace } from './fileInPlace.ts'
import type { FileKind } from './fileKind.ts'
import type { NewFilePlace } from './newFile.ts'
import { NewFileDialog } from './NewFileDialog.tsx'

/** What the user wants to do with a file. */
export type Asked = ({ kind: 'open'; as?: FileKind } & FileInPlace) | ({ kind: 'make' } & NewFilePlace)

interface AskedFileProps {
  asked: Asked
  start: Start
  onDownload: (file: FileInPlace) => void
  onFolder: (file: FileInPlace) => void
  onMade: () => void
  onClose: () => void
}

/** The dialog for what the user asked for. */
export function AskedFile({ asked, start, onDownload, onFolder, onMade, onClose }: AskedFileProps) {
  if (asked.kind === 'make') return <NewFileDialog place={asked} start={start} onMade={onMade} onClose={onClose} />
  const { path, name, as } = asked
  const file = { path, name }
  return (
    <FileDialog
      file={file}
      {...(as && { as })}
      start={start}
      onDownload={() => onDownload(file)}
      onFolder={() => {
        onClose()
        onFolder(file)
      }}
      onClose={onClose}
    />
  )
}
