import { cleanup, render, screen } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { deDE } from '#locales/de-DE.ts'
import { enUS } from '#locales/en-US.ts'
import type { Locale } from '#locales/languages.ts'
import type { LocaleState } from '../../src/i18n/locale.ts'
import { LocaleContext } from '../../src/i18n/LocaleContext.ts'
import { LoginPreferences } from '../../src/pages/login/LoginPreferences.tsx'
import { createStore } from '../../src/store.ts'
import { createUser } from '../user.ts'

/** The preferences of the sign-in page; the given number of loads of a language fail first. */
function renderPreferences(failures: number) {
  const store = createStore<LocaleState>({ locale: 'en-US', texts: enUS })
  let left = failures
  const choose = async (locale: Locale) => {
    if (left-- > 0) throw new Error('Failed to fetch')
    store.setState({ locale, texts: { ...enUS, nav: { ...enUS.nav, ...deDE.nav } } })
  }
  onTestFinished(cleanup)
  render(
    <LocaleContext value={{ ...store, choose, suggest: async () => undefined, ready: Promise.resolve() }}>
      <LoginPreferences />
    </LocaleContext>,
  )
  return { user: createUser(), store }
}

const language = () => screen.getByRole('combobox', { name: 'Language' })

test('locale: the sign-in page uses a language once it has loaded', async () => {
  const { user, store } = renderPreferences(0)
  await user.selectOptions(language(), 'Deutsch')
  expect(store.getState().locale).toBe('de-DE')
  expect(screen.getByRole('option', { name: 'Deutsch', selected: true })).toHaveAttribute('lang', 'de-DE')
})

test('locale: the sign-in page keeps its language when another fails to load, and a second try works', async () => {
  const { user, store } = renderPreferences(1)
  await user.selectOptions(language(), 'Deutsch')
  expect(await screen.findByText('The texts in Deutsch could not be loaded.')).toBeVisible()
  expect(language()).toHaveValue('en-US')
  await user.selectOptions(language(), 'Deutsch')
  expect(store.getState().locale).toBe('de-DE')
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})
