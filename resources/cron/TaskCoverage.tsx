import type { InputProps } from '#engine/field.ts'
import { CoverageFields } from '../cover/CoverageFields.tsx'
import { taskCover, taskType } from '../enums.ts'
import Typography from '@mui/material/Typography'
import { distinctName } from '#engine/data/names.ts'
import { useRecords } from '#engine/data/related.ts'
import { useT } from '#i18n/useT.ts'
import { coveredBy } from '../cover/coverage.ts'
import type { Coverage } from '../cover/coverage.ts'
import { NamedServers } from './NamedServers.tsx'

/** On which servers a task runs, and where it would run now. Only trigger tasks run on the server of an alert. */
export const TaskCoverage = (props: InputProps) => (
  <CoverageFields
    {...props}
    of={taskCover}
    listed="servers"
    kinds={({ task_type }) => (task_type === taskType.value.trigger ? ['all', 'only', 'alarmed'] : ['all', 'only'])}
    below={(coverage) => <WhereRuns coverage={coverage} />}
  />
)

/**
 * Where a task with this coverage would run now. A task of a member reaches the servers of that member, a task of an
 * admin reaches all servers: in both cases the servers that the user sees. The API does not contain the owner of a
 * task.
 */
function WhereRuns({ coverage }: { coverage: Coverage }) {
  const { records, isLoading } = useRecords('server')
  const t = useT()
  if (isLoading || coverage.kind === 'alarmed') return null
  const covered = coveredBy(coverage, records)
  const namesOf = (isOnline: boolean) =>
    covered.filter(({ online }) => (online === true) === isOnline).map(({ id }) => distinctName('name', records, id))
  const [online, offline] = [namesOf(true), namesOf(false)]
  return (
    <Typography variant="body2" color="textSecondary" component="div" role="status" sx={{ mt: 1 }}>
      {online.length > 0 ? <NamedServers text="pages.cron.runsOn" names={online} /> : t('pages.cron.runsNowhere')}
      {offline.length > 0 && <NamedServers text="pages.cron.offline" names={offline} />}
    </Typography>
  )
}
