import { expect, test } from 'vitest'
import { createI18nProvider } from '#i18n/i18nProvider.ts'
import { locales, translations, type Locale } from '#locales/languages.ts'
import { readAloud } from '#resources/cron/aloud/readAloud.ts'
import type { Translate } from '#resources/cron/aloud/phrases.ts'
import { parseSchedule } from '#resources/cron/schedule.ts'

/** Expressions with what the server does with them. */
const english: Record<string, string> = {
  '0 0 3 * * *': 'Every day at 3:00 AM',
  '0 0 3 ? * ?': 'Every day at 3:00 AM',
  '@daily': 'Every day at 12:00 AM',
  '@weekly': 'Every Sunday at 12:00 AM',
  '@yearly': 'On day 1 of the month at 12:00 AM, in January',
  '0 30 4,16 * * 1': 'Every Monday at 4:30 AM and 4:30 PM',
  '15 0 3 * * sat,sun': 'Every Saturday and Sunday at 3:00:15 AM',
  '0 0 3 * * 0-2': 'Every Monday, Tuesday, and Sunday at 3:00 AM',
  // One of the two days is enough, unless one of them is open.
  '0 0 3 1 * mon': 'On day 1 of the month or every Monday at 3:00 AM',
  '0 0 3 * * mon': 'Every Monday at 3:00 AM',
  '0 0 3 1-31 * mon': 'Every day at 3:00 AM',
  '0 0 3 1-7,15 jan-mar,dec ?': 'On days 1–7 and 15 of the month at 3:00 AM, January to March and December',
  '0 0 3 */10 6 *': 'On days 1, 11, 21, and 31 of the month at 3:00 AM, in June',
  '* * * * * *': 'Every second',
  '0 * * * * *': 'Every minute',
  '@hourly': 'Every hour',
  '0 0 */2 * * *': 'Every 2 hours',
  '5/15 * * * * *': 'Every minute, at seconds 5, 20, 35, and 50',
  '*/10 30 8-18 * * *': 'Every 10 seconds, at minute 30, every hour, between 8:00 AM and 6:59 PM',
  '0 */5 9-17 * * 1-5': 'Every 5 minutes, between 9:00 AM and 5:59 PM, Monday to Friday',
  '0 0 8-18 * * *': 'Every hour, between 8:00 AM and 6:00 PM',
  '0 5,35 * * * *': 'Every hour, at minutes 5 and 35',
  // The seven minutes are not the same from hour to hour.
  '0 */7 * * * *': 'Every hour, at minutes 0, 7, 14, 21, 28, 35, 42, 49, and 56',
  '30 */5 1,3,7 * * *': 'Every 5 minutes, at second 30, in hours 1, 3, and 7',
  'TZ=Europe/Berlin @hourly': 'Every hour, in the time zone Europe/Berlin',
  '@every 1h': 'Every hour',
  '@every 90s': 'Every 1 minute, 30 seconds',
  '@every 100ms': 'Every second',
}

async function translateIn(tag: string): Promise<Translate> {
  const locale = tag as Locale
  const provider = createI18nProvider({ locale, texts: await translations[locale]() })
  return (key, args) => provider.translate(key, args)
}

test.each(Object.entries(english))('cron: %s is read aloud as: %s', async (expression, words) => {
  expect(readAloud(parseSchedule(expression), 'en-US', await translateIn('en-US'))).toBe(words)
})

test.each(locales)('cron: the schedules are read aloud in %s, each in words of its own', async (locale) => {
  const t = await translateIn(locale)
  const meanings = new Map<string, string>()
  for (const [expression, meaning] of Object.entries(english)) {
    const words = readAloud(parseSchedule(expression), locale, t)
    expect(words).not.toMatch(/%\{|undefined|pages\./)
    expect(meanings.get(words) ?? meaning).toBe(meaning)
    meanings.set(words, meaning)
  }
})
