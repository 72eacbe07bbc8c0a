import { bool, form, listShape, textShape, u64, u8 } from '../decode.ts'
import { bodyOf, denied, requireOwn, requireAllowedServers } from '../call.ts'
import { ServerRefusal, omitZero } from '../envelope.ts'
import { refusesCommands } from '../agent.ts'
import { coveredServers } from '../coverage.ts'
import { refuseSchedule } from '../schedule.ts'
import { requireGroup } from './references.ts'
import { batchDelete, patch, findTableRow, visible } from './rows.ts'
import type { Route, SignedCall } from '../call.ts'
import type { CronRow } from '../state.ts'

const cronForm = form('CronForm', {
  name: textShape,
  task_type: u8,
  scheduler: textShape,
  command: textShape,
  servers: listShape(u64),
  cover: u8,
  push_successful: bool,
  notification_group_id: u64,
})

const scheduled = 0
const allExceptMarked = 1
const onAlert = 2

/**
 * The checks before the task is looked up; newer releases check the servers after it
 * (docs/contract/README.md#save-checks).
 */
function read(call: SignedCall) {
  const given = bodyOf(call, cronForm)
  if (!call.world.since('2.0.8')) requireOwn(call, call.world.tables.server, given.servers ?? [])
  else if (given.cover > onAlert) throw denied()
  return given
}

function check(call: SignedCall, given: ReturnType<typeof cronForm.absent>) {
  const { world } = call
  const servers = given.servers ?? []
  if (world.since('2.0.8')) {
    requireOwn(call, world.tables.server, servers)
    const isMissing = (id: number) => !world.tables.server.some((row) => row.id === id)
    if (given.cover === allExceptMarked && servers.some(isMissing)) throw denied()
  }
  requireAllowedServers(call, given)
  requireGroup(call, given.notification_group_id)
  if (given.task_type !== scheduled) return { ...given, cron_job_id: 0 }
  if (given.cover === onAlert) throw new ServerRefusal('scheduled tasks cannot be triggered by alarms')
  refuseSchedule(given.scheduler)
  return { ...given, cron_job_id: world.nextJob() }
}

/** Runs a task: if an agent of its servers is online, the command succeeds immediately. */
function execute(call: SignedCall, row: CronRow): void {
  const marked = Object.fromEntries((row.servers ?? []).map((id) => [id, true]))
  // The cover values of tasks are the reverse of those of monitors and rules.
  const reached = coveredServers(call.world, row, { cover: row.cover === allExceptMarked ? 0 : 1, marked })
  if (row.cover === onAlert || !reached.some((server) => server.online && !refusesCommands(server))) return
  row.last_executed_at = new Date(call.world.now()).toISOString()
  row.last_result = true
}

const manual = (call: SignedCall) => execute(call, findTableRow(call, call.world.tables.cron, 'task'))

export const cron: Route[] = [
  {
    method: 'GET',
    path: '/cron',
    guard: 'user',
    handle: (call) =>
      visible(call, call.world.tables.cron).map(({ user_id: _owner, ...row }) =>
        omitZero(row, 'command', 'push_successful', 'last_result', 'cron_job_id'),
      ),
  },
  {
    method: 'POST',
    path: '/cron',
    guard: 'user',
    handle: (call) => {
      const given = check(call, read(call))
      return call.world.insert('cron', { ...given, user_id: call.user.id }).id
    },
  },
  patch('cron', 'cron', { noun: 'task', read, change: check }),
  { method: 'GET', path: '/cron/:id/manual', until: '2.0.14', guard: 'user', handle: manual },
  { method: 'POST', path: '/cron/:id/manual', from: '2.0.14', guard: 'user', handle: manual },
  batchDelete('cron', 'cron'),
]
