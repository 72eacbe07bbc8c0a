import { refusesCommands } from './agent.ts'
import { connectAgent } from './agentHalf.ts'
import { every } from './clock.ts'
import type { AgentHalf } from './agentHalf.ts'
import type { Conversation, Peer } from './sockets.ts'
import type { ServerRow } from './state.ts'
import type { StreamSession, World } from './world.ts'

/** Limits of the relay between browser and agent (streams, A to C). */
const patience = 10_000
const pinging = 10_000
const piece = 1_048_576
const largestInput = 524_352
const largestOutput = 4 * 1_048_576
const breaking = 100
/** When a transport that cannot tell is thought to have room again. */
const soon = 1

const textPrefix = Uint8Array.of(0)

/** A text message reaches the agent with a byte 00 in front. */
const asBytes = (message: string | Uint8Array) =>
  typeof message === 'string' ? new Uint8Array(Buffer.concat([textPrefix, Buffer.from(message)])) : message

function* cut(bytes: Uint8Array, size: number) {
  if (bytes.length === 0) yield bytes
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

/** How long the agent's half is still away; for ever when it refuses commands, or is gone. */
function absence(world: World, session: StreamSession, row: ServerRow | undefined): number {
  const { attach = 0 } = row?.behavior ?? {}
  if (!row?.online || refusesCommands(row) || attach === 'never') return Number.POSITIVE_INFINITY
  return Math.max(0, session.created + attach - world.now())
}

/** Joins a socket and the agent of its session once both are there, until either ends. */
export function relay(world: World, session: StreamSession, peer: Peer): Conversation {
  const { clock } = world
  const row = world.tables.server.find((each) => each.id === session.server_id)
  const waiting: Uint8Array[] = []
  const ends: (() => void)[] = []
  let agent: AgentHalf | undefined
  let over = false

  const end = () => {
    if (over) return
    over = true
    for (const each of ends) each()
    agent?.end()
    if (world.streams.get(session.id) === session) world.streams.delete(session.id)
  }
  const drop = () => {
    if (over) return
    end()
    peer.drop()
  }
  const later = (delay: number, run: () => void) => {
    if (delay === 0) run()
    else if (delay < Number.POSITIVE_INFINITY) ends.push(clock.after(delay, () => over || run()))
  }
  let carried = 0
  const breaksAt = (bytes: Uint8Array) => {
    carried += bytes.length
    const { cut: most = Number.POSITIVE_INFINITY } = row?.behavior ?? {}
    if (carried > most) drop()
    return over
  }
  const pace = (run: () => void) => later(row?.behavior?.answer ?? 0, run)
  const send = (bytes: Uint8Array) => {
    if (over) return
    if (bytes.length > largestOutput) return later(breaking, drop)
    for (const each of cut(bytes, piece)) {
      if (breaksAt(each)) return
      peer.send(each)
    }
  }
  const after = (delay: number, run: () => void) => clock.after(delay, () => over || run())
  const room = (run: () => void) => {
    let wanted = true
    const go = () => void (wanted && !over && run())
    if (peer.drained) peer.drained(go)
    else after(soon, go)
    return () => {
      wanted = false
    }
  }
  const forward = (bytes: Uint8Array) => pace(() => agent?.receive(bytes))

  world.counts.attached += 1
  // Two sockets on one session spoil each other.
  const rival = session.drop
  session.drop = drop
  if (rival) {
    rival()
    later(1, drop)
  }
  const away = absence(world, session, row)
  if (away > patience && world.since('2.0.0')) later(patience, drop)
  else if (row) {
    later(away, () => {
      agent = connectAgent(world, row, session.kind, { send, drop, pace, after, room })
      waiting.forEach(forward)
    })
  }
  const { drop: until } = row?.behavior ?? {}
  if (until !== undefined) later(until, drop)
  ends.push(every(clock, pinging, () => peer.ping?.()))

  const limited = session.kind === 'terminal' && world.since('2.3.4')
  return {
    onMessage: (message) => {
      if (over) return
      const bytes = asBytes(message)
      const payload = bytes.length - (typeof message === 'string' ? 1 : 0)
      if (limited && payload > largestInput) {
        end()
        return (peer.close ?? peer.drop)(1009)
      }
      for (const each of session.kind === 'file' ? cut(bytes, piece) : [bytes]) {
        if (breaksAt(each)) return
        if (agent) forward(each)
        else waiting.push(each)
      }
    },
    onClose: end,
  }
}
