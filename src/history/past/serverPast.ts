import type { Point, TimeSpan } from '#charts/line.ts'

/** A time in which a server did not report. All times are in milliseconds since 1970, by the clock of the Nezha server. */
export interface ServerOutage {
  from: number
  /** Undefined while it lasts. */
  to: number | undefined
  /** By how many milliseconds the times may be wrong. */
  slack: number
  /** Whether the machine was started again meanwhile; undefined as long as it has not been back. */
  restarted: boolean | undefined
}

export interface ServerRestart {
  at: number
  slack: number
}

/** What happened to one server in a period, as far as its stored uptime tells. */
export interface ServerPast {
  /** The part of the period of which something is known; undefined if nothing is. */
  known: TimeSpan | undefined
  /** In the order of time. The first may begin before the period. */
  outages: readonly ServerOutage[]
  restarts: readonly ServerRestart[]
}

/** Stored values of one metric, in the order of time; each is the last value of `bucket` milliseconds. */
export interface StoredPoints {
  points: readonly Point[]
  bucket: number
}

export interface PastFacts {
  span: TimeSpan
  /** The same of a longer period, where the period begins without a value. */
  earlier?: StoredPoints | undefined
  /** Whether the server reports now; undefined if that is not known. */
  online: boolean | undefined
  /** When it reported last, where that is known. */
  heardAt?: number | undefined
  /** When the machine was started, as its agent says. */
  bootAt?: number | undefined
}

/** The last value of a bucket: the uptime in milliseconds, reported between two times. */
interface Sample {
  from: number
  to: number
  uptime: number
  bucket: number
}

/** Samples of one machine between which it was not started again, and when it was started. */
interface Run {
  samples: Sample[]
  /** Whether a restart of the machine is its beginning. */
  restarted: boolean
  /** Each sample says that the machine was started by a time, and not before another. */
  boot: { earliest: number; latest: number }
}

/** Agents report every one to four seconds, and the uptime has whole seconds. */
const reportSlack = 5000

const isGap = (one: Sample, next: Sample) => next.from - one.to > next.bucket / 2

/** Whether the machine was started between two samples: the uptime then is less than it would have become. */
function isRestartedBetween(one: Sample, next: Sample): boolean {
  const grown = next.uptime - one.uptime
  return grown < next.from - one.to - 2000 && next.to - next.uptime >= one.from
}

/** Whether an uptime has run ahead of the clock: the agent reports of another machine, or of another boot time. */
const isAheadOf = (one: Sample, next: Sample): boolean => next.uptime - one.uptime > next.to - one.from + 2000

export const samplesIn = ({ points, bucket }: StoredPoints, end: number): Sample[] =>
  points.flatMap(({ at, value }) =>
    value === null || at >= end ? [] : [{ from: at, to: Math.min(at + bucket, end), uptime: value * 1000, bucket }],
  )

function runsOf(samples: readonly Sample[]): Run[] {
  const runs: Run[] = []
  for (const sample of samples) {
    // The end of the present bucket is by the clock of the last live report, which its last value may be newer than.
    const latest = sample.from + sample.bucket - sample.uptime
    const earliest = sample.from - sample.uptime - 1000
    const run = runs.at(-1)
    const last = run?.samples.at(-1)
    const restarted = last !== undefined && isRestartedBetween(last, sample)
    if (run && last && !restarted && !isAheadOf(last, sample)) {
      run.samples.push(sample)
      run.boot = { earliest: Math.max(run.boot.earliest, earliest), latest: Math.min(run.boot.latest, latest) }
    } else runs.push({ samples: [sample], restarted, boot: { earliest, latest } })
  }
  return runs
}

/** When a sample was reported: the uptime tells it once it is known when the machine was started. */
function reportedAt({ samples, boot }: Run, sample: Sample): number {
  if (samples.length < 2) return sample.to
  return Math.min(sample.to, Math.max(sample.from, boot.latest + sample.uptime))
}

function restartOf({ samples, boot: { earliest, latest } }: Run, bootAt: number | undefined): ServerRestart {
  const isSame = bootAt !== undefined && bootAt >= earliest - reportSlack && bootAt <= latest + reportSlack
  if (isSame) return { at: bootAt, slack: 1000 }
  return { at: latest, slack: samples.length > 1 ? reportSlack : (samples[0]?.bucket ?? 0) }
}

/** The samples of a period, preceded by the last ones before it, if it begins with a gap. */
function allSamples(stored: StoredPoints, { span, earlier }: PastFacts): Sample[] {
  const own = samplesIn(stored, span.to)
  const begin = own[0]?.from ?? span.to
  const before = earlier ? samplesIn(earlier, span.to).filter(({ to }) => to <= begin) : []
  return [...before.slice(-2), ...own]
}

/** Whether the stored points leave out the beginning of a period, so that those of a longer one have to tell more. */
export const beginsLate = ({ points, bucket }: StoredPoints, { from }: TimeSpan): boolean =>
  (points[0]?.at ?? Infinity) > from + bucket

/**
 * The outages and restarts of a server, from its stored uptimes: a gap is an outage, and an uptime that starts again is a
 * restart. A server that is silent now has an outage that lasts.
 */
export function pastOf(stored: StoredPoints, facts: PastFacts): ServerPast {
  const { span, online, heardAt, bootAt } = facts
  const runs = runsOf(allSamples(stored, facts))
  const outages: ServerOutage[] = []
  const restarts: ServerRestart[] = []
  let before: { run: Run; sample: Sample } | undefined
  for (const run of runs) {
    const restart = restartOf(run, run === runs.at(-1) ? bootAt : undefined)
    if (run.restarted) restarts.push(restart)
    for (const sample of run.samples) {
      if (before && isGap(before.sample, sample)) {
        const restarted = run.restarted && before.run !== run
        const to = restarted ? Math.min(sample.to, Math.max(sample.from, restart.at)) : sample.from
        const slack = Math.max(before.sample.bucket, sample.bucket)
        outages.push({ from: reportedAt(before.run, before.sample), to, slack, restarted })
      }
      before = { run, sample }
    }
  }
  const [first, last] = [runs[0]?.samples[0], before && reportedAt(before.run, before.sample)]
  if (online === false && (heardAt ?? last) !== undefined) {
    const isExact = heardAt !== undefined && heardAt >= (before?.sample.from ?? 0)
    const slack = isExact ? reportSlack : (before?.sample.bucket ?? stored.bucket)
    outages.push({ from: (isExact ? heardAt : last) ?? span.from, to: undefined, slack, restarted: undefined })
  }
  return {
    known: knownPart(span, first, last, outages.at(-1), online),
    outages: outages.filter(({ to = Infinity }) => to > span.from),
    restarts: restarts.filter(({ at }) => at >= span.from),
  }
}

function knownPart(
  span: TimeSpan,
  first: Sample | undefined,
  last: number | undefined,
  outage: ServerOutage | undefined,
  online: boolean | undefined,
): TimeSpan | undefined {
  const from = Math.min(first?.from ?? Infinity, outage?.from ?? Infinity)
  if (from === Infinity) return undefined
  // A store that stopped taking values says nothing about a server that reports.
  const isFresh = online === true && last !== undefined && span.to - last < 3 * (first?.bucket ?? 0)
  const to = online === false || isFresh ? span.to : (last ?? span.to)
  return { from: Math.max(span.from, from), to: Math.max(span.from, to) }
}

/** The share of the known time in which a server reported, from 0 to 1; undefined if nothing is known. */
export function availabilityOf({ known, outages }: ServerPast): number | undefined {
  if (!known || known.to <= known.from) return undefined
  const within = (at: number) => Math.min(known.to, Math.max(known.from, at))
  const down = outages.reduce((sum, { from, to = known.to }) => sum + within(to) - within(from), 0)
  return 1 - down / (known.to - known.from)
}
