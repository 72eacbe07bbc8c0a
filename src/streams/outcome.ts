import type { StreamRefusal } from './refusal.ts'
import type { StreamEnd } from './stream.ts'

export type StreamOutcome =
  /** There was no session. */
  | ({ kind: 'refused' } & StreamRefusal)
  /** There was one, but no socket: a proxy that knows none, or a refusal, for which browsers give no reason. */
  | { kind: 'unopened' }
  /** The socket closed before the agent said anything, as one does that refuses commands. */
  | { kind: 'unanswered' }
  /** The shell exited, or the server let go of it. */
  | { kind: 'ended' }
  /** The connection to the server is gone. */
  | { kind: 'lost' }
  /** A message was larger than the server takes. */
  | { kind: 'tooLarge' }
  /** Given up here. */
  | { kind: 'left' }

/** The only close code that the server sends; all else it ends without one (docs/contract/streams.md#close-codes). */
const tooLarge = 1009

export interface Ending {
  end: StreamEnd
  /** Was there any output? */
  heard: boolean
  /** Did the agent say that the shell has exited? */
  farewell: boolean
}

/**
 * What an end means. A shell that exits and a network that goes look the same (1006). The agent's last words prove the
 * exit; without them, as with most agents, the server is asked: who reaches it has not lost it.
 */
export async function outcomeOf(
  { end, heard, farewell }: Ending,
  isReachable: () => boolean | Promise<boolean>,
): Promise<StreamOutcome> {
  if (end.kind === 'refused') return end
  if (end.kind === 'closed' && end.code === tooLarge) return { kind: 'tooLarge' }
  if (farewell) return { kind: 'ended' }
  if (!(await isReachable())) return { kind: 'lost' }
  if (end.kind === 'unopened') return { kind: 'unopened' }
  return { kind: heard ? 'ended' : 'unanswered' }
}

/** What the browser itself knows of the network: it notices a cable, but not a server that is gone. */
export const isBrowserOnline = (): boolean => globalThis.navigator?.onLine ?? true
