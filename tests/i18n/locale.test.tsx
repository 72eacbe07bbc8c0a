import { expect, onTestFinished, test } from 'vitest'
import { locales, translations, type Locale } from '#locales/languages.ts'
import { createLocale } from '#i18n/locale.ts'
import { announce } from '../console.ts'

/** The languages of a page whose texts arrive or fail when the test says so. */
function openPage() {
  const asked = new Map<Locale, { arrive(): Promise<void>; fail(): Promise<void> }>()
  const later = (locale: Locale) => () =>
    new Promise<never>((resolve, reject) => {
      const settled = () => new Promise<void>((done) => setTimeout(done))
      asked.set(locale, {
        async arrive() {
          resolve((await translations[locale]()) as never)
          await settled()
        },
        fail() {
          reject(new Error('Failed to fetch'))
          return settled()
        },
      })
    })
  const textsOf = { ...translations }
  for (const locale of locales) textsOf[locale] = later(locale)
  const page = createLocale({ addEventListener: () => undefined }, textsOf)
  onTestFinished(() => localStorage.clear())
  return { page, textsOf: (locale: Locale) => asked.get(locale) ?? expect.fail(`${locale} was not asked for`) }
}

test('locale: a language that was chosen last stays the chosen one when an earlier choice arrives after it', async () => {
  const { page, textsOf } = openPage()
  const choices = [page.choose('fr-FR'), page.choose('de-DE')]
  await textsOf('de-DE').arrive()
  await textsOf('fr-FR').arrive()
  await Promise.all(choices)
  expect(page.getState().locale).toBe('de-DE')
  expect(localStorage.getItem('lotus.language')).toBe('de-DE')
})

test('locale: English has all its texts when the language of the settings fails to load', async () => {
  announce(/The texts of de-DE could not be loaded/)
  const { page, textsOf } = openPage()
  const complete = page.complete()
  await page.ready
  const suggested = page.suggest('de-DE')
  await textsOf('en-US').arrive()
  await textsOf('de-DE').fail()
  await Promise.all([complete, suggested])
  expect(page.getState()).toEqual({ locale: 'en-US', texts: await translations['en-US']() })
})
