import { useRecordContext } from 'react-admin'
import { useT } from '#i18n/useT.ts'
import { Icon } from '#ui/Icon.tsx'

/** A check mark for true, nothing for false. */
export function ToggleCell({ source }: { source: string }) {
  const on = useRecordContext<Record<string, unknown>>()?.[source] === true
  const t = useT()
  return on ? <Icon name="check" role="img" aria-label={t('app.yes')} sx={{ color: 'success.main' }} /> : null
}
