import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { composing } from '../../composing.ts'
import { renderApp } from '../../app.tsx'
import { switchWindow } from '../../switchWindow.ts'

const seed = { server: [{ id: 1, name: 'tokyo' }] }

/** The page of a terminal with a second tab on the same server. */
async function openTabs() {
  const { user } = await renderApp('/terminal/1', { seed })
  await screen.findByRole('region', { name: 'Terminal 1: tokyo' })
  await user.click(screen.getByRole('button', { name: 'New tab' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Open a terminal' }))
  await user.type(await dialog.findByRole('combobox', { name: /^Server/ }), 'tokyo')
  await user.click(await screen.findByRole('option', { name: /tokyo/ }))
  await screen.findByRole('region', { name: 'Terminal 2: tokyo' })
  const strip = within(await screen.findByRole('group', { name: 'Terminals' }))
  const names = () =>
    strip
      .getAllByRole('button', { pressed: undefined })
      .map(({ textContent }) => textContent)
      .filter(Boolean)
  return { user, strip, names }
}

test('terminal: an address without a server asks for one', async () => {
  const { user } = await renderApp('/terminal', { seed })
  const dialog = within(await screen.findByRole('dialog', { name: 'Open a terminal' }))
  expect(document.title).toMatch(/^Open a terminal · /)
  await user.type(await dialog.findByRole('combobox', { name: /^Server/ }), 'tokyo')
  await user.click(await screen.findByRole('option', { name: /tokyo/ }))
  expect(await screen.findByRole('region', { name: 'Terminal 1: tokyo' })).toBeVisible()
  expect(window.location.pathname).toBe('/dashboard/terminal/1')
})

test('terminal: a question for a server that is put away leads home', async () => {
  const { user } = await renderApp('/terminal', { seed })
  const dialog = within(await screen.findByRole('dialog', { name: 'Open a terminal' }))
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(window.location.pathname).toBe('/dashboard/'))
})

test('terminal tabs: a tab is named, colored and moved from its menu', async () => {
  const { user, strip, names } = await openTabs()
  const choose = async (item: string, role = 'menuitem') => {
    await user.click(strip.getByRole('button', { name: /^More: / }))
    await user.click(await screen.findByRole(role, { name: item }))
  }
  await choose('Rename the tab')
  const name = await strip.findByRole('textbox', { name: 'Name of the tab' })
  await user.type(name, 'lo')
  // The keys of an input method neither keep the name nor give it up.
  for (const key of ['Enter', 'Escape']) for (const marks of composing) fireEvent.keyDown(name, { key, ...marks })
  await user.type(name, 'gs{Enter}')
  await waitFor(() => expect(names()).toEqual(['tokyo', 'logs']))
  await choose('Red', 'menuitemradio')
  expect(await strip.findByRole('img', { name: 'Red' })).toBeVisible()
  await choose('Move the tab left')
  await waitFor(() => expect(names()).toEqual(['logs', 'tokyo']))
  await user.dblClick(strip.getByRole('button', { name: /logs$/, pressed: true }))
  await user.type(await strip.findByRole('textbox', { name: 'Name of the tab' }), 'other{Escape}')
  await waitFor(() => expect(names()).toEqual(['logs', 'tokyo']))
})

test('terminal tabs: a name that is half typed stays so while another window is used', async () => {
  const { user, strip, names } = await openTabs()
  await user.dblClick(strip.getByRole('button', { name: 'tokyo', pressed: true }))
  const name = await strip.findByRole('textbox', { name: 'Name of the tab' })
  await user.keyboard('lo')
  switchWindow()
  expect(name).toHaveFocus()
  await user.keyboard('gs{Enter}')
  await waitFor(() => expect(names()).toEqual(['tokyo', 'logs']))
})

test('terminal tabs: a new tab opens on the present server with Enter, and can be given up', async () => {
  const { user } = await renderApp('/terminal/1', { seed: { server: [...seed.server, { id: 2, name: 'alpha' }] } })
  await screen.findByRole('region', { name: 'Terminal 1: tokyo' })
  await user.click(screen.getByRole('button', { name: 'New tab' }))
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'New tab' }))
  await screen.findByRole('option', { name: /alpha/ })
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('region', { name: 'Terminal 2: tokyo' })).toBeInTheDocument()
})

test('terminal tabs: the tab that is shown is scrolled into view', async () => {
  const seen: Element[] = []
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    seen.push(this)
  })
  onTestFinished(() => void vi.restoreAllMocks())
  const { user, strip } = await openTabs()
  const shown = strip.getByRole('button', { pressed: true })
  await waitFor(() => expect(seen.map((tab) => tab.contains(shown))).toContain(true))
  const other = strip.getByRole('button', { pressed: false })
  seen.length = 0
  await user.click(other)
  await waitFor(() => expect(seen.map((tab) => tab.contains(other))).toEqual([true]))
})
