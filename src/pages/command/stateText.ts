import type { MessageKey } from '#locales/messages.ts'
import type { RefusalReason } from '../../streams/refusal.ts'
import type { StreamOutcome } from '../../streams/outcome.ts'
import type { CommandRow } from './fleetRun.ts'

/** What is said of a row; `reason` is the server's own error, if it adds information. */
export interface StateText {
  text: MessageKey
  args?: Record<string, string | number>
  tone: 'rest' | 'good' | 'bad'
  reason?: unknown
}

const refusals: Readonly<Record<RefusalReason, MessageKey>> = {
  absent: 'pages.command.states.offline',
  denied: 'pages.command.states.denied',
  userQuota: 'pages.command.states.userQuota',
  serverQuota: 'pages.command.states.serverQuota',
  signedOut: 'pages.command.states.signedOut',
  unreachable: 'pages.command.states.lost',
  other: 'pages.command.states.noSession',
}

function textOfOutcome(outcome: StreamOutcome, begun: boolean): Pick<StateText, 'text' | 'reason'> {
  if (outcome.kind === 'refused') {
    return { text: refusals[outcome.reason], ...(outcome.reason === 'other' && { reason: outcome.error }) }
  }
  if (outcome.kind === 'unanswered') return { text: 'pages.command.states.refused' }
  if (outcome.kind === 'unopened') return { text: 'pages.command.states.noSession' }
  if (outcome.kind === 'ended') return { text: begun ? 'pages.command.states.ended' : 'pages.command.states.notBegun' }
  return { text: 'pages.command.states.lost' }
}

export function stateTextOf({ state }: CommandRow, timeout: number): StateText {
  switch (state.kind) {
    case 'waiting':
      return { text: 'pages.command.states.waiting', tone: 'rest' }
    case 'running':
      return { text: 'pages.command.states.running', tone: 'rest' }
    case 'stopped':
      return { text: 'pages.command.states.stopped', tone: 'bad' }
    case 'done':
      return state.code === 0
        ? { text: 'pages.command.states.done', tone: 'good' }
        : { text: 'pages.command.states.failed', args: { code: state.code }, tone: 'bad' }
    case 'timedOut':
      return { text: 'pages.command.states.timedOut', args: { seconds: timeout / 1000 }, tone: 'bad' }
    case 'cut':
      return { ...textOfOutcome(state.outcome, state.begun), tone: 'bad' }
  }
}
