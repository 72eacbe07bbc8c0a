import { memoByRef } from './memoByRef.ts'

/** How a language writes a moment to the minute; made once for each, because that takes long. */
export const moments = memoByRef(
  (locale: string) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }),
)
