import type { Listed } from '#engine/field.ts'

interface Server {
  id: number
  online?: unknown
}

/**
 * Where a task would run: on the listed servers (cover 0), or on all but those (cover 1;
 * docs/contract/entities.md#cover).
 */
export function reach<S extends Server>(cover: number, listed: readonly number[], servers: readonly S[]) {
  const covered = servers.filter(({ id }) => listed.includes(id) === (cover === 0))
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
 * The server that raised the alarm: a scheduled task has none, nor one that is run by hand
 * (docs/contract/http.md#tasks).
 */
export const alarmed = 2

/** Whether a task that is run by hand reaches any server, online or not; what is not known may. */
export function mayRun({ cover, servers }: Task, listed: Listed): boolean {
  const known = listed('server')
  if (cover === alarmed) return false
  if (!known) return true
  const { online, offline } = reach(cover, servers, known)
  return online.length + offline.length > 0
}
