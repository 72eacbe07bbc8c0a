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

/** Milliseconds that the server waits for the configuration of an agent (docs/contract/http.md#agent-configuration). */
const configTimeout = 10_000

/** Waits for the response of the agent; times out when the agent disconnects meanwhile. */
async function waitForAgent({ world }: SignedCall, row: ServerRow): Promise<void> {
  const { config = 0 } = row.behavior ?? {}
  const wait = (time: number) => time > 0 && new Promise<void>((resolve) => void world.clock.after(time, resolve))
  const delay = config === 'never' ? configTimeout : Math.min(config, configTimeout)
  await wait(delay)
  if (delay < configTimeout && row.online) return
  await wait(configTimeout - delay)
  throw new ServerRefusal('operation timeout')
}

async function readConfig(call: SignedCall) {
  const id = idInPath(call)
  const row = call.world.tables.server.find((each) => each.id === id)
  if (!row) return undefined
  if (!owns(call.user, row)) throw denied()
  if (!row.online) return undefined
  await waitForAgent(call, row)
  if (refusesCommands(row)) throw new ServerRefusal('get server config failed: 此 Agent 已禁止命令执行')
  if (row.reload) throw new ServerRefusal('get server config failed: another reload is in process')
  return encode(agentConfigOf(call.world, row))
}

function forceUpdate(call: SignedCall) {
  const success: number[] = []
  const offline: number[] = []
  for (const { id, row } of rowsOf(call, bodyOf(call, listShape(u64)) ?? [])) {
    const isOwn = row !== undefined && owns(call.user, row)
    // Before v2.0.10 a foreign server fails the call, but only if it is online
    // (docs/contract/README.md#foreign-update).
    if (row?.online && !isOwn && !call.world.since('2.0.10')) throw denied()
    ;(row?.online && isOwn ? success : offline).push(id)
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
