import type { Listed } from '#engine/field.ts'
import { coverKindOf, coveredBy } from '../cover/coverage.ts'
import { taskCover } from '../enums.ts'

interface Server {
  id: number
  online?: unknown
}

export interface Task {
  cover: number
  servers: number[]
}

/**
 * Where a task that is started manually would run. A task for the server that raised an alarm runs on none, because
 * there is no alarm (docs/contract/http.md#tasks).
 */
export function reach<S extends Server>({ cover, servers: ids }: Task, servers: readonly S[]) {
  const covered = coveredBy({ kind: coverKindOf(taskCover, cover), ids }, servers)
  return {
    online: covered.filter(({ online }) => online === true),
    offline: covered.filter(({ online }) => online !== true),
  }
}

/** Whether such a task reaches any server, online or offline. If the servers are not known, it may. */
export function mayRun(task: Task, listed: Listed): boolean {
  const known = listed('server')
  if (task.cover === taskCover.value.alarmed) return false
  if (!known) return true
  const { online, offline } = reach(task, known)
  return online.length + offline.length > 0
}
