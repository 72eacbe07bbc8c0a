import { act, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { KeptNotice } from '../../../src/pages/terminal/kept/KeptNotice.tsx'
import type { KeptShell } from '../../../src/pages/terminal/panes/pane.ts'
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

/** A shell at its prompt that offers these. */
async function openOffer(others: readonly string[]) {
  const shell = await openShell(prompt)
  const kept: KeptShell = { name: '', phase: 'unheld', text: 'pages.terminal.kept.offered', others }
  shell.pane.keep(kept)
  const user = showPart(<KeptNotice pane={shell.pane} kept={kept} run={() => undefined} />)
  return { ...shell, user }
}

test('kept shells: nothing is typed before a press, which brings the only one back in this terminal', async () => {
  const { sent, user } = await openOffer([name])
  expect(screen.getByRole('status')).toHaveTextContent('You have a kept shell on this server.')
  expect(sent()).toBe('')
  await user.click(screen.getByRole('button', { name: 'Open' }))
  await waitFor(() => expect(sent()).toMatch(new RegExp(`^ test .*-s ${name}.*\r$`)), { timeout: 3000 })
})

test('kept shells: the offer goes with the first line that is entered', async () => {
  const { pane, type } = await openOffer([name])
  await type('ls', 'ls')
  expect(pane.getState().kept?.others).toEqual([name])
  await type('\r', '\r\n')
  expect(pane.getState().kept).toBeUndefined()
})

test('kept shells: the offer goes with a first line that is pasted', async () => {
  const { workspace, pane } = await openOffer([name])
  act(() => workspace.paste(pane.id, 'ls'))
  expect(pane.getState().kept?.others).toEqual([name])
  act(() => workspace.paste(pane.id, '\n'))
  expect(pane.getState().kept).toBeUndefined()
})

test('kept shells: closing the line forgets no program that runs in a kept shell', async () => {
  const { pane, type } = await openShell(prompt)
  pane.keep({ name, phase: 'held', text: 'pages.terminal.kept.offered', others: [other] })
  await type('sleep 60\r', 'sleep 60\r\n')
  pane.keep({ name, phase: 'held' })
  expect(pane.mayRun()).toBe(true)
})

test('kept shells: one is offered as long as it runs and is not open on the page', async () => {
  const storage = openPage()
  const { workspace, pane, startSecond, end } = await openShell(prompt)
  onTestFinished(noteShells(workspace, storage, 1))
  const notes = createKeptNotes(storage, 1, 1)
  pane.keep({ name, phase: 'held', isKnown: true })
  notes.note(other)
  expect(notes.read()).toEqual([other, name])

  workspace.openTab(1)
  const next = workspace.paneInFocus()
  await startSecond(next)
  await vi.waitFor(() => expect(next?.getState().kept?.others).toEqual([other]))

  end()
  await vi.waitFor(() => expect(pane.getState().session.phase).toBe('over'))
  expect(notes.read()).toEqual([other, name])
  pane.keep({ name, phase: 'held', isKnown: false })
  expect(notes.read()).toEqual([other])
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
  expect(next?.getState().kept?.others).toBeUndefined()
})
