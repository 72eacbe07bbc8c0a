import CheckCircle from '@mui/icons-material/CheckCircleOutlined'
import Close from '@mui/icons-material/Close'
import ErrorIcon from '@mui/icons-material/ErrorOutlined'
import Info from '@mui/icons-material/InfoOutlined'
import Warning from '@mui/icons-material/WarningAmberOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslate, type NotificationPayload } from 'react-admin'
import { Details } from '#ui/Details.tsx'
import type { Undoable } from '#ui/messages/useNotifyMessage.ts'
import { useT } from '../../i18n/useT.ts'
import { ToastText } from './ToastText.tsx'
import { failureDetails } from '../useRetraction.ts'

const marks = { success: CheckCircle, info: Info, warning: Warning, error: ErrorIcon }

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
  const translate = useTranslate()
  const [held, setHeld] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const { message, type, notificationOptions = {} } = payload
  const { messageArgs, autoHideDuration } = notificationOptions
  const { details } = failureDetails(payload)
  const { undo, offered }: Undoable = messageArgs ?? {}
  const duration = autoHideDuration === undefined && type !== 'error' ? lifetime : autoHideDuration
  const close = useEffectEvent(onClose)
  const Mark = marks[type]

  useEffect(() => {
    if (held || isOpen || !duration) return
    const timer = setTimeout(close, duration)
    return () => clearTimeout(timer)
  }, [held, isOpen, duration, times])

  return (
    <Box
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        minHeight: 40,
        paddingInlineStart: 1.5,
        paddingInlineEnd: 0.5,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'raised',
        boxShadow: 'var(--lotus-shadow)',
      }}
    >
      <Mark fontSize="small" color={type} />
      <Box sx={{ minWidth: 0, py: 0.5, overflowWrap: 'anywhere' }}>
        {typeof message === 'string' ? (
          <ToastText text={translate(message, { _: message, ...messageArgs })} record={messageArgs?.record} />
        ) : (
          message
        )}
        {details && <Details words={details} />}
      </Box>
      {offered && (
        <Button size="small" onClick={() => setOpen(true)}>
          {t(offered.label)}
        </Button>
      )}
      {offered && isOpen && <offered.Dialog onClose={onClose} />}
      {undo && (
        <Button
          size="small"
          onClick={() => {
            onClose()
            undo()
          }}
        >
          {t('pages.files.editor.undo')}
        </Button>
      )}
      <IconButton size="small" aria-label={t('app.dismiss')} data-tip={t('app.dismiss')} onClick={onClose}>
        <Close fontSize="small" />
      </IconButton>
    </Box>
  )
}
