import { useLayoutEffect, useRef, useState } from 'react'
import { useT } from '../../i18n/useT.ts'
import './toast.css'

/** The largest number of characters that two lines can hold at any width. */
const surelyTooLong = 300

/** The text of a toast and its record: two lines, until the user asks for the rest. */
export function ToastText({ text, record }: { text: string; record: unknown }) {
  const [isOpen, setOpen] = useState(false)
  const [overflows, setOverflows] = useState(text.length > surelyTooLong)
  const box = useRef<HTMLDivElement>(null)
  const t = useT()
  useLayoutEffect(() => {
    const { scrollHeight, clientHeight } = box.current ?? { scrollHeight: 0, clientHeight: 0 }
    if (scrollHeight > clientHeight) setOverflows(true)
  }, [text])
  return (
    <>
      <div ref={box} className={isOpen ? 'toast-text' : 'toast-text cut'}>
        <span>{text}</span>
        {typeof record === 'string' && record !== '' && <bdi>: {record}</bdi>}
      </div>
      {overflows && !isOpen && (
        <button type="button" className="text-button small" onClick={() => setOpen(true)}>
          {t('errors.more')}
        </button>
      )}
    </>
  )
}
