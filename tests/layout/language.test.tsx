import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { enUS } from '#locales/en-US.ts'
import { languages, type Locale } from '#locales/languages.ts'
import type { LocaleState } from '../../src/i18n/locale.ts'
import { createStore } from '../../src/store.ts'
import { renderLayout } from './frame.tsx'

/** A language that the test can change, or whose texts fail to load. */
function openLanguage(failure?: Error) {
  const store = createStore<LocaleState>({ locale: 'en-US', texts: enUS })
  const choose = vi.fn(async (locale: Locale) => {
    if (failure) throw failure
    store.setState({ locale, texts: enUS })
  })
  return { ...store, choose, suggest: async () => undefined, ready: Promise.resolve() }
}

const button = () => screen.getByRole('button', { name: 'Language' })

test('locale: the menu names each language in its own words and marks it with its code', async () => {
  const { user } = await renderLayout({ language: openLanguage() })
  await user.click(button())
  const offered = await screen.findAllByRole('menuitemradio')
  expect(Object.fromEntries(offered.map((item) => [item.lang, item.textContent]))).toEqual(languages)
  expect(screen.getByRole('menuitemradio', { name: 'English', checked: true })).toBeVisible()
})

test('locale: a click in the menu chooses a language, and the focus returns to the button', async () => {
  const language = openLanguage()
  const { user } = await renderLayout({ language })
  await user.click(button())
  await user.click(await screen.findByRole('menuitemradio', { name: 'Deutsch' }))
  expect(language.getState().locale).toBe('de-DE')
  await screen.findByRole('banner')
  expect(button()).toHaveFocus()
})

test('locale: an error names a language that cannot load, and the current one stays', async () => {
  const { user } = await renderLayout({ language: openLanguage(new Error('Failed to fetch')) })
  await user.click(button())
  await user.click(await screen.findByRole('menuitemradio', { name: 'Italiano' }))
  expect(await screen.findByText('The texts in Italiano could not be loaded.')).toBeVisible()
  await user.click(button())
  expect(await screen.findByRole('menuitemradio', { name: 'English', checked: true })).toBeVisible()
})

test('locale: the drawer of a narrow screen offers the same languages', async () => {
  const language = openLanguage()
  const { user } = await renderLayout({ narrow: true, language })
  await user.click(await screen.findByRole('button', { name: 'Open menu' }))
  const box = await screen.findByRole('combobox', { name: 'Language' })
  expect(within(box).getAllByRole('option')).toHaveLength(Object.keys(languages).length)
  await user.selectOptions(box, 'Español')
  expect(language.choose).toHaveBeenCalledExactlyOnceWith('es-ES')
  expect(box).toHaveValue('es-ES')
})
