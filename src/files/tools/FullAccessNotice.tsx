import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import { Link } from 'react-router-dom'
import { useEngine } from '#engine/EngineContext.ts'
import { useT } from '#i18n/useT.ts'
import { withBlankAfter } from '#i18n/withBlankAfter.ts'
import type { ToolError } from '../../tools/toolError.ts'
import { useToolReason } from './useToolReason.ts'

interface FullAccessNoticeProps {
  trouble: ToolError
  onDismiss: () => void
}

/** Says why the folder is shown without what the full file manager knows. */
export function FullAccessNotice({ trouble, onDismiss }: FullAccessNoticeProps) {
  const reason = useToolReason()
  const { viewer } = useEngine()
  const t = useT()
  return (
    <Alert severity="warning" sx={{ borderRadius: 0, flex: 'none' }} onClose={onDismiss} closeText={t('app.dismiss')}>
      <AlertTitle>{t('pages.files.full.unavailable')}</AlertTitle>
      {withBlankAfter(reason(trouble))}
      {trouble.trouble === 'off' && viewer.isAdmin && (
        <Link to="/settings">{t('pages.server.install.toSettings')}</Link>
      )}
    </Alert>
  )
}
