import type { Listed } from '#engine/field.ts'
import { taskCover } from '../enums.ts'

interface Server {
  id: number
  online?: unknown
}

/** Where a task would run: on the listed servers, or on all other servers (docs/contract/entities.md#cover). */
export function reach<S extends Server>(cover: number, listed: readonly number[], servers: readonly S[]) {
  const covered = servers.filter(({ id }) => listed.includes(id) === (cover === taskCover.value.only))
  return {
    online: covered.filter(({ online }) => online === true),
    offline: covered.filter(({ online }) => online !== true),
  }
}

export interface Task {
  cover: number
  servers: number[]
}

/**
 * Whether a task that is started manually reaches any server, online or offline. If the servers are not known, it may.
 * A task for the server that raised an alarm reaches none, because there is no alarm (docs/contract/http.md#tasks).
 */
export function mayRun({ cover, servers }: Task, listed: Listed): boolean {
  const known = listed('server')
  if (cover === taskCover.value.alarmed) return false
  if (!known) return true
  const { online, offline } = reach(cover, servers, known)
  return online.length + offline.length > 0
}
