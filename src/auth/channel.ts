import type { Ended } from './session.ts'

/** What the tabs of one browser tell each other. */
export type SessionNews =
  | { kind: 'signedIn' }
  /** A tab that has just been opened found a session. */
  | { kind: 'present' }
  /** The session goes on under another name. */
  | { kind: 'renamed' }
  | { kind: 'signedOut' }
  | { kind: 'ended'; ended: Ended }

/** A `BroadcastChannel` is one. */
export interface Channel {
  postMessage(told: SessionNews): void
  addEventListener(type: 'message', listener: (event: { data: SessionNews }) => void): void
}
