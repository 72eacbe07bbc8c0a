import { useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import { copyText } from './copyText.ts'

/** How long the check mark stays, in milliseconds (docs/specification.md#constants). */
const confirmation = 2000

/** Copies a text and sets `copied` for two seconds; notifies of an empty text, and when the browser refuses. */
export function useCopy() {
  const notify = useNotify()
  const [copied, setCopied] = useState(false)
  const timer = useRef<number>(undefined)
  const copy = async (text: string) => {
    if (text === '') {
      notify('errors.emptyText', { type: 'warning' })
      return
    }
    if (!(await copyText(text))) {
      notify('errors.copy', { type: 'error' })
      return
    }
    setCopied(true)
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => setCopied(false), confirmation)
  }
  return { copied, copy }
}
