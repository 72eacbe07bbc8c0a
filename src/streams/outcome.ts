import type { StreamRefusal } from './refusal.ts'
import type { StreamEnd } from './stream.ts'

export type StreamOutcome =
  /** The server did not create a session. */
  | ({ kind: 'refused' } & StreamRefusal)
  /**
   * There was a session, but its socket did not open: a proxy without WebSocket support, or a refusal, for which
   * browsers give no reason.
   */
  | { kind: 'unopened' }
  /** The socket closed before the agent sent anything, as with an agent that refuses commands. */
  | { kind: 'unanswered' }
  /** The shell exited, as the agent said, or something closed its stream. */
  | { kind: 'ended'; isSaid?: boolean }
  /** The server has lost the agent, such as by a restart or an update of it. */
  | { kind: 'agentLost' }
  /** The connection to the server is lost. */
  | { kind: 'lost' }
  /** A message was larger than the server allows. */
  | { kind: 'tooLarge' }
  /** The user left the stream. */
  | { kind: 'left' }

/**
 * The only close code that the server sends. It ends all other streams without a code
 * (docs/contract/streams.md#close-codes).
 */
const tooLarge = 1009

/** A question to the server, answered by its state. */
export type Probe = () => boolean | Promise<boolean>

interface Ending {
  end: StreamEnd
  /** Was there any output? */
  heard: boolean
  /** Did the agent report that the shell has exited? */
  farewell: boolean
}

/**
 * Determines why a stream ended. The exit of a shell and a network failure look the same (1006). The agent's exit
 * message proves the exit. Without it, as with most agents, the function checks whether the server is reachable, and
 * has the agent: if so, no connection was lost.
 */
export async function outcomeOf(
  { end, heard, farewell }: Ending,
  isReachable: Probe,
  hasAgent: Probe = () => true,
): Promise<StreamOutcome> {
  if (end.kind === 'refused') return end
  if (end.kind === 'closed' && end.code === tooLarge) return { kind: 'tooLarge' }
  if (farewell) return { kind: 'ended', isSaid: true }
  if (!(await isReachable())) return { kind: 'lost' }
  if (end.kind === 'unopened') return { kind: 'unopened' }
  if (!heard) return { kind: 'unanswered' }
  return { kind: (await hasAgent()) ? 'ended' : 'agentLost' }
}

/** The browser's own view of the network. It notices an unplugged cable, but not a server that is down. */
export const isBrowserOnline = (): boolean => globalThis.navigator?.onLine ?? true
