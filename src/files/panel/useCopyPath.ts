import { useNotify } from 'react-admin'
import { copyText } from '#engine/copyText.ts'
import { decodePath } from '../../streams/fileCodec.ts'

/** Copies a path as people read it, and says whether the browser let it. */
export function useCopyPath(): (path: Uint8Array) => void {
  const notify = useNotify()
  return (path) =>
    void copyText(decodePath(path)).then((copied) =>
      notify(copied ? 'app.copied' : 'errors.copy', { type: copied ? 'info' : 'error' }),
    )
}
