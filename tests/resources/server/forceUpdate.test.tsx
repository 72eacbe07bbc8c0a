import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Backend } from '#backend/index.ts'
import { announce } from '../../console.ts'
import { findRow, renderApp } from '../../app.tsx'
import { tick } from '../../list.ts'

const tokyo = { id: 1, name: 'tokyo' }
const oslo = { id: 2, name: 'oslo', online: false }

const told = ({ calls }: Backend) =>
  calls.flatMap(({ path, body }) => (path.endsWith('/force-update/server') ? [body] : []))
const question = async () => within(await screen.findByRole('alertdialog', { name: 'Force update?' }))
const namesIn = (dialog: Awaited<ReturnType<typeof question>>) =>
  dialog.getAllByRole('listitem').map((item) => item.textContent)

/** Selects servers and chooses their update. */
async function ask(user: UserEvent, ...servers: string[]) {
  if (servers[0]) await findRow(servers[0])
  await tick(user, ...servers)
  await user.click(await screen.findByText('With selected'))
  await user.click(await screen.findByText('Force update', { selector: '[role=menuitem]' }))
}

test('force update: the question names five servers; success is notified and clears the selection', async () => {
  const all = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
  const { user, backend } = await renderApp('/', { seed: { server: all.map((name) => ({ name })) } })
  await ask(user, ...all)
  const asked = await question()
  expect(namesIn(asked)).toEqual(['a', 'b', 'c', 'd', 'e', 'and 2 more'])
  await user.click(await asked.findByText('Force update'))
  expect(await screen.findByText('Forced upgrade: Asked to update: a, b, c, d, e and 2 more')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(screen.queryByText(/^\d+ selected$/)).toBeNull()
  expect(told(backend)).toEqual([[1, 2, 3, 4, 5, 6, 7]])
})

test('force update: offline servers are listed apart and retried alone until they succeed', async () => {
  announce(/errors\.broken/)
  const { user, backend } = await renderApp('/', { seed: { server: [tokyo, oslo] } })
  await ask(user, 'tokyo', 'oslo')
  await user.click(await (await question()).findByText('Force update'))
  const report = within(await screen.findByRole('dialog', { name: 'Force update' }))
  expect(screen.getByText('Forced upgrade: Asked to update: tokyo · Offline: oslo')).toBeVisible()
  expect(report.getByText('Asked to update (1)').parentElement).toHaveTextContent('tokyo')
  expect(report.getByText('Offline (1)').parentElement).toHaveTextContent('oslo')
  await user.click(await report.findByText('Try again with this one'))
  await waitFor(() => expect(told(backend)).toEqual([[1, 2], [2]]))
  await waitFor(() => expect(report.getByText('Try again with this one')).toBeEnabled())
  expect(report.getByText('Asked to update (1)').parentElement).toHaveTextContent('tokyo')
  backend.fail({ path: '/force-update/server' }, 'html', 1)
  await user.click(await report.findByText('Try again with this one'))
  expect(await report.findByRole('alert')).toHaveTextContent(/^It is not known whether this was done/)
  expect(report.getByText('Offline (1)').parentElement).toHaveTextContent('oslo')
  backend.agent(2).connect()
  await user.click(await report.findByText('Try again with this one'))
  expect(await screen.findByText('Forced upgrade: Asked to update: oslo')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(told(backend)).toEqual([[1, 2], [2], [2], [2]])
})

test('force update: a refusal of the whole call keeps the question and the selection', async () => {
  announce(/permission denied/)
  const { user, backend } = await renderApp('/', { seed: { server: [tokyo, oslo] } })
  backend.fail({ path: '/force-update/server' }, { body: { error: 'permission denied' } }, 1)
  await ask(user, 'tokyo')
  const asked = await question()
  await user.click(await asked.findByText('Force update'))
  expect(await screen.findByText('Error: Unexpected error, Please see the console for details.')).toBeVisible()
  expect(asked.getByRole('alert')).toHaveTextContent('permission denied')
  expect(asked.getByRole('alert')).toHaveFocus()
  expect(namesIn(asked)).toEqual(['tokyo'])
  expect(screen.getByText('1 selected')).toBeVisible()
  await user.click(await asked.findByText('Force update'))
  expect(await screen.findByText('Forced upgrade: Asked to update: tokyo')).toBeVisible()
})

test('force update: the menu of a row updates one server and keeps the selection', async () => {
  const { user, backend } = await renderApp('/', { seed: { server: [tokyo, oslo] } })
  const row = await findRow('tokyo')
  await tick(user, 'oslo')
  await user.click(await row.findByLabelText('Actions for tokyo'))
  await user.click(await screen.findByText('Force update', { selector: '[role=menuitem]' }))
  const asked = await question()
  expect(namesIn(asked)).toEqual(['tokyo'])
  await user.click(await asked.findByText('Force update'))
  expect(await screen.findByText('Forced upgrade: Asked to update: tokyo')).toBeVisible()
  expect(told(backend)).toEqual([[1]])
  expect(screen.getByText('1 selected')).toBeVisible()
})

test('force update: failed and missing servers are listed apart, and only those that failed for good stay ticked', async () => {
  const { user, backend } = await renderApp('/', { seed: { server: [tokyo, oslo] } })
  backend.fail({ path: '/force-update/server' }, { body: { success: true, data: { failure: [1] } } }, 1)
  await ask(user, 'tokyo', 'oslo')
  await user.click(await (await question()).findByText('Force update'))
  const report = within(await screen.findByRole('dialog', { name: 'Force update' }))
  expect(report.getByText('Failed (1)').parentElement).toHaveTextContent('tokyo')
  expect(report.getByText('Not found on the server (1)').parentElement).toHaveTextContent('oslo')
  const results = report.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  expect(results).toEqual(['Failed (1)', 'Not found on the server (1)'])
  await user.click(await report.findByText('Try again with this one'))
  await waitFor(() => expect(report.queryByText('Try again with this one')).toBeNull())
  expect(report.getByText('Asked to update (1)').parentElement).toHaveTextContent('tokyo')
  expect(report.getByText('Not found on the server (1)').parentElement).toHaveTextContent('oslo')
  await user.click(await report.findByText('Close'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByLabelText('Select tokyo')).not.toBeChecked()
  expect(screen.getByLabelText('Select oslo')).toBeChecked()
})
