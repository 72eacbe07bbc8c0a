import Alert from '@mui/material/Alert'
import CircularProgress from '@mui/material/CircularProgress'
import { useEngine } from '#engine/EngineContext.ts'
import type { AnyRecord } from '#engine/field.ts'
import { plainName, useRecords } from '#engine/related.ts'
import { Names } from '#engine/views/Names.tsx'
import { useT } from '#i18n/useT.ts'
import { serversOf } from './ServersCell.tsx'

/** The cover of a task that runs on its listed servers alone (contract, entities: cover enums). */
const onlyListed = 0

const nameOf = (record: AnyRecord) => plainName('name', record)

/**
 * What goes with users: their servers and their tasks (contract, server behavior §4). The server tells the owner of
 * a server only since 2.0.13 and that of a task never, so tasks are named that run on nothing but those servers.
 */
export function Consequences({ records }: { records: readonly { id: number }[] }) {
  const { dialect } = useEngine()
  const servers = useRecords('server')
  const tasks = useRecords('cron')
  const t = useT()
  if (servers.isLoading || tasks.isLoading) return <CircularProgress size={20} aria-label={t('app.loading')} />
  const theirs = records.flatMap(({ id }) => serversOf(id, servers.records))
  const ids = new Set<unknown>(theirs.map(({ id }) => id))
  const perhaps = tasks.records.filter(
    ({ cover, servers: on }) =>
      cover === onlyListed && Array.isArray(on) && on.length > 0 && on.every((id) => ids.has(id)),
  )
  const untold = dialect() === 'classic' || !servers.known
  return (
    <Alert severity="warning" sx={{ my: 1 }}>
      {untold ? t('pages.user.losesUntold') : t('pages.user.loses', { smart_count: theirs.length })}
      <Names names={theirs.map(nameOf)} />
      {t('pages.user.losesTasks')} {perhaps.length > 0 && t('pages.user.perhapsTasks')}
      <Names names={perhaps.map(nameOf)} />
    </Alert>
  )
}
