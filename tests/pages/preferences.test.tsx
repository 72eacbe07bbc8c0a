import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test } from 'vitest'
import { deDE } from '#locales/de-DE.ts'
import { enUS } from '#locales/en-US.ts'
import type { Locale } from '#locales/languages.ts'
import type { LocaleState } from '../../src/i18n/locale.ts'
import { LocaleContext } from '../../src/i18n/LocaleContext.ts'
import { LoginPreferences } from '../../src/pages/login/LoginPreferences.tsx'
import { createStore } from '../../src/store.ts'

/** The choices of the sign-in page, where the first so many tries to fetch a language fail. */
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
  return { user: userEvent.setup(), store }
}

const language = () => screen.getByRole('combobox', { name: 'Language' })

test('a language is taken as soon as it is there', async () => {
  const { user, store } = renderPreferences(0)
  await user.selectOptions(language(), 'Deutsch')
  expect(store.getState().locale).toBe('de-DE')
  expect(screen.getByRole('option', { name: 'Deutsch', selected: true })).toHaveAttribute('lang', 'de-DE')
})

test('one that cannot be had is told, changes nothing, and can be tried again', async () => {
  const { user, store } = renderPreferences(1)
  await user.selectOptions(language(), 'Deutsch')
  expect(await screen.findByText('The texts in Deutsch could not be loaded.')).toBeVisible()
  expect(language()).toHaveValue('en-US')
  await user.selectOptions(language(), 'Deutsch')
  expect(store.getState().locale).toBe('de-DE')
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})
