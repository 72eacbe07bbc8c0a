import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { sessions } from '../../../src/streams/sessions.ts'
import { renderApp } from '../../app.tsx'
import { fill } from '../../typing.ts'

test('files beside a terminal: pressed twice before their code has come, they leave no session behind', async () => {
  const { user, answered } = await renderApp('/terminal/1', { seed: { server: [{ id: 1, name: 'tokyo' }] } })
  await user.dblClick(await screen.findByRole('button', { name: 'Files' }))
  await answered()
  const close = screen.queryByRole('button', { name: 'Close files' })
  if (close) await user.click(close)
  expect(screen.queryByRole('complementary')).toBeNull()
  await waitFor(() => expect(sessions.count()).toBe(1))
})

test('files beside a terminal: their session starts at the click, before anything is drawn', async () => {
  /** What is drawn when a session is asked for. */
  const drawn: (Element | null)[] = []
  const { user } = await renderApp('/terminal/1', {
    seed: { server: [{ id: 1, name: 'tokyo' }] },
    fetch(path, init) {
      if (init.method === 'POST' && /\/file\b/.test(path)) drawn.push(screen.queryByRole('complementary'))
      return globalThis.fetch(path, init)
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Files' }))
  await screen.findByRole('complementary', { name: 'Files on tokyo' })
  expect(await screen.findByRole('grid')).toBeVisible()
  expect(drawn).toEqual([null])
  await user.click(screen.getByRole('button', { name: 'Close files' }))
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull())
})

/** Lets the width of the window be changed as by turning a phone. */
function turnable(isUpright: boolean) {
  const { matchMedia } = window
  const turned = new EventTarget()
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      return matchMedia(query).matches
    },
    addEventListener: turned.addEventListener.bind(turned),
    removeEventListener: turned.removeEventListener.bind(turned),
    addListener: () => undefined,
    removeListener: () => undefined,
  }))
  onTestFinished(() => void vi.unstubAllGlobals())
  return () =>
    act(() => {
      window.innerWidth = isUpright ? 844 : 390
      turned.dispatchEvent(new Event('change'))
    })
}

test.each([
  ['from upright to lying', true],
  ['from lying to upright', false],
])('files beside a terminal: what is typed in them stays when a phone is turned %s', async (_, isUpright) => {
  const turn = turnable(isUpright)
  const { user } = await renderApp('/terminal/1', {
    seed: { server: [{ id: 1, name: 'tokyo' }] },
    narrow: isUpright,
  })
  await user.click(await screen.findByRole('button', { name: 'Files' }))
  await screen.findByRole('complementary', { name: 'Files on tokyo' })
  await user.click(await screen.findByRole('button', { name: 'More for this folder' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Go to path' }))
  const path = within(await screen.findByRole('dialog', { name: 'Go to path' })).getByLabelText('Path')
  await fill(user, path, '/srv/typed')
  turn()
  expect(path).toBeVisible()
  expect(path).toHaveValue('/srv/typed')
  expect(path).toHaveFocus()
})

test('files beside a terminal: in a window that has become narrow, Back closes what is open in them before them', async () => {
  const turn = turnable(false)
  const { user } = await renderApp('/terminal/1', { seed: { server: [{ id: 1, name: 'tokyo' }] } })
  await user.click(await screen.findByRole('button', { name: 'Files' }))
  const files = await screen.findByRole('complementary', { name: 'Files on tokyo' })
  await user.click(await screen.findByRole('button', { name: 'More for this folder' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Go to path' }))
  const dialog = await screen.findByRole('dialog', { name: 'Go to path' })
  turn()
  act(() => history.back())
  await waitFor(() => expect(dialog).not.toBeInTheDocument())
  expect(files).toBeInTheDocument()
  await waitFor(() => expect(history.state).toHaveProperty('covered', true))
  act(() => history.back())
  await waitFor(() => expect(files).not.toBeInTheDocument())
  expect(location.pathname).toMatch(/\/terminal\/1$/)
})

test('files beside a terminal: in a window that has become narrow, they have the focus, and the terminals below are out of reach', async () => {
  const turn = turnable(false)
  const { user } = await renderApp('/terminal/1', { seed: { server: [{ id: 1, name: 'tokyo' }] } })
  await user.click(await screen.findByRole('button', { name: 'Files' }))
  const files = await screen.findByRole('complementary', { name: 'Files on tokyo' })
  const terminal = screen.getByRole('textbox', { name: 'Terminal 1: tokyo' })
  act(() => terminal.focus())
  expect(terminal.closest('[inert]')).toBeNull()
  turn()
  expect(files).toHaveFocus()
  expect(terminal.closest('[inert]')).not.toBeNull()
  await user.click(screen.getByRole('button', { name: 'Close files' }))
  expect(terminal.closest('[inert]')).toBeNull()
  expect(terminal).toHaveFocus()
})

test('files beside a terminal: a file that is dropped on a dialog above it neither opens them nor leaves the page', async () => {
  const { user } = await renderApp('/terminal/1', { seed: { server: [{ id: 1, name: 'tokyo' }] } })
  const isLet = (target: Element) => fireEvent.drop(target, { dataTransfer: { types: ['Files'], files: [] } })
  await user.click(await screen.findByRole('button', { name: 'Terminal settings' }))
  const settings = await screen.findByRole('dialog', { name: 'Terminal settings' })
  expect(isLet(settings)).toBe(false)
  await user.click(within(settings).getByRole('button', { name: 'Close' }))
  const pane = await screen.findByRole('region', { name: 'Terminal 1: tokyo' })
  expect(screen.queryByText(/You cannot drop files/)).toBeNull()
  expect(screen.queryByRole('complementary')).toBeNull()
  expect(isLet(pane)).toBe(false)
  expect(await screen.findByRole('complementary', { name: 'Files on tokyo' })).toBeVisible()
})
