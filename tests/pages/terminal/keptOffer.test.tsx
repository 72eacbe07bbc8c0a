import { screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { KeptOffer } from '../../../src/pages/terminal/kept/KeptOffer.tsx'
import { createKeptNotes } from '../../../src/pages/terminal/kept/keptNotes.ts'
import { noteShells } from '../../../src/pages/terminal/kept/noteShells.ts'
import { renderApp } from '../../app.tsx'
import { showPart } from '../../files/panel/show.tsx'
import { openPage } from '../../storage/fakeBrowser.ts'
import { openShell } from './openShell.ts'

const prompt = 'root@tokyo:~# '
const [name, other] = ['lotus-abc123', 'lotus-def456']
const seed = { server: [{ id: 1, name: 'tokyo' }] }

test('kept shells: a new terminal says that one is on the server, and its list tells when it has ended', async () => {
  const page = await renderApp('/', { seed })
  localStorage.setItem('lotus.keptShells.1.1', JSON.stringify([name, other]))
  page.reopen('/terminal/1')
  expect(await screen.findByText('You have 2 kept shells on this server.')).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Terminal 1: tokyo' })).toHaveFocus()
  await page.user.click(screen.getByRole('button', { name: 'Kept shells' }))
  expect(await screen.findByText('No shell is kept on this server.')).toBeVisible()
  expect(localStorage.getItem('lotus.keptShells.1.1')).toBeNull()
})

test('kept shells: nothing is typed before a press, which brings the only one back in this terminal', async () => {
  const { pane, sent } = await openShell(prompt)
  const user = showPart(<KeptOffer pane={pane} names={[name]} run={() => undefined} />)
  expect(screen.getByRole('status')).toHaveTextContent('You have a kept shell on this server.')
  expect(sent()).toBe('')
  await user.click(screen.getByRole('button', { name: 'Open' }))
  await waitFor(() => expect(sent()).toMatch(new RegExp(`^ test .*-s ${name}.*\r$`)), { timeout: 3000 })
})

test('kept shells: the offer goes with the first line that is entered', async () => {
  const { pane, type } = await openShell(prompt)
  showPart(<KeptOffer pane={pane} names={[name]} run={() => undefined} />)
  pane.offer([name])
  await type('ls', 'ls')
  expect(pane.getState().offered).toEqual([name])
  await type('\r', '\r\n')
  expect(pane.getState().offered).toBeUndefined()
})

test('kept shells: one is offered as long as it runs and is not open on the page', async () => {
  const storage = openPage()
  const { workspace, pane, startSecond, end } = await openShell(prompt)
  onTestFinished(noteShells(workspace, storage, 1))
  const notes = createKeptNotes(storage, 1, 1)
  pane.keep({ name, phase: 'held' })
  notes.note(other)
  expect(notes.read()).toEqual([other, name])

  workspace.openTab(1)
  const next = workspace.paneInFocus()
  await startSecond(next)
  await vi.waitFor(() => expect(next?.getState().offered).toEqual([other]))

  end()
  await vi.waitFor(() => expect(notes.read()).toEqual([other]))
})

test('kept shells: one that comes back after a reload is not offered itself, and offers nothing', async () => {
  const storage = openPage()
  createKeptNotes(storage, 1, 1).note(other)
  const { workspace, startSecond } = await openShell(prompt)
  onTestFinished(noteShells(workspace, storage, 1))
  workspace.openTab(1, name)
  const next = workspace.paneInFocus()
  await startSecond(next)
  await vi.waitFor(() => expect(next?.getState().session.phase).toBe('open'))
  expect(next?.getState().offered).toBeUndefined()
})
