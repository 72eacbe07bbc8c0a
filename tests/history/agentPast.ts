import type { Point } from '../../src/charts/line.ts'

/** What happened to a machine: when it was started, and when its agent did not report. Milliseconds since 1970. */
export interface KnownEvents {
  boots: readonly number[]
  silences: readonly { from: number; to: number }[]
}

/** Milliseconds between two reports. */
const step = 2000

/** The reports of an agent: times, and the boot that each belongs to. */
function reportsOf({ boots, silences }: KnownEvents, from: number, to: number): { at: number; boot: number }[] {
  const reports: { at: number; boot: number }[] = []
  for (let at = from; at < to; at += step) {
    const boot = boots.findLast((each) => each <= at)
    const isSilent = silences.some((silence) => at >= silence.from && at < silence.to)
    if (boot !== undefined && !isSilent) reports.push({ at, boot })
  }
  return reports
}

/** The points that a store keeps of a counter: the last value of each bucket, none where nothing was reported. */
export function storedPoints(
  events: KnownEvents,
  { from, to, bucket }: { from: number; to: number; bucket: number },
  counted = (at: number, boot: number) => Math.floor((at - boot) / 1000),
): Point[] {
  const last = new Map<number, Point>()
  for (const { at, boot } of reportsOf(events, from, to)) {
    const begin = Math.floor(at / bucket) * bucket
    last.set(begin, { at: begin, value: counted(at, boot) })
  }
  return [...last.values()]
}
