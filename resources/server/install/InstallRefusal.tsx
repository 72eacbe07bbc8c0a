import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import type { MessageKey } from '#locales/messages.ts'
import { useEngine } from '#engine/EngineContext.ts'
import { useReason } from '#ui/messages/useReason.ts'
import { sentences } from '#i18n/sentences.ts'
import { useT } from '#i18n/useT.ts'

interface FailureProps {
  message: MessageKey
  error: Error
  onRetry: () => void
}

/** Tells what could not be loaded, and why. */
export function InstallFailure({ message, error, onRetry }: FailureProps) {
  const reason = useReason()
  const t = useT()
  return (
    <Alert severity="error" action={<Button onClick={onRetry}>{t('app.tryAgain')}</Button>}>
      {sentences([t(message), reason(error)])}
    </Alert>
  )
}

const aboutHost: readonly MessageKey[] = [
  'pages.server.install.noHost',
  'pages.server.install.noPort',
  'validation.shellHost',
]

interface RefusalProps {
  message: MessageKey
  args: Record<string, unknown>
  /** Default: `error`, which means that there is no command. */
  severity?: 'warning' | 'error'
}

/**
 * Explains why there is no command, or why it differs from the settings. Admins get a link to the settings if they can
 * fix it there.
 */
export function InstallRefusal({ message, args, severity = 'error' }: RefusalProps) {
  const { viewer, resources } = useEngine()
  const t = useT()
  const toSettings = viewer.isAdmin && aboutHost.includes(message) && (
    <Button component={Link} to={resources.setting?.route ?? ''}>
      {t('pages.server.install.toSettings')}
    </Button>
  )
  return (
    <Alert severity={severity} action={toSettings || undefined}>
      {t(message, args)}
    </Alert>
  )
}
