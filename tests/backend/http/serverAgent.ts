import { agentConfigOf, refusesCommands, writeConfig } from '../agent.ts'
import { form, listShape, textShape, u64 } from '../decode.ts'
import { bodyOf, denied, idInPath, owns, requireOwn } from '../call.ts'
import { encode, omitZero, ServerRefusal } from '../envelope.ts'
import type { Route, SignedCall } from '../call.ts'
import type { ServerRow } from '../state.ts'

const configForm = form('ServerConfigForm', { config: textShape, servers: listShape(u64) })

const rowsOf = (call: SignedCall, ids: number[]) =>
  ids.map((id) => ({ id, row: call.world.tables.server.find((each) => each.id === id) }))

function result(success: number[], offline: number[]) {
  return omitZero({ success, offline }, 'success', 'offline')
}

/** How long the server waits for an agent's configuration (docs/contract/http.md#agent-configuration). */
const patience = 10_000

/** Lets the agent take its time; one that goes meanwhile never answers. */
async function heardFrom({ world }: SignedCall, row: ServerRow): Promise<void> {
  const { config = 0 } = row.behavior ?? {}
  const wait = (time: number) => time > 0 && new Promise<void>((resolve) => void world.clock.after(time, resolve))
  const delay = config === 'never' ? patience : Math.min(config, patience)
  await wait(delay)
  if (delay < patience && row.online) return
  await wait(patience - delay)
  throw new ServerRefusal('operation timeout')
}

async function readConfig(call: SignedCall) {
  const id = idInPath(call)
  const row = call.world.tables.server.find((each) => each.id === id)
  if (!row) return undefined
  if (!owns(call.user, row)) throw denied()
  if (!row.online) return undefined
  await heardFrom(call, row)
  if (refusesCommands(row)) throw new ServerRefusal('get server config failed: 此 Agent 已禁止命令执行')
  if (row.reload) throw new ServerRefusal('get server config failed: another reload is in process')
  return encode(agentConfigOf(call.world, row))
}

function forceUpdate(call: SignedCall) {
  const success: number[] = []
  const offline: number[] = []
  for (const { id, row } of rowsOf(call, bodyOf(call, listShape(u64)) ?? [])) {
    const mine = row !== undefined && owns(call.user, row)
    // Before v2.0.10 a foreign server fails the call, but only if it is online
    // (docs/contract/README.md#foreign-update).
    if (row?.online && !mine && !call.world.since('2.0.10')) throw denied()
    ;(row?.online && mine ? success : offline).push(id)
  }
  return result(success, offline)
}

export const serverAgent: Route[] = [
  { method: 'GET', path: '/server/config/:id', guard: 'user', handle: readConfig },
  {
    method: 'POST',
    path: '/server/config',
    guard: 'user',
    handle: (call) => {
      const { config, servers } = bodyOf(call, configForm)
      const ids = servers ?? []
      requireOwn(call, call.world.tables.server, ids)
      const known = rowsOf(call, ids).flatMap(({ row }) => row ?? [])
      const online = known.filter((row) => row.online)
      for (const row of online) writeConfig(call.world, row, config)
      return result(
        online.map((row) => row.id),
        known.filter((row) => !row.online).map((row) => row.id),
      )
    },
  },
  { method: 'POST', path: '/force-update/server', guard: 'user', handle: forceUpdate },
]
