import type { Live } from '#dataProvider/live/live.ts'
import type { Report } from '#dataProvider/live/tick.ts'

/** The average of all live reports of one bucket of time. */
export interface Sample {
  /** The beginning of the bucket, by the clock of the Nezha server; milliseconds since 1970. */
  at: number
  report: Report
}

export interface Samples {
  /** A new array after each report. */
  all(): readonly Sample[]
  /** Collects the live reports until the returned function is called. */
  subscribe(listener: () => void): () => void
}

/** The most samples that are kept of a server: half a day of those of five seconds. */
export const mostSamples = 8640

/** Collects the live reports of a server while somebody subscribes. The oldest samples make room for new ones. */
export function createSamples(live: Live, id: number, bucket: number, most = mostSamples): Samples {
  const listeners = new Set<() => void>()
  let samples: readonly Sample[] = []
  let latest = 0
  /** How many reports the last sample averages. */
  let count = 0
  let stop: (() => void) | undefined

  function take() {
    const report = live.report(id)
    if (!report || report.last_active <= latest) return
    latest = report.last_active
    const at = Math.floor(latest / bucket) * bucket
    const last = samples.at(-1)
    const isSame = last?.at === at
    count = isSame ? count + 1 : 1
    const next = { at, report: isSame ? averaged(last.report, report, count) : report }
    samples = [...(isSame ? samples.slice(0, -1) : samples), next].slice(-most)
    for (const listener of listeners) listener()
  }

  return {
    all: () => samples,
    subscribe(listener) {
      listeners.add(listener)
      if (listeners.size === 1) {
        stop = live.subscribeTo(id, take)
        take()
      }
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) stop?.()
      }
    },
  }
}

/** The average of so many reports, given that of all but the last. */
function averaged(before: Report, report: Report, count: number): Report {
  const mean = (one: number, other: number) => one + (other - one) / count
  const names = Object.keys(report) as (keyof Report)[]
  return Object.fromEntries(names.map((name) => [name, mean(before[name], report[name])])) as Record<
    keyof Report,
    number
  >
}
