import { memoByRef } from '#ui/values/memoByRef.ts'

// Making a format costs more than using it, and each row shows several figures. Rounded down, so that 100 % means that
// nothing failed.
const shareFormat = memoByRef(
  (locale: string) =>
    new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2, roundingMode: 'floor' }),
)

/** 0.99987 as `99.98%`. */
export const shareText = (share: number, locale: string): string => shareFormat(locale).format(share)

const latencyFormat = memoByRef(
  (locale: string, digits: number) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit: 'millisecond', maximumFractionDigits: digits }),
)

/** Milliseconds with a fraction only where it matters: 3.17 as `3.2 ms`. */
export const latencyText = (milliseconds: number, locale: string): string =>
  latencyFormat(locale, milliseconds < 10 ? 1 : 0).format(milliseconds)

const dayFormat = memoByRef((locale: string) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' }))

/** The day of a moment: `Nov 23`. */
export const dayText = (at: number, locale: string): string => dayFormat(locale).format(at)
