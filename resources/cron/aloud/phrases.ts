import { inUnit, spaced } from '#i18n/quantities.ts'
import type { MessageKey } from '#locales/messages.ts'
import { memoByRef } from '#ui/values/memoByRef.ts'
import { runsOf, type TimePart } from './parts.ts'

/** Translates a key of the catalogue. */
export type Translate = (key: MessageKey, args?: Record<string, unknown>) => string

type Unit = 'hour' | 'minute' | 'second'

const longUnits = {
  hour: inUnit('hour', { unitDisplay: 'long' }),
  minute: inUnit('minute', { unitDisplay: 'long' }),
  second: inUnit('second', { unitDisplay: 'long' }),
}

const dateFormat = memoByRef(
  (locale: string, style: 'short' | 'medium' | 'weekday' | 'month') =>
    new Intl.DateTimeFormat(locale, {
      timeZone: 'UTC',
      ...(style === 'weekday' || style === 'month' ? { [style]: 'long' } : { timeStyle: style }),
    }),
)

/** The phrases of which a schedule is told, in one language. */
export type SchedulePhrases = ReturnType<typeof phrasesIn>

export function phrasesIn(locale: string, t: Translate) {
  const and = (parts: readonly string[]) => new Intl.ListFormat(locale).format(parts)
  const numbers = ({ values }: TimePart) =>
    and(runsOf(values).map((run) => (run.length > 1 ? `${run[0]}–${run.at(-1)}` : String(run[0]))))

  /** Names with ranges such as "Monday to Friday" need no word before them. */
  const names = ({ values }: TimePart, nameOf: (value: number) => string, key: MessageKey) => {
    const runs = runsOf(values)
    const parts = runs.map((run) => {
      const [from, to] = [nameOf(run[0] ?? 0), nameOf(run.at(-1) ?? 0)]
      return run.length > 1 ? t('pages.cron.aloud.range', { from, to }) : from
    })
    return runs.some((run) => run.length > 1) ? and(parts) : t(key, { names: and(parts) })
  }

  return {
    every: (unit: Unit, count: number) => t(`pages.cron.every.${unit}`, { smart_count: count }),
    at: (unit: Unit, part: TimePart) =>
      t(`pages.cron.at.${unit}`, { smart_count: part.values.length, values: numbers(part) }),
    between: (from: number, to: number, minute: number) =>
      t('pages.cron.aloud.between', {
        from: dateFormat(locale, 'short').format(Date.UTC(2024, 0, 1, from)),
        to: dateFormat(locale, 'short').format(Date.UTC(2024, 0, 1, to, minute)),
      }),
    /** "every 1 hour, 30 minutes"; without the units of which there are none. */
    period(counts: readonly (readonly [Unit, number])[]) {
      const parts = counts.filter(([, count]) => count > 0).map(([unit, count]) => longUnits[unit](count, locale))
      const period = spaced(new Intl.ListFormat(locale, { type: 'unit' }).format(parts), locale)
      return t('pages.cron.aloud.period', { period })
    },
    dates: (part: TimePart) => t('pages.cron.aloud.dates', { smart_count: part.values.length, days: numbers(part) }),
    /** Sunday, which is 0, is at the end of the week. January 7, 2024 is a Sunday. */
    weekdays({ values, ...part }: TimePart) {
      const fromMonday = [...values.filter((day) => day > 0), ...(values.includes(0) ? [7] : [])]
      const nameOf = (day: number) => dateFormat(locale, 'weekday').format(Date.UTC(2024, 0, 7 + day))
      return names({ ...part, values: fromMonday }, nameOf, 'pages.cron.aloud.weekdays')
    },
    months: (part: TimePart) =>
      names(part, (month) => dateFormat(locale, 'month').format(Date.UTC(2024, month - 1)), 'pages.cron.aloud.months'),
    either: (dates: string, weekdays: string) => t('pages.cron.aloud.either', { dates, weekdays }),
    zone: (zone: string) => t('pages.cron.aloud.zone', { zone }),
    /** Days with times; blank days are every day. */
    daysAt(days: string, times: readonly [hour: number, minute: number, second: number][]) {
      const style = times.every(([, , second]) => second === 0) ? 'short' : 'medium'
      const inWords = times.map((time) => dateFormat(locale, style).format(Date.UTC(2024, 0, 1, ...time)))
      return t('pages.cron.aloud.daysAt', { days: days || t('pages.cron.aloud.everyDay'), times: and(inWords) })
    },
    /** Joins the phrases that are not blank into one that starts a sentence. */
    sentence(phrases: readonly string[]) {
      const text = phrases
        .filter(Boolean)
        .reduce((first, rest) => (first ? t('pages.cron.aloud.join', { first, rest }) : rest), '')
      return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1)
    },
  }
}
