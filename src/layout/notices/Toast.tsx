import Close from '@mui/icons-material/Close'
import { Suspense, useEffect, useEffectEvent, useState, useLayoutEffect, useRef } from 'react'
import type { NotificationPayload } from 'react-admin'
import { Details } from '#ui/Details.tsx'
import { IconAction } from '#ui/IconAction.tsx'
import { ToneSign } from '#ui/messages/ToneSign.tsx'
import type { Undoable } from '#ui/messages/useNotifyMessage.ts'
import { useT } from '#i18n/useT.ts'
import { PartBoundary } from '#ui/PartBoundary.tsx'
import { failureDetails } from '../useRetraction.ts'
import './toast.css'

/** The largest number of characters that two lines can hold at any width. */
const surelyTooLong = 300

/** The text of a toast and its record: two lines, until the user asks for the rest. */
function ToastText({ text, record }: { text: string; record: unknown }) {
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

const lifetime = 5000

interface ToastProps {
  payload: NotificationPayload
  /** How often the message was sent; the toast stays for its whole lifetime after the last time. */
  times: number
  onClose: () => void
}

/** A toast that disappears by itself, unless it shows an error or has the pointer or the focus. */
export function Toast({ payload, times, onClose }: ToastProps) {
  const t = useT()
  const [isPointed, setPointed] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const { message, type, notificationOptions = {} } = payload
  const { messageArgs, autoHideDuration } = notificationOptions
  const { details } = failureDetails(payload)
  const { undo, undoLabel = 'pages.files.editor.undo', offered }: Undoable = messageArgs ?? {}
  const duration = autoHideDuration === undefined && type !== 'error' ? lifetime : autoHideDuration
  const close = useEffectEvent(onClose)

  useEffect(() => {
    if (isPointed || isFocused || isOpen || !duration) return
    const timer = setTimeout(close, duration)
    return () => clearTimeout(timer)
  }, [isPointed, isFocused, isOpen, duration, times])

  return (
    <div
      className="toast"
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <ToneSign tone={type} />
      <div>
        {typeof message === 'string' ? (
          <ToastText text={t(message, { _: message, ...messageArgs })} record={messageArgs?.record} />
        ) : (
          message
        )}
        {details && <Details words={details} />}
      </div>
      {offered && (
        <button type="button" className="text-button small" onClick={() => setOpen(true)}>
          {t(offered.label)}
        </button>
      )}
      {offered && isOpen && (
        <PartBoundary onDismiss={onClose}>
          <Suspense fallback={null}>
            <offered.Dialog onClose={onClose} />
          </Suspense>
        </PartBoundary>
      )}
      {undo && (
        <button
          type="button"
          className="text-button small"
          onClick={() => {
            onClose()
            undo()
          }}
        >
          {t(undoLabel)}
        </button>
      )}
      <IconAction name={t('app.dismiss')} icon={<Close fontSize="small" />} onClick={onClose} />
    </div>
  )
}
