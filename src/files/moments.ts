import { memoByRef } from '#ui/values/memoByRef.ts'

/** How a language writes when a file has changed. */
export const moments = memoByRef(
  (locale: string) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }),
)
