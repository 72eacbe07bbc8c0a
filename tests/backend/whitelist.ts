import type { RuleRow } from './state.ts'

const onlyMarked = 1
const onAlert = 2

const marked = (ids: Record<string, boolean> | null) =>
  Object.entries(ids ?? {}).flatMap(([id, on]) => (on ? [Number(id)] : []))

interface ServerReferences {
  cover?: number
  servers?: number[] | null
  server_id?: number
  skip_servers?: Record<string, boolean> | null
  rules?: RuleRow[] | null
}

/**
 * Whether a row uses only servers of a list; an API token with a list of servers may read and save only such rows.
 * A row that covers "all except" some servers never does.
 */
export function usesOnlyServers(allowed: ReadonlySet<number>, row: object): boolean {
  const { cover, servers, server_id, skip_servers, rules }: ServerReferences = row
  const all = (ids: number[]) => ids.every((id) => allowed.has(id))
  if ('agent_config' in row) return 'id' in row && all([Number(row.id)])
  if (server_id !== undefined) return all([server_id])
  if (skip_servers !== undefined) return cover === onlyMarked && all(marked(skip_servers))
  if (rules !== undefined) return (rules ?? []).every((rule) => rule.cover === onlyMarked && all(marked(rule.ignore)))
  // Tasks and server groups list servers; a task "on alert" uses no list.
  return cover === onAlert || (!cover && all(servers ?? []))
}
