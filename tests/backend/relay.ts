import { refusesCommands } from './agent.ts'
import { connectAgent } from './agentHalf.ts'
import { every } from './clock.ts'
import type { AgentStream } from './agentHalf.ts'
import type { SocketHandler, Peer } from './sockets.ts'
import type { ServerRow } from './state.ts'
import type { StreamSession, World } from './world.ts'

// Limits of the relay between browser and agent (streams, A to C).

/** Milliseconds to wait for the agent. */
const attachTimeout = 10_000
/** Milliseconds between two pings. */
const pingInterval = 10_000
/** Bytes per forwarded chunk. */
const chunkSize = 1_048_576
/** Largest terminal message from the browser, in bytes. */
const maxInput = 524_352
/** Largest message from the agent, in bytes. */
const maxOutput = 4 * 1_048_576
/** Milliseconds from a too large message of the agent to the drop. */
const oversizeDropDelay = 100
/** Milliseconds until a transport without drain events counts as drained. */
const assumedDrainDelay = 1

const textPrefix = Uint8Array.of(0)

/** The bytes that the agent receives; text messages get the prefix byte 00. */
const asBytes = (message: string | Uint8Array) =>
  typeof message === 'string' ? new Uint8Array(Buffer.concat([textPrefix, Buffer.from(message)])) : message

function* chunksOf(bytes: Uint8Array, size: number) {
  if (bytes.length === 0) yield bytes
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

/** Milliseconds until the agent attaches; infinite when it is offline or refuses commands. */
function attachDelay(world: World, session: StreamSession, row: ServerRow | undefined): number {
  const { attach = 0 } = row?.behavior ?? {}
  if (!row?.online || refusesCommands(row) || attach === 'never') return Number.POSITIVE_INFINITY
  return Math.max(0, session.created + attach - world.now())
}

/** Connects a socket with the agent of its session until either side ends. */
export function relay(world: World, session: StreamSession, peer: Peer): SocketHandler {
  const { clock } = world
  const row = world.tables.server.find((each) => each.id === session.server_id)
  const pending: Uint8Array[] = []
  const cleanups: (() => void)[] = []
  let agent: AgentStream | undefined
  let ended = false

  const end = () => {
    if (ended) return
    ended = true
    for (const each of cleanups) each()
    agent?.end()
    if (world.streams.get(session.id) === session) world.streams.delete(session.id)
  }
  const drop = () => {
    if (ended) return
    end()
    peer.drop()
  }
  const later = (delay: number, run: () => void) => {
    if (delay === 0) run()
    else if (delay < Number.POSITIVE_INFINITY) cleanups.push(clock.after(delay, () => ended || run()))
  }
  let transferred = 0
  const dropsAt = (bytes: Uint8Array) => {
    transferred += bytes.length
    const { cut: limit = Number.POSITIVE_INFINITY } = row?.behavior ?? {}
    if (transferred > limit) drop()
    return ended
  }
  const respond = (run: () => void) => later(row?.behavior?.answer ?? 0, run)
  const send = (bytes: Uint8Array) => {
    if (ended) return
    if (bytes.length > maxOutput) return later(oversizeDropDelay, drop)
    for (const each of chunksOf(bytes, chunkSize)) {
      if (dropsAt(each)) return
      peer.send(each)
    }
  }
  const after = (delay: number, run: () => void) => clock.after(delay, () => ended || run())
  const onDrain = (run: () => void) => {
    let isActive = true
    const go = () => void (isActive && !ended && run())
    if (peer.drained) peer.drained(go)
    else after(assumedDrainDelay, go)
    return () => {
      isActive = false
    }
  }
  const forward = (bytes: Uint8Array) => respond(() => agent?.receive(bytes))

  world.counts.attached += 1
  // A second socket on one session ends both.
  const dropPrevious = session.drop
  session.drop = drop
  if (dropPrevious) {
    dropPrevious()
    later(1, drop)
  }
  const delay = attachDelay(world, session, row)
  if (delay > attachTimeout && world.since('2.0.0')) later(attachTimeout, drop)
  else if (row) {
    later(delay, () => {
      agent = connectAgent(world, row, session.kind, { send, drop, respond, after, onDrain })
      pending.forEach(forward)
    })
  }
  const { drop: dropDelay } = row?.behavior ?? {}
  if (dropDelay !== undefined) later(dropDelay, drop)
  cleanups.push(every(clock, pingInterval, () => peer.ping?.()))

  const limited = session.kind === 'terminal' && world.since('2.3.4')
  return {
    onMessage: (message) => {
      if (ended) return
      const bytes = asBytes(message)
      const payload = bytes.length - (typeof message === 'string' ? 1 : 0)
      if (limited && payload > maxInput) {
        end()
        return (peer.close ?? peer.drop)(1009)
      }
      for (const each of session.kind === 'file' ? chunksOf(bytes, chunkSize) : [bytes]) {
        if (dropsAt(each)) return
        if (agent) forward(each)
        else pending.push(each)
      }
    },
    onClose: end,
  }
}
