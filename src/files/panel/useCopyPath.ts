import { useNotify } from 'react-admin'
import { copyText } from '#ui/copyText.ts'
import { copiedPath } from './pathText.ts'

/** Copies a path. Notifies whether the browser allowed this, and whether the path had to be escaped. */
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
