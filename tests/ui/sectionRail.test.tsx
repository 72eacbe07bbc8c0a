import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { renderApp } from '../app.tsx'

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
