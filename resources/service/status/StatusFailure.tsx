import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useRefresh } from 'react-admin'
import { useRecords } from '#engine/data/related.ts'
import { useEngine } from '#engine/EngineContext.ts'
import { useT } from '#i18n/useT.ts'
import { useReason } from '#ui/messages/useReason.ts'

/** Says that the states of the services could not be read; the services themselves can still be used. */
export function StatusFailure() {
  const { error } = useRecords('service-status')
  const { dataProvider } = useEngine()
  const refresh = useRefresh()
  const reason = useReason()
  const t = useT()
  if (!error) return null
  return (
    <Alert
      severity="warning"
      action={
        <Button onClick={() => void dataProvider.forget('service-status').then(refresh)}>{t('app.tryAgain')}</Button>
      }
    >
      {t('pages.service.unread')} {reason(error)}
    </Alert>
  )
}
