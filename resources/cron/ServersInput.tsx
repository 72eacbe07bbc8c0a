import Typography from '@mui/material/Typography'
import { useWatch } from 'react-hook-form'
import type { InputProps } from '#engine/field.ts'
import { ReferencesInput } from '#engine/inputs/ReferencesInput.tsx'
import { distinctName, useRecords } from '#engine/data/related.ts'
import { useT } from '#i18n/useT.ts'
import { reach } from './reach.ts'

/** As many names as a line tells; the rest is a number. */
const told = 5

/**
 * The servers that a coverage names, and on which the task would run now. A member's task reaches the servers of the
 * member, an admin's all: those that the person sees. Whose task it is the API does not tell.
 */
export function ServersInput(props: InputProps) {
  const [cover, listed] = useWatch({ name: ['cover', props.source] }) as [number, number[]]
  const { records, isLoading } = useRecords('server')
  const t = useT()
  const { online, offline } = reach(cover, listed, records)
  const namesOf = (servers: typeof records) => {
    const names = servers.slice(0, told).map(({ id }) => distinctName('name', records, id))
    const rest = servers.length > told ? [t('app.andMore', { count: servers.length - told })] : []
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
