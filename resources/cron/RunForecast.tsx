import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import { useEngine } from '#engine/EngineContext.ts'
import type { Listed } from '#engine/field.ts'
import { distinctName } from '#engine/data/related.ts'
import { CodeBlock } from '#ui/CodeBlock.tsx'
import { namesInLine } from '#ui/dialog/Names.tsx'
import { useT } from '#i18n/useT.ts'
import { mayRun, reach, type Task } from './reach.ts'
import { taskCover } from '../enums.ts'

interface RunForecastProps {
  records: readonly (Task & { command: string })[]
  listed: Listed
}

/** Shows the command of a task, and the servers on which it will run. */
export function RunForecast({ records: [task], listed }: RunForecastProps) {
  if (!task) return null
  return (
    <>
      <CodeBlock>{task.command}</CodeBlock>
      <Where task={task} listed={listed} />
    </>
  )
}

function Where({ task, listed }: { task: Task; listed: Listed }) {
  const { viewer } = useEngine()
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
  const { online, offline } = reach(task.cover, task.servers, servers)
  const names = (some: typeof servers) => ({
    names: namesInLine(
      some.map(({ id }) => distinctName('name', servers, id)),
      t,
    ),
  })
  return (
    <Typography component="div" sx={{ my: 1, overflowWrap: 'anywhere' }}>
      {online.length > 0 && <div>{t('pages.cron.runs', names(online))}</div>}
      {offline.length > 0 && <div>{t('pages.cron.runsNot', names(offline))}</div>}
      {viewer.isAdmin && <div>{t('pages.cron.ownersOnly')}</div>}
    </Typography>
  )
}
