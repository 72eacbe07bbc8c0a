import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import { distinctName, plainName } from '#engine/data/names.ts'
import { useEngine } from '#engine/EngineContext.ts'
import type { AnyRecord, Listed } from '#engine/field.ts'
import { CodeBlock } from '#ui/CodeBlock.tsx'
import { useT } from '#i18n/useT.ts'
import { taskCover } from '../enums.ts'
import { NamedServers } from './NamedServers.tsx'
import { mayRun, reach, type Task } from './reach.ts'

type ShownTask = Task & { id: number; name: string; command: string }

interface RunForecastProps {
  records: readonly ShownTask[]
  listed: Listed
}

/** Shows the commands of tasks, and the servers on which they will run. */
export function RunForecast({ records, listed }: RunForecastProps) {
  const { viewer } = useEngine()
  const t = useT()
  const runs = records.some((task) => mayRun(task, listed)) && listed('server')
  return (
    <>
      {records.map((task) => (
        <div key={task.id}>
          {records.length > 1 && (
            <Typography sx={{ fontWeight: 600, mt: 1 }}>{plainName('name', { ...task })}</Typography>
          )}
          <CodeBlock>{task.command}</CodeBlock>
          <Where task={task} listed={listed} />
        </div>
      ))}
      {runs && viewer.isAdmin && <Typography sx={{ my: 1 }}>{t('pages.cron.ownersOnly')}</Typography>}
    </>
  )
}

function Where({ task, listed }: { task: Task; listed: Listed }) {
  const t = useT()
  const servers = listed('server')
  if (!mayRun(task, listed)) {
    return (
      <Alert severity="warning" sx={{ my: 1 }}>
        {t(task.cover === taskCover.value.alarmed ? 'pages.cron.needsAlarm' : 'pages.cron.nobody')}
      </Alert>
    )
  }
  if (!servers) return <Typography sx={{ my: 1 }}>{t('pages.cron.whereUnknown')}</Typography>
  const { online, offline } = reach(task, servers)
  const namesOf = (some: readonly AnyRecord[]) => some.map(({ id }) => distinctName('name', servers, id))
  return (
    <Typography component="div" sx={{ my: 1 }}>
      {online.length > 0 && <NamedServers text="pages.cron.runs" names={namesOf(online)} />}
      {offline.length > 0 && <NamedServers text="pages.cron.runsNot" names={namesOf(offline)} />}
    </Typography>
  )
}
