import Alert from '@mui/material/Alert'
import { useEngine } from '#engine/EngineContext.ts'
import type { AnyRecord, Listed } from '#engine/field.ts'
import { plainName } from '#engine/data/names.ts'
import { Names } from '#ui/dialog/Names.tsx'
import { sentences } from '#i18n/sentences.ts'
import { useT } from '#i18n/useT.ts'
import { taskCover } from '../enums.ts'
import { serversOf } from './ServersCell.tsx'

const nameOf = (record: AnyRecord) => plainName('name', record)

interface ConsequencesProps {
  records: readonly { id: number }[]
  listed: Listed
}

/**
 * What else is deleted together with users: their tasks (docs/contract/server.md#cascades), and servers of unknown
 * owner. The API contains the owner of a server only since 2.0.13, and never the owner of a task. So the dialog names
 * the tasks that run only on servers of these users.
 */
export function Consequences({ records, listed }: ConsequencesProps) {
  const { dialect } = useEngine()
  const t = useT()
  const servers = listed('server')
  const theirs = records.flatMap(({ id }) => serversOf(id, servers ?? []))
  const ids = new Set<unknown>(theirs.map(({ id }) => id))
  const perhaps = (listed('cron') ?? []).filter(
    ({ cover, servers: on }) =>
      cover === taskCover.value.only && Array.isArray(on) && on.length > 0 && on.every((id) => ids.has(id)),
  )
  const untold = dialect() === 'classic' || !servers
  return (
    <Alert severity="warning" sx={{ my: 1 }}>
      {sentences([
        untold && t('pages.user.losesUntold'),
        t('pages.user.losesTasks'),
        perhaps.length > 0 && t('pages.user.perhapsTasks'),
      ])}
      <Names names={perhaps.map(nameOf)} />
    </Alert>
  )
}
