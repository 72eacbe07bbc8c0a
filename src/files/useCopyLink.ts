import { useNotify } from 'react-admin'
import { useHref } from 'react-router-dom'
import { copyText } from '#ui/copyText.ts'
import { searchOf } from './folderAddress.ts'

/** Copies the address of a folder on a server, perhaps with an entry to select in it. */
export function useCopyLink(serverId: number): (folder: Uint8Array, file?: string) => void {
  const notify = useNotify()
  const page = useHref(`/files/${serverId}`)
  return (folder, file) =>
    void copyText(new URL(page + searchOf(folder, file), window.location.href).href).then((copied) =>
      notify(copied ? 'app.copied' : 'errors.copy', { type: copied ? 'info' : 'error' }),
    )
}
