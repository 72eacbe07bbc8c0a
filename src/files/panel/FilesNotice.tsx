import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Button from '@mui/material/Button'
import { useReason } from '#engine/useReason.ts'
import { useT } from '#i18n/useT.ts'
import type { Notice } from './notice.ts'

/** Says what went wrong, and leaves the folder in sight. */
export function FilesNotice({ notice, onReconnect }: { notice: Notice; onReconnect: () => void }) {
  const reason = useReason()
  const t = useT()
  const text = notice.text && t(notice.text, notice.args)
  const told = notice.reason === undefined ? undefined : reason(notice.reason)
  return (
    <Alert
      severity={notice.tone}
      sx={{ borderRadius: 0, flex: 'none', overflowWrap: 'anywhere' }}
      action={
        notice.reconnects && (
          <Button size="small" color="inherit" onClick={onReconnect}>
            {t('pages.files.reconnect')}
          </Button>
        )
      }
    >
      {notice.title && <AlertTitle>{t(notice.title)}</AlertTitle>}
      {text}
      {told && told !== text && <div>{told}</div>}
    </Alert>
  )
}
