import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { LocaleState } from '#i18n/locale.ts'
import { enUS } from '#locales/en-US.ts'
import { translations } from '#locales/languages.ts'
import { createStore } from '../../src/store.ts'
import { renderApp } from '../app.tsx'
import { english } from '../english.ts'

const rail = () => within(screen.getByRole('navigation', { name: 'On this page' }))
const named = () =>
  rail()
    .queryAllByRole('button')
    .map(({ textContent }) => textContent)

test('settings: the sections are listed beside the form, and one leads to its heading', async () => {
  const { user } = await renderApp('/settings')
  await screen.findByLabelText(/^Site name/)
  await waitFor(() => expect(named()).toEqual(['Site', 'Agents', 'Browsers and access', 'DDNS', 'IP changes']))
  await user.click(rail().getByRole('button', { name: 'DDNS' }))
  expect(screen.getByRole('heading', { name: 'DDNS' })).toHaveFocus()
})

test('settings: the list of sections follows the search', async () => {
  const { user } = await renderApp('/settings')
  await screen.findByLabelText(/^Site name/)
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'dns')
  await waitFor(() => expect(named()).toEqual(['DDNS']))
})

test('settings: at the end of the page, where several sections are in sight, the chosen one is marked', async () => {
  onTestFinished(() => void vi.unstubAllGlobals())
  vi.stubGlobal('scrollY', 900)
  const { user } = await renderApp('/settings')
  await screen.findByLabelText(/^Site name/)
  const marked = () => rail().queryByRole('button', { current: 'location' })
  await waitFor(() => expect(marked()).toHaveTextContent('IP changes'))
  await user.click(rail().getByRole('button', { name: 'DDNS' }))
  expect(marked()).toHaveTextContent('DDNS')
  // It keeps the focus when the page is scrolled on.
  const chosen = screen.getByRole('heading', { name: 'DDNS' })
  chosen.getBoundingClientRect = () => new DOMRect(0, -300, 100, 30)
  fireEvent.scroll(window)
  await waitFor(() => expect(marked()).toHaveTextContent('IP changes'))
})

test('profile: after a change of the language, the list of sections has the words of the headings', async () => {
  const store = createStore<LocaleState>({ locale: 'en-US', texts: enUS })
  await renderApp('/profile', { language: { ...english, ...store } })
  const texts = await translations['de-DE']()
  await waitFor(() => expect(named()).toContain('Password check'))
  act(() => store.setState({ locale: 'de-DE', texts }))
  const german = await screen.findByRole('navigation', { name: 'Auf dieser Seite' })
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(headings).toContain('Passwortabfrage')
  await waitFor(() => {
    const names = within(german)
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
    expect(names).toEqual(headings)
  })
})
