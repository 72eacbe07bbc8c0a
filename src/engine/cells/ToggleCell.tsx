import Check from '@mui/icons-material/Check'
import { useRecordContext } from 'react-admin'
import { useT } from '#i18n/useT.ts'

/** A check, or nothing. */
export function ToggleCell({ source }: { source: string }) {
  const on = useRecordContext<Record<string, unknown>>()?.[source] === true
  const t = useT()
  return on ? (
    <Check fontSize="small" titleAccess={t('app.yes')} sx={{ color: 'success.main', display: 'block' }} />
  ) : null
}
