import { memoByRef } from '#ui/values/memoByRef.ts'
import { offsetName } from '#ui/values/time.ts'
import { zoneOffset } from './nextRuns.ts'

const day = 86_400_000

const dayStyle = { weekday: 'short', year: 'numeric', month: 'short', day: 'numeric' } as const
const timeStyle = { hour: 'numeric', minute: '2-digit', second: '2-digit' } as const
const shortTime = { hour: 'numeric', minute: '2-digit' } as const

/** Wall times are formatted as if they were of UTC, so that a browser need not know their zone. */
const formats = memoByRef((locale: string) => {
  const format = (style: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...style })
  return {
    there: format({ ...dayStyle, ...timeStyle }),
    sameDay: format(shortTime),
    otherDay: format({ weekday: 'short', ...shortTime }),
  }
})

/** Does the clock of a zone show this time twice, because it is set back? */
function isRepeated(instant: number, zone: string): boolean {
  const offset = zoneOffset(zone)
  const local = instant + offset(instant)
  return [offset(instant - day), offset(instant + day)].some((other) => {
    const twin = local - other
    return twin !== instant && twin + offset(twin) === local
  })
}

/**
 * A run by the clock of its zone, with the offset where the clock shows this time twice, and by the clock of the viewer
 * where that differs.
 */
export function runTexts(run: Date, zone: string, viewersZone: string, locale: string) {
  const instant = run.getTime()
  const offset = zoneOffset(zone)(instant)
  const ownOffset = zoneOffset(viewersZone)(instant)
  const [local, own] = [instant + offset, instant + ownOffset]
  const { there, sameDay, otherDay } = formats(locale)
  const isSameDay = Math.floor(local / day) === Math.floor(own / day)
  return {
    there: there.format(local) + (isRepeated(instant, zone) ? ` (UTC${offsetName(offset)})` : ''),
    here: offset === ownOffset ? undefined : (isSameDay ? sameDay : otherDay).format(own),
  }
}
