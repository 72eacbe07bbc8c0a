import type { MessageKey } from '#locales/messages.ts'
import type { RefusalReason } from '../../../streams/refusal.ts'
import type { StreamOutcome } from '../../../streams/outcome.ts'
import type { TerminalState } from '../../../streams/terminalSession.ts'

/** A message about a session that is not in its normal state. */
export interface TerminalNotice {
  /** With `progress` and `warning` the terminal stays usable. The others offer a new session. */
  tone: 'progress' | 'warning' | 'ended' | 'failed'
  text: MessageKey
  /** A new session is offered, though this one has not ended. */
  reconnects?: true
  /** The server's own error, if it adds information. */
  reason?: unknown
}

export const retry: TerminalNotice = { tone: 'progress', text: 'pages.terminal.retrying' }

const refusals: Record<RefusalReason, MessageKey> = {
  absent: 'streams.absent',
  denied: 'pages.terminal.denied',
  userQuota: 'streams.userQuota',
  serverQuota: 'streams.serverQuota',
  signedOut: 'pages.terminal.signedOut',
  unreachable: 'streams.unreachable',
  timeout: 'streams.refused',
  other: 'streams.refused',
}

function ofOutcome(outcome: StreamOutcome): TerminalNotice {
  switch (outcome.kind) {
    case 'refused':
      return { tone: 'failed', text: refusals[outcome.reason], reason: outcome.error }
    case 'unopened':
      return { tone: 'failed', text: 'streams.unopened' }
    case 'unanswered':
      return { tone: 'failed', text: 'streams.unanswered' }
    case 'agentLost':
      return { tone: 'failed', text: 'pages.terminal.agentLost' }
    case 'lost':
      return { tone: 'failed', text: 'pages.terminal.lost' }
    case 'tooLarge':
      return { tone: 'failed', text: 'streams.tooLarge' }
    default:
      return { tone: 'ended', text: 'pages.terminal.mayClose' }
  }
}

/** `isAway`: another terminal has opened the kept shell of this one. */
export function terminalNoticeOf(state: TerminalState, isAway = false): TerminalNotice | undefined {
  switch (state.phase) {
    case 'creating':
      return { tone: 'progress', text: 'streams.creating' }
    case 'opening':
      return { tone: 'progress', text: 'streams.opening' }
    case 'closed':
      return { tone: 'progress', text: 'streams.closed' }
    case 'open':
      if (state.stuck) return { tone: 'warning', text: 'pages.terminal.stuck', reconnects: true }
      if (state.silent) return { tone: 'warning', text: 'pages.terminal.silent', reconnects: true }
      if (state.waits) return { tone: 'progress', text: 'pages.terminal.waiting' }
      return state.behind ? { tone: 'warning', text: 'pages.terminal.behind' } : undefined
    case 'over':
      if (isAway) return { tone: 'failed', text: 'pages.terminal.kept.away' }
      return ofOutcome(state.outcome)
  }
}
