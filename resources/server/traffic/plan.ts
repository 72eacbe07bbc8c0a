import { readNumber } from '#i18n/number.ts'
import type { TimeSpan } from '#charts/line.ts'
import { memoByRef } from '#ui/values/memoByRef.ts'
import { choiceOf } from '../publicNote/choices.ts'
import { directions } from '../publicNote/choices.ts'
import { advanced, cycleOf } from '../publicNote/cycle.ts'
import { dateOf, isNoExpiry } from '../publicNote/dates.ts'
import { billingTexts, publicNoteOf } from '../publicNote/expiry.ts'
import { hasFields, isFreeText, readNote } from '../publicNote/note.ts'

/** How much a server may transfer in a cycle, as its public note says. */
export interface TrafficPlan {
  /** Bytes. */
  volume: number
  /** The volume as it is written. */
  text: string
  /** Whether only what comes in counts, or both directions. */
  counts: 'in' | 'both'
  /** The name of the cycle, such as `Month`. */
  cycle: string
  /** A day on which a cycle begins: `2026-01-31`; undefined for the first of a month. */
  anchor: string | undefined
}

const shape = /^(?<digits>\d[\d.,'’\s]*)(?<size>[KMGTP])(?<binary>i)?B?(?![a-z])(?<rest>.*)$/isu
const sizes = 'KMGTP'

/** The words of a volume after the slash, besides those that cycles of billing have. */
const monthly = /^(mo|mth|mon)\.?$/i

/** Reads a volume such as `1TB/Month` or `500 GB`; a month where it names no other cycle, undefined for other texts. */
export function volumeOf(text: string): { bytes: number; cycle: string } | undefined {
  const { digits = '', size = '', binary, rest = '' } = shape.exec(text.normalize('NFKC').trim())?.groups ?? {}
  const value = readNumber(digits.trim())
  if (typeof value !== 'number' || value <= 0) return undefined
  const word = rest.replace(/^\s*(\/|per\b|每)\s*/i, '').trim()
  const cycle = word === '' || monthly.test(word) ? 'Month' : cycleOf(word)
  if (cycle === undefined) return undefined
  return { bytes: value * (binary ? 1024 : 1000) ** (sizes.indexOf(size.toUpperCase()) + 1), cycle }
}

/** The traffic plan in the public note of a server; undefined where it has none that is a number. */
export const trafficPlanOf = memoByRef((server: object): TrafficPlan | undefined => {
  const note = publicNoteOf(server)
  if (!note.includes('trafficVol') || isFreeText(note) || !hasFields(note, 'planDataMod')) return undefined
  const text = readNote(note, 'planDataMod', 'trafficVol')
  const volume = volumeOf(text)
  if (!volume) return undefined
  const type = choiceOf(directions, readNote(note, 'planDataMod', 'trafficType'))?.value
  const { startDate = '', endDate = '' } = billingTexts(note)
  const anchor = isNoExpiry(endDate) ? dateOf(startDate) : (dateOf(endDate) ?? dateOf(startDate))
  return { volume: volume.bytes, text, counts: type === '1' ? 'in' : 'both', cycle: volume.cycle, anchor }
})

const localDay = (date: string) => Date.parse(`${date}T00:00:00`)

/** The cycle of a plan at a moment, in the zone of the viewer. */
export function planWindow({ cycle, anchor }: TrafficPlan, now: number): TimeSpan | undefined {
  const date = new Date(now)
  const first = `${date.getFullYear()}-01-01`
  const begin = anchor ?? first
  const at = (times: number) => localDay(advanced(begin, cycle, times) ?? '')
  // Dates end with the year 9999, which some write for a server that is paid forever.
  const length = at(1) - at(0) || at(0) - at(-1)
  if (!(length > 0)) return undefined
  const nearer = (times: number) => times + Math.floor((now - at(times)) / length)
  let times = nearer(nearer(0))
  while (at(times) > now) times -= 1
  while (at(times + 1) <= now) times += 1
  return { from: at(times), to: at(times + 1) }
}
