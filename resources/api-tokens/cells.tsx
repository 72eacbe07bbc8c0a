import { useRecordContext } from 'react-admin'
import { timeCell } from '#engine/cells/timeCell.tsx'
import { useTicking } from '#ui/values/clock.ts'
import { instantOf } from '#ui/values/time.ts'
import { useT } from '#i18n/useT.ts'
import { ReferencesCell } from '#engine/cells/ReferencesCell.tsx'

const TimeCell = timeCell('rfc3339', 'app.noExpiry')

/** Seven days: enough time to replace a token. */
const soon = 7 * 86_400_000

/** The time at which a token expires, highlighted when that time is near or has passed. */
export function ExpiryCell({ source }: { source: string }) {
  const expiry = instantOf(useRecordContext<Record<string, string>>()?.[source])
  const t = useT()
  const state = useTicking((now) => {
    const left = expiry ? expiry.getTime() - now : Infinity
    return left > soon ? 'valid' : left > 0 ? 'soon' : 'expired'
  })
  if (state === 'valid') return <TimeCell source={source} />
  return (
    <strong className="toned" data-tone={state === 'soon' ? 'warning' : 'error'}>
      {t(`pages.apiTokens.${state}`)} <TimeCell source={source} />
    </strong>
  )
}

/** The servers to which a token is limited, or a text that it is not limited. */
export function TokenServersCell({ source }: { source: string }) {
  const ids = useRecordContext<{ id: number; server_ids: number[] }>()?.server_ids ?? []
  const t = useT()
  return ids.length > 0 ? (
    <ReferencesCell source={source} reference="server" />
  ) : (
    <>{t('pages.apiTokens.everyServer')}</>
  )
}
