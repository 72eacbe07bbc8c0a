import { upShareOf, type ServiceDay } from '../status/status.ts'
import { useFigures } from '../status/useFigures.ts'

/** Returns a text with the figures of a day. */
export function useDayText(): (day: ServiceDay) => string {
  const figures = useFigures()
  return (day) => {
    const parts = [figures.share(day)]
    if (upShareOf(day) !== undefined) parts.push(figures.checks(day))
    if (day.up > 0) parts.push(figures.latency(day.delay))
    return `${figures.day(day.at)}: ${parts.join(' · ')}`
  }
}
