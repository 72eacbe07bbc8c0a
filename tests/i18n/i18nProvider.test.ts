import { expect, onTestFinished, test, vi } from 'vitest'
import { createI18nProvider } from '#i18n/i18nProvider.ts'
import { enUS } from '#locales/en-US.ts'
import { translations, type Locale } from '#locales/languages.ts'
import { withEnglish } from '#locales/translation.ts'

const providerOf = async (locale: Locale) => createI18nProvider({ locale, texts: await translations[locale]() })

test('texts: a number is grouped as its language does, and a text is not', async () => {
  const { translate } = await providerOf('de-DE')
  expect(translate('list.selected', { count: 12_345 })).toContain('12.345')
  expect(translate('palette.firstOf', { shown: 1000, total: 12_345 })).toMatch(/1\.000.*12\.345/)
  expect(translate('list.range', { from: 1001, to: 2000, total: 12_345 })).toMatch(/1\.001.*2\.000.*12\.345/)
  expect(translate('cover.count', { covered: 1000, total: 12_345 })).toMatch(/1\.000.*12\.345/)
  expect(translate('pages.service.upDown', { up: 12_345, down: 1000 })).toMatch(/12\.345.*1\.000/)
  expect(translate('palette.count', { smart_count: 12_345 })).toContain('12.345')
  expect(translate('validation.max', { max: 12_345 })).toContain('12.345')
  expect(translate('app.deletedRecord', { id: '12345' })).toContain('12345')
})

test('texts: a number is grouped as in the language', async () => {
  const text = async (locale: Locale) =>
    (await providerOf(locale)).translate('pages.configuration.import', { smart_count: 20_000 })
  expect(await text('en-US')).toBe('Save 20,000 records on the server')
  expect(await text('de-DE')).toBe('20.000 Einträge auf dem Server speichern')
})

test('texts: in Chinese, a blank stands between figures and characters, and not between characters', async () => {
  const { translate } = await providerOf('zh-CN')
  expect(translate('pages.past.resolution', { time: '30 秒' })).toMatch(/^历史数据每 30 秒一个点：/)
  expect(translate('pages.told.down', { smart_count: 2 })).toBe('2 项服务故障')
})

test('texts: a count chooses among the plural forms of the language', async () => {
  const { translate } = await providerOf('ru-RU')
  const counted = [1, 3, 21, 25].map((count) => translate('pages.files.count', { smart_count: count }))
  expect(counted).toEqual(['1 элемент', '3 элемента', '21 элемент', '25 элементов'])
})

test('texts: what react-admin says is said in the words of the language', async () => {
  const { translate } = await providerOf('de-DE')
  expect(translate('ra.notification.logged_out')).toBe(translate('session.expired'))
})

test('texts: what react-admin says and the product does not know is said in English', async () => {
  const { translate } = await providerOf('de-DE')
  expect(translate('ra.action.clone')).toBe('Clone')
})

test('texts: a language that the browser has no formats for takes those of the nearest one', async () => {
  vi.spyOn(Intl.NumberFormat, 'supportedLocalesOf').mockReturnValue([])
  onTestFinished(() => void vi.restoreAllMocks())
  expect((await providerOf('gl-ES')).getLocale()).toBe('es-ES')
})

test('texts: what a language lacks is said in English', () => {
  const texts = withEnglish({ app: { save: 'Gem' }, resources: { nat: {} } }, enUS)
  const { translate } = createI18nProvider({ locale: 'de-DE', texts })
  expect(translate('app.save')).toBe('Gem')
  expect(translate('app.cancel')).toBe('Cancel')
  expect(translate('resources.nat.fields.domain')).toBe('Bind hostname')
})
