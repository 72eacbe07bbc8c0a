import type { AnyRecord } from '#engine/field.ts'
import type { MessageKey } from '#locales/messages.ts'
import { advanced, cycleOf } from '../../publicNote/cycle.ts'
import { dateOf, dayEnd, isNoExpiry, withDate } from '../../publicNote/dates.ts'
import { billingTexts, publicNoteOf } from '../../publicNote/expiry.ts'
import { writeNote } from '../../publicNote/note.ts'

/** How an end date is moved: by so many cycles, from itself or, where it is over (`later`), from today. */
export interface RenewalTerms {
  times: number
  from: 'end' | 'later'
}

/** The end date of a server before and after a renewal, as the note holds it. */
export interface Renewal {
  record: AnyRecord
  before: string
  after: string
}

/** A renewal, or the reason why the server cannot be renewed. `today`: `YYYY-MM-DD`. */
export function renewalOf(record: AnyRecord, { times, from }: RenewalTerms, today: string): Renewal | MessageKey {
  const { endDate: before = '', cycle = '' } = billingTexts(publicNoteOf(record))
  if (isNoExpiry(before)) return 'pages.expiry.reasonNever'
  const date = dateOf(before)
  if (date === undefined) return 'pages.expiry.reasonNoDate'
  const name = cycleOf(cycle)
  if (name === undefined) return 'pages.expiry.reasonNoCycle'
  const moved = advanced(from === 'later' && today > date ? today : date, name, times)
  return moved === undefined ? 'pages.expiry.reasonTooFar' : { record, before, after: withDate(before, moved, dayEnd) }
}

/** The public note with the new end date; all other characters stay. */
export const renewedNote = (server: object, after: string): string =>
  writeNote(publicNoteOf(server), 'billingDataMod', 'endDate', after)

/** The end date of a server, as its note holds it. */
export const storedEnd = (server: object): string => billingTexts(publicNoteOf(server)).endDate ?? ''
