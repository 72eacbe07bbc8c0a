import type { Listed } from '#engine/field.ts'
import { taskCover } from '../enums.ts'

interface Server {
  id: number
  online?: unknown
}

/**
 * Where a task would run: on the listed servers, or on all but those (docs/contract/entities.md#cover).
 */
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
 * Whether a task that is run by hand reaches any server, online or not; what is not known may. Nobody has raised an alarm
 * then, so that one for that server reaches none (docs/contract/http.md#tasks).
 */
export function mayRun({ cover, servers }: Task, listed: Listed): boolean {
  const known = listed('server')
  if (cover === taskCover.value.alarmed) return false
  if (!known) return true
  const { online, offline } = reach(cover, servers, known)
  return online.length + offline.length > 0
}
