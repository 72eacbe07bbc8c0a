import type { Ended } from './session.ts'

/** The messages that the tabs of one browser send to each other. */
export type SessionNews =
  | { kind: 'signedIn' }
  /** A tab that was just opened found a session. */
  | { kind: 'present' }
  /** The session continues under another user name. */
  | { kind: 'renamed' }
  | { kind: 'signedOut' }
  | { kind: 'ended'; ended: Ended }

/** The part of `BroadcastChannel` that the session uses. */
export interface Channel {
  postMessage(message: SessionNews): void
  addEventListener(type: 'message', listener: (event: { data: SessionNews }) => void): void
}
