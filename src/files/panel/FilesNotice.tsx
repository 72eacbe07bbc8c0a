import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Button from '@mui/material/Button'
import { useReason } from '#ui/messages/useReason.ts'
import { useT } from '#i18n/useT.ts'
import type { FolderNotice } from './notice.ts'

interface FilesNoticeProps {
  notice: FolderNotice
  onReconnect: () => void
  /** Undefined if the message must stay. */
  onDismiss: (() => void) | undefined
  /** The nearest folder that exists, if the one that was shown is gone. */
  nearest?: { path: string; open: () => void } | undefined
  /** Offered if the path may be a file. */
  onFile?: () => void
}

/** Shows what went wrong. The folder stays visible. */
export function FilesNotice({ notice, onReconnect, onDismiss, nearest, onFile }: FilesNoticeProps) {
  const reason = useReason()
  const t = useT()
  const text = notice.text && t(notice.text, notice.args)
  const details = notice.reason === undefined ? undefined : reason(notice.reason)
  const way = notice.reconnects
    ? {
        action: (
          <Button size="small" color="inherit" onClick={onReconnect}>
            {t(notice.retrying ? 'app.tryAgain' : 'pages.files.reconnect')}
          </Button>
        ),
      }
    : notice.tone === 'error' && onDismiss && { onClose: onDismiss, closeText: t('app.dismiss') }
  return (
    <Alert severity={notice.tone} sx={{ borderRadius: 0, flex: 'none', overflowWrap: 'anywhere' }} {...way}>
      {notice.title && <AlertTitle>{t(notice.title)}</AlertTitle>}
      {text}
      {details && details !== text && <div>{details}</div>}
      {notice.retrying && <div>{t('pages.files.retrying')}</div>}
      {nearest && (
        <Button size="small" color="inherit" sx={{ display: 'block', px: 0 }} onClick={nearest.open}>
          {t('pages.files.openNearest', { path: nearest.path })}
        </Button>
      )}
      {onFile && (
        <Button size="small" color="inherit" sx={{ display: 'block', px: 0 }} onClick={onFile}>
          {t('pages.files.openAsFile')}
        </Button>
      )}
    </Alert>
  )
}
