import type { TimeSpan } from '#charts/line.ts'
import type { SeenEvents } from '#history/past/liveRecord.ts'
import { availabilityOf, type ServerPast } from '#history/past/serverPast.ts'
import type { SeenOfServer } from '#history/past/withSeen.ts'
import type { ServiceOutage } from '../../service/page/pastOutages.ts'

/** The kinds of what can happen; `gap`: nothing was recorded of any server. */
export const eventKinds = ['outage', 'restart', 'service', 'rule', 'address', 'gap'] as const

export type EventKind = (typeof eventKinds)[number]

/** What is known about an event besides its time. */
type EventFacts =
  | { kind: 'outage'; restarted: boolean | undefined }
  | { kind: 'restart' }
  | { kind: 'service'; failing: number; checking: number }
  | { kind: 'service'; share: number }
  | { kind: 'rule'; ruleId: number }
  | { kind: 'address'; before: string; after: string }
  | { kind: 'gap' }

/** Something that happened. Times are in milliseconds since 1970. */
export type PastEvent = EventFacts & {
  /** The record to which it happened; undefined where it happened to all servers. */
  subject: { resource: 'server' | 'service'; id: number } | undefined
  from: number
  /** Undefined while it lasts; the same as `from` for what took no time. */
  to: number | undefined
  /** By how many milliseconds the times may be wrong. */
  slack: number
}

/** The past of one server, and when rules would have fired for it. */
export interface JudgedPast {
  past: ServerPast
  firings: readonly (TimeSpan & { ruleId: number })[]
}

export function eventsOfServer(id: number, { past, firings }: JudgedPast, bucket: number): PastEvent[] {
  const subject = { resource: 'server', id } as const
  return [
    ...past.outages.map(({ from, to, slack, restarted }) => ({
      kind: 'outage' as const,
      subject,
      from,
      to,
      slack,
      restarted,
    })),
    ...past.restarts.map(({ at, slack }) => ({ kind: 'restart' as const, subject, from: at, to: at, slack })),
    ...firings.map(({ ruleId, from, to }) => ({
      kind: 'rule' as const,
      subject,
      from,
      to: to === Infinity ? undefined : to,
      slack: bucket,
      ruleId,
    })),
  ]
}

/** The outages of a service whose servers check it every `interval` milliseconds. */
export const eventsOfService = (id: number, outages: readonly ServiceOutage[], interval: number): PastEvent[] =>
  outages.map(({ from, to, slack, failing, checking }) => ({
    kind: 'service',
    subject: { resource: 'service', id },
    from,
    to,
    slack: Math.max(slack, interval),
    failing,
    checking,
  }))

/** What was seen live. */
export function eventsSeen({ outages, restarts, addresses }: SeenEvents): PastEvent[] {
  const subjectOf = (id: number) => ({ resource: 'server', id }) as const
  return [
    ...outages.map(({ id, ...outage }) => ({ kind: 'outage' as const, subject: subjectOf(id), ...outage })),
    ...restarts.map(({ id, at, slack }) => ({
      kind: 'restart' as const,
      subject: subjectOf(id),
      from: at,
      to: at,
      slack,
    })),
    ...addresses.map(({ id, at, slack, before, after }) => ({
      kind: 'address' as const,
      subject: subjectOf(id),
      from: at,
      to: at,
      slack,
      before,
      after,
    })),
  ]
}

/** What was seen of one server. */
export const seenOf = ({ outages, restarts, firstReports }: SeenEvents, server: number): SeenOfServer => ({
  outages: outages.filter(({ id }) => id === server),
  restarts: restarts.filter(({ id }) => id === server),
  firstReports: firstReports.filter(({ id }) => id === server),
})

/** How long an event took until it ended, or until now, in milliseconds. */
export const lengthOf = ({ from, to }: PastEvent, now: number): number => Math.max(0, (to ?? now) - from)

/** The columns by which events can be sorted. */
export const eventOrders = ['when', 'what', 'where', 'long'] as const

export type EventOrder = (typeof eventOrders)[number]

/** The events in an order; those that are equal in it begin with the newest. */
export function sortedEvents(
  events: readonly PastEvent[],
  { by, falling }: { by: EventOrder; falling: boolean },
  nameOf: (event: PastEvent) => string,
  now: number,
): PastEvent[] {
  const compare: Record<EventOrder, (one: PastEvent, other: PastEvent) => number> = {
    when: (one, other) => one.from - other.from,
    what: (one, other) => eventKinds.indexOf(one.kind) - eventKinds.indexOf(other.kind),
    where: (one, other) => nameOf(one).localeCompare(nameOf(other)),
    long: (one, other) => lengthOf(one, now) - lengthOf(other, now),
  }
  const sign = falling ? -1 : 1
  return events.toSorted((one, other) => sign * compare[by](one, other) || other.from - one.from)
}

/** Outages of one record that begin within so many milliseconds of each other are told together. */
const near = 3 * 3_600_000

/** From how many outages on a group of them saves room. */
const fewest = 3

/** The events of sorted ones in groups: those outages that follow each other closely, and every other event alone. */
export function groupedEvents(sorted: readonly PastEvent[]): PastEvent[][] {
  const groups: PastEvent[][] = []
  const open = new Map<string, PastEvent[]>()
  for (const event of sorted) {
    const { kind, subject, from, to } = event
    const repeats = subject && (kind === 'outage' || kind === 'service') && to !== undefined && to > from
    const key = repeats ? `${kind} ${subject.resource} ${subject.id}` : ''
    const group = open.get(key)
    const last = group?.at(-1)
    if (repeats && last && Math.abs(last.from - from) <= near) group?.push(event)
    else {
      const alone = [event]
      groups.push(alone)
      if (repeats) open.set(key, alone)
    }
  }
  return groups.flatMap((group) => (group.length < fewest ? group.map((event) => [event]) : [group]))
}

/** A line of the timeline: what is known about a record, and what happened to it. */
export interface Track {
  subject: NonNullable<PastEvent['subject']>
  known: TimeSpan | undefined
  share: number | undefined
  /** How coarse the times are that the share is made of, in milliseconds. */
  slack: number
  events: readonly PastEvent[]
}

/** How available a service was: the share of its checks that succeeded. */
export interface ServiceShare {
  share: number | undefined
  slack: number
}

interface Judged {
  servers: ReadonlyMap<number, JudgedPast>
  /** The time between two points of the servers, in milliseconds. */
  bucket: number
  services: ReadonlyMap<number, ServiceShare>
}

/**
 * One line for each server that was read, and for all else to which something happened; the newest is at the top, and
 * those to which nothing happened come last.
 */
export function tracksOf({ servers, bucket, services }: Judged, events: readonly PastEvent[]): Track[] {
  const bySubject = new Map<string, PastEvent[]>()
  for (const event of events) {
    if (!event.subject) continue
    const key = `${event.subject.resource} ${event.subject.id}`
    bySubject.set(key, [...(bySubject.get(key) ?? []), event])
  }
  const read = [...servers].map(([id, { past }]): Track => {
    const subject = { resource: 'server', id } as const
    const own = bySubject.get(`server ${id}`) ?? []
    return { subject, known: past.known, share: availabilityOf(past), slack: bucket, events: own }
  })
  const others = [...bySubject.values()].flatMap((own): Track[] => {
    const subject = own[0]?.subject
    if (!subject || (subject.resource === 'server' && servers.has(subject.id))) return []
    const figures = subject.resource === 'service' ? services.get(subject.id) : undefined
    return [{ subject, known: undefined, share: figures?.share, slack: figures?.slack ?? bucket, events: own }]
  })
  const newest = ({ events: own }: Track) => Math.max(0, ...own.map(({ from, to = Infinity }) => Math.max(from, to)))
  return [...read, ...others].toSorted((one, other) => newest(other) - newest(one))
}

/** Whether the past of the record is known, and nothing happened to it. */
export const isCalm = ({ known, events }: Track): boolean => known !== undefined && events.length === 0

/** Whether nothing at all is known about the record in the period. */
export const isUnknown = ({ known, events }: Track): boolean => known === undefined && events.length === 0
