import Typography from '@mui/material/Typography'
import { useWatch } from 'react-hook-form'
import type { InputProps } from '#engine/field.ts'
import { ReferencesInput } from '#engine/inputs/ReferencesInput.tsx'
import { distinctName, useRecords } from '#engine/data/related.ts'
import { useT } from '#i18n/useT.ts'
import { reach } from './reach.ts'

/** The most names in a line. The other servers are shown as a number. */
const mostShown = 5

/**
 * The listed servers of a task, and where the task would run now. A task of a member reaches the servers of that
 * member, a task of an admin reaches all servers: in both cases the servers that the user sees. The API does not
 * contain the owner of a task.
 */
export function ServersInput(props: InputProps) {
  const [cover, listed] = useWatch({ name: ['cover', props.source] }) as [number, number[]]
  const { records, isLoading } = useRecords('server')
  const t = useT()
  const { online, offline } = reach(cover, listed, records)
  const namesOf = (servers: typeof records) => {
    const names = servers.slice(0, mostShown).map(({ id }) => distinctName('name', records, id))
    const rest = servers.length > mostShown ? [t('app.andMore', { count: servers.length - mostShown })] : []
    return [names.join(', '), ...rest].join(' ')
  }
  return (
    <>
      <ReferencesInput {...props} reference="server" />
      {!isLoading && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
          {online.length > 0 ? t('pages.cron.runsOn', { names: namesOf(online) }) : t('pages.cron.runsNowhere')}
          {offline.length > 0 && ` ${t('pages.cron.offline', { names: namesOf(offline) })}`}
        </Typography>
      )}
    </>
  )
}
