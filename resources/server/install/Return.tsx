import type { AnyRecord } from '#engine/field.ts'
import { useDistinctName } from '#engine/data/useRecordName.ts'
import { useT } from '#i18n/useT.ts'
import { Looking } from './Looking.tsx'
import { useWatch } from './useWatch.ts'

/** Waits until a server that is installed again reports after it was offline. */
export function Return({ server }: { server: AnyRecord }) {
  const { data, error } = useWatch(true)
  const nameOf = useDistinctName()
  const t = useT()
  const name = nameOf(server)
  const now = data?.servers.find(({ id }) => id === server.id)
  const online = now ? now.online === true : server.online === true
  const returned = online && data?.gone.has(server.id) === true
  if (data && !now) return <Looking done text={t('errors.gone')} error={error} />
  if (returned) return <Looking done text={t('pages.server.install.returned', { name })} error={error} />
  const key = online ? 'pages.server.install.stillOnline' : 'pages.server.install.offline'
  return <Looking text={t(key, { name })} error={error} />
}
