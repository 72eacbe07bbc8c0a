import { form, textShape, u64 } from '../decode.ts'
import { bodyOf, denied, owns, parseId } from '../call.ts'
import { ServerRefusal } from '../envelope.ts'
import { randomUuid } from '../random.ts'
import type { Route, SignedCall } from '../call.ts'
import type { StreamSession } from '../world.ts'

const terminalForm = form('TerminalForm', { protocol: textShape, server_id: u64 })

/** Maximum concurrent sessions. */
const maxPerUser = 20
const maxPerServer = 40

/** Creates a stream session; the socket attaches to it later (docs/contract/streams.md#sessions). */
function createSession(call: SignedCall, kind: StreamSession['kind'], server_id: number) {
  const { world, user } = call
  const server = world.tables.server.find((row) => row.id === server_id)
  if (!server?.online) throw new ServerRefusal('server not found or not connected')
  if (!owns(user, server)) throw denied()
  if (world.since('2.2.0')) {
    const sessions = [...world.streams.values()]
    if (sessions.filter((each) => each.user_id === user.id).length >= maxPerUser) {
      throw new ServerRefusal('too many concurrent streams for this user')
    }
    if (sessions.filter((each) => each.server_id === server_id).length >= maxPerServer) {
      throw new ServerRefusal('too many concurrent streams for this server')
    }
  }
  const session_id = randomUuid(world.random)
  world.streams.set(session_id, { id: session_id, kind, user_id: user.id, server_id, created: world.now() })
  world.counts.made += 1
  return { session_id, server }
}

/** The server id in a JSON body or in a form, where it has another name. */
function serverIdOf(call: SignedCall): number {
  const type = call.contentType.split(';')[0]?.trim()
  if (type === 'application/json') return bodyOf(call, terminalForm).server_id
  if (type !== 'application/x-www-form-urlencoded') return 0
  return parseId(new URLSearchParams(call.body).get('ServerID') || '0')
}

function terminal(call: SignedCall) {
  const server_id = serverIdOf(call)
  const { session_id, server } = createSession(call, 'terminal', server_id)
  return { session_id, server_id, server_name: server.name || undefined }
}

function file(call: SignedCall) {
  const { session_id } = createSession(call, 'file', parseId(call.query.get('id') ?? ''))
  return { session_id }
}

export const session: Route[] = [
  { method: 'POST', path: '/terminal', guard: 'user', handle: terminal },
  { method: 'GET', path: '/file', until: '2.0.14', guard: 'user', handle: file },
  { method: 'POST', path: '/file', from: '2.0.14', guard: 'user', handle: file },
]
