import { screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { renderApp } from '../app.tsx'

/** Another tab of the browser; it says what it is doing whenever somebody asks. */
function openTab(work?: unknown) {
  const tab = new BroadcastChannel('lotus work')
  const heard: unknown[] = []
  tab.addEventListener('message', ({ data }) => {
    heard.push(data)
    if (data === 'work?' && work) tab.postMessage({ work })
  })
  onTestFinished(() => tab.close())
  return { tab, heard }
}

async function showPage() {
  const shown = await renderApp('/server-group', { seed: { server_group: [{ name: 'edge' }] } })
  const { user } = shown
  const signOut = async () => {
    await user.click(await screen.findByRole('button', { name: /^Account/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }))
  }
  const isSignedOut = () => waitFor(() => expect(shown.session.getState()).toEqual({ status: 'signedOut' }))
  return { ...shown, signOut, isSignedOut }
}

test('sign-out: what other tabs are doing is counted and asked about first', async () => {
  openTab({ shells: 2, changes: 1 })
  openTab({ transfers: 3, shells: 1, odd: 9 })
  openTab('nothing of this version')
  const { user, signOut, isSignedOut } = await showPage()
  await signOut()
  const question = within(await screen.findByRole('alertdialog', { name: 'Sign out while other tabs are in use?' }))
  const said = question.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(said).toEqual(['Running shells: 3', 'File transfers: 3', 'Unsaved changes: 1'])
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(await screen.findByText('edge')).toBeVisible()
  await signOut()
  const again = within(await screen.findByRole('alertdialog'))
  await user.click(again.getByRole('button', { name: 'Sign out' }))
  await isSignedOut()
})

test('sign-out: tabs that do nothing, or have ended, ask nothing', async () => {
  const { heard } = openTab()
  openTab({ shells: 0 })
  const { signOut, isSignedOut } = await showPage()
  await signOut()
  await isSignedOut()
  expect(heard).toContain('work?')
})

test('sign-out: a tab tells others of what is typed in it', async () => {
  const { tab, heard } = openTab()
  const { user } = await showPage()
  await user.click((await screen.findAllByRole('button', { name: 'Create' }))[0]!)
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'new')
  await waitFor(() => {
    tab.postMessage('work?')
    expect(heard).toContainEqual({ work: { changes: 1 } })
  })
})
