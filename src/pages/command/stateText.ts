import type { MessageKey } from '#locales/messages.ts'
import type { RefusalReason } from '../../streams/refusal.ts'
import type { StreamOutcome } from '../../streams/outcome.ts'
import { longestWait, type Quota } from './batch.ts'
import type { CommandRow } from './fleetRun.ts'

/** The text about a row; `reason` is the server's own error, if it adds information. */
export interface StateText {
  text: MessageKey
  args?: Record<string, string | number>
  tone: 'rest' | 'good' | 'bad'
  reason?: unknown
}

const refusals: Readonly<Record<RefusalReason, MessageKey>> = {
  absent: 'app.offline',
  denied: 'pages.command.states.denied',
  userQuota: 'pages.command.states.noSession',
  serverQuota: 'pages.command.states.noSession',
  signedOut: 'pages.command.states.signedOut',
  unreachable: 'pages.command.states.lost',
  timeout: 'pages.command.states.noSession',
  other: 'pages.command.states.noSession',
}

const queues: Readonly<Record<Quota, MessageKey>> = {
  userQuota: 'pages.command.states.userQueue',
  serverQuota: 'pages.command.states.serverQueue',
}

const quotas: Readonly<Record<Quota, MessageKey>> = {
  userQuota: 'pages.command.states.userQuota',
  serverQuota: 'pages.command.states.serverQuota',
}

const minutes = longestWait / 60_000

function textOfOutcome(outcome: StreamOutcome, begun: boolean): Pick<StateText, 'text' | 'reason'> {
  if (outcome.kind === 'refused') {
    return { text: refusals[outcome.reason], ...(outcome.reason === 'other' && { reason: outcome.error }) }
  }
  if (outcome.kind === 'unanswered') return { text: 'pages.command.states.refused' }
  if (outcome.kind === 'unopened') return { text: 'pages.command.states.noSession' }
  if (outcome.kind === 'ended') return { text: begun ? 'pages.command.states.ended' : 'pages.command.states.notBegun' }
  return { text: 'pages.command.states.lost' }
}

export function stateTextOf({ state, absence }: CommandRow, timeout: number): StateText {
  switch (state.kind) {
    case 'waiting':
      return { text: 'pages.command.states.waiting', tone: 'rest' }
    case 'running':
      return { text: 'pages.command.states.running', tone: 'rest' }
    case 'queued':
      return { text: queues[state.quota], args: { minutes }, tone: 'rest' }
    case 'givenUp':
      return { text: quotas[state.quota], args: { minutes }, tone: 'bad' }
    case 'notStarted':
      return { text: 'pages.command.states.notStarted', tone: 'rest' }
    case 'stopped':
      return { text: 'pages.command.states.stopped', tone: 'bad' }
    case 'done':
      return state.code === 0
        ? { text: 'pages.command.states.done', tone: 'good' }
        : { text: 'pages.command.states.failed', args: { code: String(state.code) }, tone: 'bad' }
    case 'timedOut':
      return { text: 'pages.command.states.timedOut', args: { seconds: timeout / 1000 }, tone: 'bad' }
    case 'cut':
      return { ...textOfOutcome(state.outcome, state.begun), ...(absence && { text: absence }), tone: 'bad' }
  }
}
