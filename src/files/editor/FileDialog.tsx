import Button from '@mui/material/Button'
import { useState } from 'react'
import { useT } from '#i18n/useT.ts'
import type { FileWays } from './fileWays.ts'
import type { RemoteFile } from '../remoteFile.ts'
import { fileKind, type FileKind } from './fileKind.ts'
import { OpenedFile } from './OpenedFile.tsx'
import { FileMessage } from './FileMessage.tsx'

interface FileDialogProps {
  file: RemoteFile
  /** How the file is shown. Default: by the extension of its name. */
  as?: FileKind
  ways: FileWays
  onDownload: () => void
  /** Called to open the file as a folder, since it may be a link to one. */
  onFolder: () => void
  onClose: () => void
}

/** What a link leads to is fetched in any case, since it may be gone. */
function kindOf({ name, link }: RemoteFile): FileKind {
  const kind = fileKind(name)
  return kind === 'other' && link !== undefined ? 'text' : kind
}

/** Shows a file in the requested way. The user can switch to another way. */
export function FileDialog({ file, as, ways, onFolder, ...more }: FileDialogProps) {
  const [kind, setKind] = useState(as ?? kindOf(file))
  const [round, setRound] = useState(1)
  const t = useT()
  if (kind === 'other') {
    const asText = (
      <>
        <Button onClick={() => setKind('bytes')}>{t('pages.files.editor.showBytes')}</Button>
        <Button onClick={() => setKind('text')}>{t('pages.files.editor.edit')}</Button>
      </>
    )
    return <FileMessage file={file} text={t('pages.files.editor.notShown')} others={asText} {...more} />
  }
  return (
    <OpenedFile
      key={`${kind} ${round}`}
      file={file}
      kind={kind}
      ways={ways}
      onKind={setKind}
      onFolder={onFolder}
      onAgain={() => setRound(round + 1)}
      {...more}
    />
  )
}
