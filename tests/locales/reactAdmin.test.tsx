import { cleanup, render, screen } from '@testing-library/react'
import englishMessages from 'ra-language-english'
import { Confirm, CoreAdminContext } from 'react-admin'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createI18nProvider } from '#i18n/i18nProvider.ts'
import { enUS } from '#locales/en-US.ts'
import { locales, translations, type Locale } from '#locales/languages.ts'
import { keyedTexts } from './texts.ts'

const keys = keyedTexts(englishMessages).map(([key]) => key)

const providerOf = async (locale: Locale) =>
  createI18nProvider({ locale, texts: locale === 'en-US' ? enUS : await translations[locale]() })

describe.each(locales)('locale %s', (locale) => {
  test("has every text of react-admin's components", async () => {
    const { translate } = await providerOf(locale)
    expect(keys.filter((key) => translate(key) === key)).toEqual([])
  })

  test("gives react-admin's components the words of our own", async () => {
    const { translate } = await providerOf(locale)
    const pairs = {
      'ra.auth.logout': 'app.signOut',
      'ra.action.save': 'app.save',
      'ra.page.not_found': 'errors.notFoundTitle',
    }
    for (const [theirs, ours] of Object.entries(pairs)) expect(translate(theirs)).toBe(translate(ours))
  })
})

test('locale: a component of react-admin shows our words and the texts of the language', async () => {
  onTestFinished(cleanup)
  render(
    <CoreAdminContext i18nProvider={await providerOf('de-DE')}>
      <Confirm
        isOpen
        title="ra.message.are_you_sure"
        content=""
        onClose={() => undefined}
        onConfirm={() => undefined}
      />
    </CoreAdminContext>,
  )
  expect(screen.getByRole('dialog', { name: 'Sind Sie sicher?' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Bestätigen' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Abbrechen' })).toBeVisible()
})

test('locale: a text of react-admin has the plural forms of the language', async () => {
  const { translate } = await providerOf('ru-RU')
  const counted = [1, 3, 21, 25].map((count) => translate('ra.action.bulk_actions', { smart_count: count }))
  expect(counted).toEqual(['Выбрана 1 запись', 'Выбрано 3 записи', 'Выбрана 21 запись', 'Выбрано 25 записей'])
})

test('locale: a number in a text is grouped as in the language', async () => {
  const text = async (locale: Locale) =>
    (await providerOf(locale)).translate('pages.configuration.import', { smart_count: 20_000 })
  expect(await text('en-US')).toBe('Save 20,000 records on the server')
  expect(await text('de-DE')).toBe('20.000 Einträge auf dem Server speichern')
  const { translate } = await providerOf('en-US')
  expect(translate('bulk.effect', { changing: 1000, count: 2000 })).toBe('1,000 of 2,000 will change')
})

test('locale: a number in a text that is no amount is not grouped', async () => {
  const { translate } = await providerOf('en-US')
  expect(translate('app.deletedRecord', { id: 2000 })).toBe('#2000 (deleted)')
  expect(translate('app.copyright', { year: 2026 })).toBe('© 2019–2026 Nezha')
})

test('locale: English falls back to the texts of react-admin', async () => {
  const { translate } = await providerOf('en-US')
  expect(translate('ra.action.clone')).toBe('Clone')
})

test('locale: a language that the browser has no formats for takes those of the nearest one', async () => {
  vi.spyOn(Intl.NumberFormat, 'supportedLocalesOf').mockReturnValue([])
  onTestFinished(() => void vi.restoreAllMocks())
  expect((await providerOf('gl-ES')).getLocale()).toBe('es-ES')
})
