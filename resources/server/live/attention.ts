import type { AnyRecord, TextContext } from '#engine/field.ts'
import { useStored } from '#engine/data/useStored.ts'
import { useTicking } from '#ui/values/clock.ts'
import { memoByRef } from '#ui/values/memoByRef.ts'
import type { MessageKey } from '#locales/messages.ts'
import { storedExpiryThresholds, useExpiryThresholds } from '../thresholds/expiryThresholds.ts'
import { expiryOf, urgencyOf, type ExpiryThresholds, type Urgency } from '../publicNote/expiry.ts'
import { stateOf, type ServerState } from '#live/state.ts'
import { shares, type MeasuredServer } from './figures.tsx'
import { readingOf } from '#live/reading.ts'
import {
  levelOf,
  storedThresholds,
  usualThresholds,
  useThresholds,
  type Measured,
  type Thresholds,
} from '../thresholds/thresholds.ts'
import { trafficByServer, type Traffic } from '#live/cycle.ts'
import { keptPlanOf, keptPlansKey, storedPlans, type KeptPlans } from '../traffic/keptPlans.ts'
import { useLiveSource } from '#live/useLiveSource.ts'
import { isBehind, newestVersion } from './versions.ts'

/** What may be wrong with a server, the worst first. */
export const attentions = [
  'offline',
  'never',
  'late',
  'awaited',
  'disk',
  'memory',
  'cpu',
  'load',
  'traffic',
  'planUsedUp',
  'planNearly',
  'expired',
  'expiry',
  'behind',
] as const

export type Attention = (typeof attentions)[number]

export const attentionTexts: Record<Attention, MessageKey> = {
  offline: 'app.offline',
  never: 'pages.server.neverReported',
  late: 'pages.server.late',
  awaited: 'pages.server.awaited',
  disk: 'live.attention.disk',
  memory: 'live.attention.memory',
  cpu: 'live.attention.cpu',
  load: 'live.attention.load',
  traffic: 'live.attention.traffic',
  planUsedUp: 'live.attention.planUsedUp',
  planNearly: 'live.attention.planNearly',
  expired: 'pages.expiry.expired',
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
  /** By the id of the server. */
  traffic: ReadonlyMap<number, Traffic>
  plans: KeptPlans | undefined
  /** The full minute, in milliseconds since 1970. */
  now: number
}

/** The same judgement for the same arguments: a list asks for it again for each of its records. */
const judgementBy = memoByRef(
  (
    servers: readonly AnyRecord[],
    cycles: readonly AnyRecord[],
    live: Judgement['live'],
    thresholds: Thresholds,
    expiry: ExpiryThresholds,
    plans: KeptPlans | undefined,
    now: number,
  ): Judgement => ({
    live,
    thresholds,
    expiry,
    plans,
    newest: newestVersion(servers),
    traffic: trafficByServer(cycles),
    now,
  }),
)

const minute = 60_000

const fullMinute = (time: number) => time - (time % minute)

export const judgementOf = ({ live, preference, records }: TextContext): Judgement =>
  judgementBy(
    records('server'),
    records('traffic-cycle'),
    live,
    storedThresholds(preference),
    storedExpiryThresholds(preference),
    storedPlans(preference),
    fullMinute(Date.now()),
  )

const silent: Partial<Record<ServerState, Attention>> = {
  offline: 'offline',
  never: 'never',
  late: 'late',
  awaited: 'awaited',
}

/** The share of a measured figure that a server uses, from 0 to 1 or more; undefined if it is unknown. */
function figureShare(
  name: Measured,
  server: AttendedServer,
  { live, traffic }: Judgement,
  read = readingOf(server, live),
): number | undefined {
  return name === 'traffic' ? traffic.get(server.id)?.share : read && shares[name](read, server)
}

/** Whether a reason for attention is a figure over its limit. */
export const isMeasured = (attention: Attention): attention is Measured => attention in usualThresholds

const limited = attentions.filter(isMeasured)

const endings: Partial<Record<Urgency, Attention>> = { expired: 'expired', urgent: 'expiry' }

/**
 * What is wrong with a server, the worst first. Figures of a server that does not report are not judged: they are the
 * past. Its traffic is counted by the server of Nezha.
 */
export function attentionsOf(server: AttendedServer, judgement: Judgement): Attention[] {
  const { live, thresholds } = judgement
  const found: Attention[] = []
  const silence = silent[stateOf(server, live)]
  if (silence) found.push(silence)
  const read = silence ? undefined : readingOf(server, live)
  for (const name of limited) {
    if (silence && name !== 'traffic') continue
    if (levelOf(thresholds, name, figureShare(name, server, judgement, read)) === 'bad') found.push(name)
  }
  return found.concat(lastingOf(server, judgement))
}

/** What is known to be wrong with the traffic plan of a server. */
function planReason(server: AttendedServer, { plans, thresholds, now }: Judgement): Attention | undefined {
  const kept = keptPlanOf(server, plans, now)
  if (!kept) return undefined
  if (kept.share >= 1) return 'planUsedUp'
  return levelOf(thresholds, 'traffic', kept.share) === 'bad' ? 'planNearly' : undefined
}

const lasting = new WeakMap<AttendedServer, { judgement: Judgement; found: readonly Attention[] }>()

/** What is wrong with a server whatever it reports. The same judgement finds the same. */
function lastingOf(server: AttendedServer, judgement: Judgement): readonly Attention[] {
  const known = lasting.get(server)
  if (known?.judgement === judgement) return known.found
  const { expiry, newest, now } = judgement
  const ending = endings[urgencyOf(expiryOf(server), now, expiry)]
  const found = [planReason(server, judgement), ending].filter((reason) => reason !== undefined)
  if (isBehind(server.host.version ?? '', newest)) found.push('behind')
  lasting.set(server, { judgement, found })
  return found
}

/** States that pass: whether the server is in trouble is known a little later. */
const passing: readonly Attention[] = ['late', 'awaited']

/** A reason that can wait. */
const patient: Attention = 'behind'

/** How bad the trouble of a server is: see `list.trouble`. */
export function troubleOf(server: AttendedServer, textContext: TextContext): number | undefined {
  const reasons = attentionsOf(server, judgementOf(textContext)).filter((reason) => reason !== patient)
  const worst = reasons.find((reason) => !passing.includes(reason))
  if (worst) return attentions.indexOf(worst)
  return reasons.length > 0 ? Infinity : undefined
}

/** What attention depends on in a fleet of servers with their cycles of traffic, for components. */
export function useJudgement(servers: readonly AnyRecord[], cycles: readonly AnyRecord[]): Judgement {
  const live = useLiveSource()
  const [thresholds] = useThresholds()
  const [expiry] = useExpiryThresholds()
  const [plans] = useStored<KeptPlans>(keptPlansKey)
  return judgementBy(servers, cycles, live, thresholds, expiry, plans, useTicking(fullMinute))
}
