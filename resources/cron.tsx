import PlayArrow from '@mui/icons-material/PlayArrowOutlined'
import { lazyPart } from '#ui/lazyPart.ts'
import { post } from '#engine/actions/action.ts'
import { choice, references, text, timestamp, toggle } from '#engine/fields/index.ts'
import { defineResource } from '#engine/resource.ts'
import { coverColumn } from './cover/coverColumn.tsx'
import { coverKindOf } from './cover/coverage.ts'
import { CommandCell } from './cron/CommandCell.tsx'
import { LastRunCell } from './cron/LastRunCell.tsx'
import { mayRun } from './cron/reach.ts'
import { readSchedule, ScheduleError } from './cron/schedule.ts'
import { taskCover, taskType } from './enums.ts'
import { toldGroup } from './notification-group/toldGroup.tsx'

const ScheduleInput = lazyPart(async () => (await import('./cron/ScheduleInput.tsx')).ScheduleInput)
const RunForecast = lazyPart(async () => (await import('./cron/RunForecast.tsx')).RunForecast)
const TaskCoverage = lazyPart(async () => (await import('./cron/TaskCoverage.tsx')).TaskCoverage)

export default defineResource('cron', {
  nav: { tab: 'cron', order: 30 },
  api: { readOnly: ['cron_job_id'] },
  fields: {
    name: text({ required: true }),
    task_type: choice(taskType),
    scheduler: text({
      required: true,
      mono: true,
      wide: true,
      help: true,
      default: '0 0 3 * * *',
      Input: ScheduleInput,
    }),
    command: text({ required: true, multiline: true, mono: true, Cell: CommandCell }),
    cover: choice(taskCover, { wide: true, editsAlso: ['servers'], Input: TaskCoverage }),
    servers: references('server'),
    notification_group_id: toldGroup(),
    push_successful: toggle(),
    last_executed_at: timestamp({ Cell: LastRunCell }),
    last_result: toggle({ mode: 'none' }),
    created_at: timestamp(),
  },
  list: {
    columns: [
      'id',
      'name',
      'last_executed_at',
      'last_result',
      'task_type',
      'scheduler',
      coverColumn(({ cover, servers }: { cover: number; servers: number[] }) => ({
        kind: coverKindOf(taskCover, cover),
        ids: [...new Set(servers)],
      })),
      'notification_group_id',
      'push_successful',
      'usedBy',
      'command',
      'servers',
      'created_at',
    ],
    hiddenByDefault: ['push_successful', 'usedBy', 'servers', 'created_at'],
    card: { facts: ['last_executed_at', 'last_result', 'scheduler', 'cover'] },
  },
  picker: { facts: ['command'] },
  form: {
    visibleIf: {
      scheduler: ({ task_type }) => task_type === taskType.value.scheduled,
      // The input of the coverage edits it.
      servers: () => false,
    },
    dropMissingReferences: {
      notification_group_id: true,
      servers: ({ cover }, isDeleted) => cover === taskCover.value.all || !isDeleted,
    },
    validate: ({ task_type, cover, scheduler }) => {
      if (task_type !== taskType.value.scheduled) return undefined
      const schedule = readSchedule(scheduler)
      if (schedule instanceof ScheduleError)
        return { field: 'scheduler', message: schedule.message, args: schedule.args }
      return cover === taskCover.value.alarmed ? { field: 'cover', message: 'validation.alarmedCover' } : undefined
    },
    warn: async () => (await import('./cron/warnings.ts')).cronWarnings,
    transform: (values) => (values.task_type === taskType.value.trigger ? { ...values, scheduler: '' } : values),
    serverErrors: [
      { match: 'notification group id', field: 'notification_group_id' },
      { match: 'empty spec', field: 'scheduler' },
      { match: 'exactly 6 fields', field: 'scheduler' },
      { match: 'of range', field: 'scheduler' },
      { match: 'parse', field: 'scheduler' },
      { match: 'descriptor', field: 'scheduler' },
      { match: 'bad location', field: 'scheduler' },
      { match: 'triggered by alarms', field: 'cover' },
    ],
  },
  deletion: { dangling: 'pages.cron.dangling' },
  actions: {
    run: {
      leads: true,
      icon: PlayArrow,
      shortcut: 'r',
      forecast: {
        dependsOn: ['server'],
        Effects: RunForecast,
        isPointless: (tasks, listed) => !tasks.some((task) => mayRun(task, listed)),
      },
      each: ({ id }) => post(`cron/${id}/manual`),
      isDone: (before, now) => now !== undefined && now.last_executed_at !== before.last_executed_at,
    },
  },
})
