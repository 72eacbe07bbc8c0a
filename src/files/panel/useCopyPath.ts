import { useNotify } from 'react-admin'
import { copyText } from '#ui/copyText.ts'
import { copiedPath } from './copiedPath.ts'

/** Copies a path, and says whether the browser let it, and whether it is written in another way. */
export function useCopyPath(): (path: Uint8Array) => void {
  const notify = useNotify()
  return (path) => {
    const { text, isEscaped } = copiedPath(path)
    void copyText(text).then((copied) => {
      if (!copied) notify('errors.copy', { type: 'error' })
      else if (isEscaped) notify('pages.files.copiedEscaped', { type: 'warning' })
      else notify('app.copied', { type: 'info' })
    })
  }
}
