import { isObject } from '#ui/values/objects.ts'
import { memoByRef } from '#ui/values/memoByRef.ts'
import { relativeCount } from '#ui/values/time.ts'
import { choiceOf, yesOrNo } from './choices.ts'
import { dateOf, isNoExpiry } from './dates.ts'

/** The public note of a server; the API leaves out an empty one. */
export function publicNoteOf(server: object): string {
  const note: unknown = Reflect.get(server, 'public_note')
  return typeof note === 'string' ? note : ''
}

/** When a server expires, as far as its public note says so. */
export interface Expiry {
  /** The end in milliseconds since 1970; `Infinity` for "never", undefined where the note has no date. */
  end: number | undefined
  /** Whether the note says that the server is renewed automatically. */
  renewsItself: boolean
}

/** Days until the end from which a server is marked: first as `soon`, then as `urgent`. */
export interface ExpiryThresholds {
  soon: number
  urgent: number
}

export const usualExpiryThresholds: ExpiryThresholds = { soon: 30, urgent: 7 }

/**
 * `passed`: the end is over, but the server is renewed automatically, so that the note is probably just old. A server
 * that is renewed automatically is never `soon` or `urgent`. `unknown`: without a date.
 */
export type Urgency = 'expired' | 'passed' | 'urgent' | 'soon' | 'fine' | 'never' | 'unknown'

/**
 * The texts in a part of a public note, by name; numbers and booleans as their JSON texts. Empty for a note that is free
 * text or broken JSON.
 */
export function noteTexts(note: string, part: 'billingDataMod' | 'planDataMod'): Readonly<Record<string, string>> {
  const texts = note.includes(part) ? parsed(note, part) : undefined
  if (!isObject(texts)) return {}
  return Object.fromEntries(
    Object.entries(texts)
      .filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value))
      .map(([name, value]) => [name, String(value)]),
  )
}

export const billingTexts = (note: string) => noteTexts(note, 'billingDataMod')

/** A part of a note, if the note is JSON. */
function parsed(note: string, part: string): unknown {
  try {
    const value: unknown = JSON.parse(note)
    return isObject(value) ? value[part] : undefined
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

export const expiryOf = memoByRef((server: object): Expiry => {
  const { endDate = '', autoRenewal = '' } = billingTexts(publicNoteOf(server))
  return { end: endOf(endDate), renewsItself: choiceOf(yesOrNo, autoRenewal)?.value === '1' }
})

/** The moment of a stored end date. A date without a time ends with its day, in the zone of the viewer. */
export function endOf(stored: string): number | undefined {
  if (isNoExpiry(stored)) return Infinity
  const date = dateOf(stored)
  if (date === undefined) return undefined
  const moment = stored === date ? NaN : Date.parse(stored)
  return Number.isNaN(moment) ? Date.parse(`${date}T23:59:59`) : moment
}

const day = 86_400_000

/** The number of a calendar day in the zone of the viewer; the next day has the next number. */
function dayNumber(moment: number): number {
  const date = new Date(moment)
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / day
}

/** Calendar days from today until the end: 0 is today, -1 yesterday, `Infinity` never; undefined without a date. */
export function daysLeft({ end }: Expiry, now: number): number | undefined {
  return end === undefined || end === Infinity ? end : dayNumber(end) - dayNumber(now)
}

/** Sorts by the end of the paid time: "never" comes after every date, and no date after "never". */
export function expiryRank({ end }: Expiry): number {
  if (end === undefined) return Number.MAX_VALUE
  return end === Infinity ? Number.MAX_SAFE_INTEGER : end
}

/** Whether a server with so many days left expires within some days; one that has expired already does not. */
export const isWithin = (left: number | undefined, days: number): boolean =>
  left !== undefined && left >= 0 && left <= days

export function urgencyOf(expiry: Expiry, now: number, { soon, urgent } = usualExpiryThresholds): Urgency {
  const left = daysLeft(expiry, now)
  if (left === undefined) return 'unknown'
  if (left === Infinity) return 'never'
  if (left < 0) return expiry.renewsItself ? 'passed' : 'expired'
  if (expiry.renewsItself || left > soon) return 'fine'
  return left > urgent ? 'soon' : 'urgent'
}

/** "in 12 days", "tomorrow", "3 days ago"; for "never" the given word; empty without a date. */
export function expiryText(expiry: Expiry, now: number, locale: string, never: string): string {
  const left = daysLeft(expiry, now)
  if (left === undefined) return ''
  return left === Infinity ? never : relativeCount(left, 'day', locale)
}
