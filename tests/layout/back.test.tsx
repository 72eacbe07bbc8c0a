import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { chooseAction, findOpenDialog, renderApp } from '../app.tsx'

const fleet = {
  server: [{ id: 1, name: 'tokyo' }],
  server_group: [{ id: 1, name: 'west' }],
}

const gone = (role: string) => waitFor(() => expect(screen.queryByRole(role)).toBeNull())

const at = (path: string) => waitFor(() => expect(location.pathname + location.search).toBe(`/dashboard${path}`))

/** The servers, which the list of groups has led to. */
async function listed() {
  const { user, ...opened } = await renderApp('/server-group', { seed: fleet })
  await user.click((await screen.findAllByRole('link', { name: 'Server' }))[0]!)
  await screen.findByRole('rowheader', { name: /tokyo/ })
  return { user, ...opened }
}

test('back: closes the dialog of an action, and the next one leads to the page before', async () => {
  const { user } = await listed()
  await user.click(await screen.findByRole('button', { name: /^Install/ }))
  await screen.findByRole('dialog')
  history.back()
  await gone('dialog')
  await at('/')
  expect(screen.getByRole('rowheader', { name: /tokyo/ })).toBeVisible()
  history.back()
  await at('/server-group')
})

test('back: a dialog that was closed by its button leaves no step behind', async () => {
  const { user } = await listed()
  await user.click(await screen.findByRole('button', { name: /^Install/ }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' }))
  await gone('dialog')
  await waitFor(() => expect(history.state?.covered).toBeUndefined())
  history.back()
  await at('/server-group')
})

test('back: takes away a question, and nothing is done', async () => {
  const { user, backend } = await listed()
  await chooseAction(user, 'tokyo', 'Delete')
  await screen.findByRole('alertdialog')
  history.back()
  await gone('alertdialog')
  await at('/')
  expect(backend.tables.server).toHaveLength(1)
})

test('back: the form of the profile asks before it discards what was typed', async () => {
  const { user } = await renderApp('/server-group', { seed: fleet })
  await user.click(await screen.findByRole('button', { name: /^Account/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Profile' }))
  await user.click(await screen.findByRole('button', { name: 'Update profile' }))
  const form = await findOpenDialog()
  await user.type(form.getByLabelText(/^Username/), 'x')
  history.back()
  await screen.findByRole('alertdialog', { name: 'Discard the changes?' })
  history.back()
  await gone('alertdialog')
  expect(form.getByLabelText(/^Username/)).toHaveValue('adminx')
  history.back()
  await user.click(await screen.findByRole('button', { name: 'Discard' }))
  await gone('dialog')
  await at('/profile')
  history.back()
  await at('/server-group')
})

test('back: closes the search for everything, and what was chosen in it is one step from the page', async () => {
  const { user } = await listed()
  await user.keyboard('{Control>}k{/Control}')
  await screen.findByRole('combobox', { name: /^Search/ })
  history.back()
  await gone('dialog')
  await at('/')
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByRole('combobox', { name: /^Search/ }), 'NAT')
  await user.click((await screen.findAllByRole('option', { name: /NAT/ }))[0]!)
  await at('/nat')
  history.back()
  await at('/')
})
