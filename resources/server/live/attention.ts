import type { AnyRecord, TextContext } from '#engine/field.ts'
import { useTicking } from '#ui/values/clock.ts'
import { memoByRef } from '#ui/values/memoByRef.ts'
import type { MessageKey } from '#locales/messages.ts'
import { storedExpiryThresholds, useExpiryThresholds } from '../expiry/useExpiryThresholds.ts'
import { expiryOf, urgencyOf, type ExpiryThresholds } from '../publicNote/expiry.ts'
import { stateOf, type ServerState } from '../state.ts'
import { readingOf, shares, type MeasuredServer } from './figures.tsx'
import { levelOf, storedThresholds, useThresholds, type Thresholds } from './thresholds.ts'
import { useLiveSource } from './useLiveSource.ts'
import { isBehind, newestVersion } from './versions.ts'

/** What may be wrong with a server, the worst first. */
export const attentions = ['offline', 'never', 'late', 'disk', 'memory', 'cpu', 'expiry', 'behind'] as const

export type Attention = (typeof attentions)[number]

export const attentionTexts: Record<Attention, MessageKey> = {
  offline: 'app.offline',
  never: 'pages.server.neverReported',
  late: 'pages.server.late',
  disk: 'live.attention.disk',
  memory: 'live.attention.memory',
  cpu: 'live.attention.cpu',
  expiry: 'live.attention.expiry',
  behind: 'live.attention.behind',
}

export type AttendedServer = MeasuredServer & AnyRecord

/** What the attention to a server depends on, besides the server itself. */
export interface Judgement {
  live: TextContext['live']
  thresholds: Thresholds
  expiry: ExpiryThresholds
  newest: string
  /** The full minute, in milliseconds since 1970. */
  now: number
}

/** The same judgement for the same arguments: a list asks for it anew for each of its records. */
const judgementBy = memoByRef(
  (
    servers: readonly AnyRecord[],
    live: Judgement['live'],
    thresholds: Thresholds,
    expiry: ExpiryThresholds,
    now: number,
  ): Judgement => ({ live, thresholds, expiry, newest: newestVersion(servers), now }),
)

const minute = 60_000

const fullMinute = (time: number) => time - (time % minute)

export const judgementOf = ({ live, preference, records }: TextContext): Judgement =>
  judgementBy(
    records('server'),
    live,
    storedThresholds(preference),
    storedExpiryThresholds(preference),
    fullMinute(Date.now()),
  )

const silent: Partial<Record<ServerState, Attention>> = { offline: 'offline', never: 'never', late: 'late' }

const limited = ['disk', 'memory', 'cpu'] as const

const urgent = ['expired', 'urgent']

/**
 * What is wrong with a server, the worst first. Figures of a server that does not report are not judged: they are the
 * past.
 */
export function attentionsOf(
  server: AttendedServer,
  { live, thresholds, expiry, newest, now }: Judgement,
): Attention[] {
  const found: Attention[] = []
  const silence = silent[stateOf(server, live)]
  if (silence) found.push(silence)
  const read = silence ? undefined : readingOf(server, live)
  if (read) found.push(...limited.filter((name) => levelOf(thresholds, name, shares[name](read, server)) === 'bad'))
  if (urgent.includes(urgencyOf(expiryOf(server), now, expiry))) found.push('expiry')
  if (isBehind(server.host.version ?? '', newest)) found.push('behind')
  return found
}

/** What attention depends on in a fleet of servers, for components. */
export function useJudgement(servers: readonly AnyRecord[]): Judgement {
  const live = useLiveSource()
  const [thresholds] = useThresholds()
  const [expiry] = useExpiryThresholds()
  return judgementBy(servers, live, thresholds, expiry, useTicking(fullMinute))
}
