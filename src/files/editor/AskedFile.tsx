import { useMemo } from 'react'
import type { FileWays } from './fileWays.ts'
import { FileDialog } from './FileDialog.tsx'
import type { RemoteFile } from '../remoteFile.ts'
import type { FileKind } from './fileKind.ts'
import type { FolderContent } from '../transfers/uploadPlan.ts'
import { NewFileDialog } from './NewFileDialog.tsx'

/** What the user wants to do with a file. */
export type Asked = ({ kind: 'open'; as?: FileKind } & RemoteFile) | ({ kind: 'make' } & FolderContent)

interface AskedFileProps {
  asked: Asked
  ways: FileWays
  onDownload: (file: RemoteFile) => void
  onFolder: (file: RemoteFile) => void
  /** Called when a file has been saved, or made: then with its name. */
  onMade: (name?: string) => void
  onClose: () => void
}

/** The dialog for what the user asked for. */
export function AskedFile({ asked, ways, onDownload, onFolder, onMade, onClose }: AskedFileProps) {
  const saving = useMemo(() => ({ ...ways, onSaved: () => onMade() }), [ways, onMade])
  if (asked.kind === 'make') return <NewFileDialog place={asked} start={ways.start} onMade={onMade} onClose={onClose} />
  const { kind: _kind, as, ...file } = asked
  return (
    <FileDialog
      file={file}
      {...(as && { as })}
      ways={saving}
      onDownload={() => onDownload(file)}
      onFolder={() => {
        onClose()
        onFolder(file)
      }}
      onClose={onClose}
    />
  )
}
