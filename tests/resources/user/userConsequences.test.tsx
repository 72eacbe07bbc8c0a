import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { findRow, renderApp } from '../../app.tsx'

const task = { task_type: 0, scheduler: '0 0 3 * * *', command: 'true' }
const seed = {
  user: [
    { id: 1, username: 'admin', role: 0 },
    { id: 2, username: 'ops', role: 1 },
    { id: 3, username: 'idle', role: 1 },
  ],
  server: [
    { id: 1, name: 'tokyo', user_id: 2 },
    { id: 2, name: 'oslo', user_id: 2 },
    { id: 3, name: 'lima', user_id: 1 },
  ],
  cron: [
    { ...task, id: 1, name: 'only theirs', user_id: 2, cover: 0, servers: [1, 2] },
    { ...task, id: 2, name: 'ours too', user_id: 2, cover: 0, servers: [1, 3] },
    { ...task, id: 3, name: 'all but theirs', user_id: 1, cover: 1, servers: [1, 2] },
    { ...task, id: 4, name: 'on alert', task_type: 1, user_id: 1, cover: 2, servers: [1] },
    { ...task, id: 5, name: 'nowhere', user_id: 1, cover: 0, servers: [] },
  ],
}

/** Opens the question before the deletion of a user, with the records that it lists. */
async function toldOf(user: UserEvent, name: string) {
  await user.click(await (await findRow(name)).findByLabelText(`Delete: ${name}`))
  const question = within(await screen.findByRole('alertdialog'))
  await question.findByText(/All tasks of this user will be deleted too\./)
  await question.findByText('Delete', { selector: 'button:not([aria-disabled])' })
  expect(question.queryByText('Nothing that you can see uses this.')).toBeNull()
  const alerts = question.getAllByRole('alert')
  const told = alerts.flatMap((alert) => within(alert).queryAllByRole('listitem')).map((item) => item.textContent)
  return { question, told }
}

test('delete: the question names the servers of a user and the tasks that may go with them', async () => {
  const { user, backend } = await renderApp('/settings/user', { seed })
  const { question, told } = await toldOf(user, 'ops')
  expect(question.getByText('Will be deleted too:')).toBeVisible()
  expect(told).toEqual(['Servers (2): tokyo, oslo', 'only theirs'])
  await user.click(await question.findByText('Delete', { selector: 'button:not([aria-disabled])' }))
  await waitFor(() => expect(backend.tables.user).toHaveLength(2))
  expect(backend.tables.server.map(({ name }) => name)).toEqual(['lima'])
})

test('delete: the question for a user without servers lists none', async () => {
  const { user } = await renderApp('/settings/user', { seed })
  const { told } = await toldOf(user, 'idle')
  expect(told).toEqual([])
})

test('delete: a user cannot be deleted before the dependent records are known', async () => {
  const { user, backend } = await renderApp('/settings/user', { seed })
  await findRow('ops')
  backend.fail({ path: '/cron' }, 'stall')
  await user.click(await (await findRow('ops')).findByLabelText('Delete: ops'))
  const question = within(await screen.findByRole('alertdialog'))
  const confirm = question.getByRole('button', { name: /Delete/ })
  expect(confirm).toHaveAttribute('aria-disabled', 'true')
  backend.recover()
  await waitFor(() => expect(confirm).not.toHaveAttribute('aria-disabled'))
  expect(question.getByText('only theirs')).toBeVisible()
})

test.each([
  ['a classic server', 'classic', undefined],
  ['a server whose list cannot be read', 'current', { method: 'GET', path: '/server' }],
] as const)('delete: on %s, the question names no servers of the user', async (_what, dialect, broken) => {
  const { user } = await renderApp('/settings/user', {
    seed,
    dialect,
    prepare: (backend) => broken && backend.fail(broken, 'network'),
  })
  const { question, told } = await toldOf(user, 'ops')
  expect(
    question.getByText(/All servers of this user will be deleted too\. This Nezha server does not report which ones\./),
  ).toBeVisible()
  expect(told).toEqual([])
})
