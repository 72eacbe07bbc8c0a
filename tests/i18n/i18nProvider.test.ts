import { expect, test } from 'vitest'
import { createI18nProvider } from '#i18n/i18nProvider.ts'
import { translations } from '#locales/languages.ts'

test('texts: every count is grouped as its language does, and no id or limit is', async () => {
  const { translate } = createI18nProvider({ locale: 'de-DE', texts: await translations['de-DE']() })
  expect(translate('list.selected', { count: 12_345 })).toContain('12.345')
  expect(translate('palette.firstOf', { shown: 1000, total: 12_345 })).toMatch(/1\.000.*12\.345/)
  expect(translate('list.range', { from: 1001, to: 2000, total: 12_345 })).toMatch(/1\.001.*2\.000.*12\.345/)
  expect(translate('cover.count', { covered: 1000, total: 12_345 })).toMatch(/1\.000.*12\.345/)
  expect(translate('pages.service.upDown', { up: 12_345, down: 1000 })).toMatch(/12\.345.*1\.000/)
  expect(translate('palette.count', { smart_count: 12_345 })).toContain('12.345')
  expect(translate('app.deletedRecord', { id: 12_345 })).toContain('12345')
  expect(translate('validation.max', { max: 12_345 })).toContain('12345')
})
