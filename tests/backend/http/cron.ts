import { denied, requireAllowedServers, requireOwn } from '../call.ts'
import { ServerRefusal } from '../envelope.ts'
import { refusesCommands } from '../agent.ts'
import { coveredServers } from '../coverage.ts'
import { refuseSchedule } from '../schedule.ts'
import { ownedRoutes } from './ownedRoutes.ts'
import { requireGroup } from './references.ts'
import { findTableRow } from './rows.ts'
import type { Route, SignedCall } from '../call.ts'
import type { RowOf } from '../state.ts'
import type { BodyOf } from './ownedRoutes.ts'

const scheduled = 0
const allExceptMarked = 1
const onAlert = 2

/**
 * The checks before the task is looked up; newer releases check the servers after it
 * (docs/contract/README.md#save-checks).
 */
function check(call: SignedCall, { servers, cover }: BodyOf<'cron'>): void {
  if (!call.world.since('2.0.8')) requireOwn(call, call.world.tables.server, servers ?? [])
  else if (cover > onAlert) throw denied()
}

function save(call: SignedCall, given: BodyOf<'cron'>) {
  const { world } = call
  const servers = given.servers ?? []
  if (world.since('2.0.8')) {
    requireOwn(call, world.tables.server, servers)
    const isMissing = (id: number) => !world.tables.server.some((row) => row.id === id)
    if (given.cover === allExceptMarked && servers.some(isMissing)) throw denied()
  }
  requireAllowedServers(call, given)
  requireGroup(call, given.notification_group_id)
  if (given.task_type !== scheduled) return { cron_job_id: 0 }
  if (given.cover === onAlert) throw new ServerRefusal('scheduled tasks cannot be triggered by alarms')
  refuseSchedule(given.scheduler)
  return { cron_job_id: world.nextJob() }
}

/** Runs a task: if an agent of its servers is online, the command succeeds immediately. */
function execute(call: SignedCall, row: RowOf<'cron'>): void {
  const marked = Object.fromEntries((row.servers ?? []).map((id) => [id, true]))
  // The cover values of tasks are the reverse of those of monitors and rules.
  const reached = coveredServers(call.world, row, { cover: row.cover === allExceptMarked ? 0 : 1, marked })
  if (row.cover === onAlert || !reached.some((server) => server.online && !refusesCommands(server))) return
  row.last_executed_at = new Date(call.world.now()).toISOString()
  row.last_result = true
}

const manual = (call: SignedCall) => execute(call, findTableRow(call, call.world.tables.cron, 'task'))

export const cron: Route[] = [
  ...ownedRoutes('cron', { check, save }),
  { method: 'GET', path: '/cron/:id/manual', until: '2.0.14', guard: 'user', handle: manual },
  { method: 'POST', path: '/cron/:id/manual', from: '2.0.14', guard: 'user', handle: manual },
]
