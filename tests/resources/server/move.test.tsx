import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createManualClock } from '#backend/clock.ts'
import type { Backend } from '#backend/index.ts'
import { announce } from '../../console.ts'
import { findRow, renderApp } from '../../app.tsx'
import { tick } from '../../list.ts'

const user = [
  { id: 1, username: 'admin', role: 0 },
  { id: 2, username: 'ops' },
]
const tokyo = { id: 1, name: 'tokyo' }
const oslo = { id: 2, name: 'oslo' }

const moves = ({ calls }: Backend) =>
  calls.flatMap(({ path, body }) => (path.endsWith('/batch-move/server') ? [body] : []))

/** Selects servers and chooses their move. */
async function ask(person: UserEvent, ...servers: [string, ...string[]]) {
  await findRow(servers[0])
  await tick(person, ...servers)
  await person.click(screen.getByText('With selected'))
  await person.click(await screen.findByText('Move to a user', { selector: '[role=menuitem]' }))
  return within(await screen.findByRole('alertdialog', { name: 'Move to a user?' }))
}

/** Picks the new owner by name. */
async function pick(person: UserEvent, question: Awaited<ReturnType<typeof ask>>, name: string) {
  await person.type(await question.findByLabelText(/^New owner/), name)
  await person.click(await screen.findByText(name, { selector: '[role=option], [role=option] *' }))
}

const confirm = (person: UserEvent, question: Awaited<ReturnType<typeof ask>>) =>
  person.click(question.getByText('Move to a user'))

test('move: an admin picks the new owner by name, and the row shows the move until it ends', async () => {
  const clock = createManualClock(Date.now())
  const { user: person, backend } = await renderApp('/?view=inventory', {
    seed: { user, server: [tokyo, oslo] },
    clock,
  })
  const question = await ask(person, 'tokyo')
  expect(question.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['tokyo'])
  expect(question.queryByRole('checkbox')).toBeNull()
  await question.findByLabelText(/^New owner/)
  await confirm(person, question)
  await waitFor(() => expect(question.getByLabelText(/^New owner/)).toHaveAccessibleDescription('Required'))
  expect(moves(backend)).toEqual([])
  await pick(person, question, 'ops')
  await confirm(person, question)
  expect(await screen.findByText('Move started: tokyo')).toBeVisible()
  expect(moves(backend)).toEqual([{ ids: [1], to_user: 2 }])
  expect(await (await findRow('tokyo')).findByText('ops')).toBeVisible()
  await screen.findByTitle('Moving to ops')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await waitFor(() => {
    clock.advance(1000)
    expect(screen.queryByTitle('Moving to ops')).toBeNull()
  })
  expect(await screen.findByText('Moved: tokyo')).toBeVisible()
  expect((await findRow('tokyo')).getByText('ops')).toBeVisible()
})

test('move: a server whose agent refuses goes back to its owner, and a notification explains why', async () => {
  const clock = createManualClock(Date.now())
  const stubborn = { ...tokyo, online: false, agent_config: { tls: false } }
  const { user: person, backend } = await renderApp('/?view=inventory', { seed: { user, server: [stubborn] }, clock })
  const question = await ask(person, 'tokyo')
  await pick(person, question, 'ops')
  await confirm(person, question)
  await screen.findByTitle('Moving to ops')
  backend.agent(1).connect()
  await waitFor(() => {
    clock.advance(1000)
    expect(screen.queryByTitle('Moving to ops')).toBeNull()
  })
  expect(await screen.findByText(/^Not moved: tokyo\. The agent is not connected with verified TLS/)).toBeVisible()
  expect(await (await findRow('tokyo')).findByText('admin')).toBeVisible()
})

test('move: only the initiator is notified of a move that another user cancels', async () => {
  const server = [tokyo, oslo].map((each) => ({ ...each, user_id: 2, online: false }))
  const transfer = [{ server_id: 1 }, { server_id: 2, initiator_id: 2 }]
  const { backend } = await renderApp('/', { seed: { user, server, transfer } })
  await waitFor(() => expect(screen.getAllByTitle('Moving to ops')).toHaveLength(2))
  for (const row of backend.tables.transfer) {
    row.status = 4
    backend.world.touch(row)
  }
  expect(await screen.findByText('Not moved: tokyo. Cancelled')).toBeVisible()
  expect(screen.queryByText(/^Not moved: oslo/)).toBeNull()
})

test('move: the result of each server is shown in words, and only fitting failures can be retried', async () => {
  const server = [
    tokyo,
    { ...oslo, user_id: 2 },
    { id: 3, name: 'lima', online: false },
    { id: 4, name: 'quito', host: { version: '1.17.9' } },
    { id: 5, name: 'perth' },
  ]
  const { user: person, backend } = await renderApp('/', { seed: { user, server, transfer: [{ server_id: 3 }] } })
  const question = await ask(person, 'tokyo', 'oslo', 'lima', 'quito', 'perth')
  backend.tables.server.pop()
  await pick(person, question, 'ops')
  await confirm(person, question)
  const report = within(await screen.findByRole('dialog', { name: 'Move to a user' }))
  for (const [result, name] of [
    ['Move started (1)', /tokyo$/],
    ['Already the owner (1)', /oslo$/],
    ['Already being moved (1)', /lima$/],
    ['Agent too old (1)', 'quito – agent version 1.17.9 is too old, need at least 1.18.0'],
    ['Not found on the server (1)', /perth$/],
  ] as const) {
    expect(report.getByText(result).parentElement).toHaveTextContent(name)
  }
  const results = report.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  expect(results.slice(-2)).toEqual(['Move started (1)', 'Already the owner (1)'])
  await person.click(report.getByText('Try again with this one'))
  await waitFor(() => expect(moves(backend).at(-1)).toEqual({ ids: [3], to_user: 2 }))
})

test('move: a refusal of the whole call keeps the chosen owner and shows the reason', async () => {
  announce(/user id 2 does not exist/)
  const { user: person, backend } = await renderApp('/', { seed: { user, server: [tokyo] } })
  const question = await ask(person, 'tokyo')
  await pick(person, question, 'ops')
  const gone = backend.tables.user.pop()
  await confirm(person, question)
  expect(await question.findByText('ID 2 does not exist')).toBeVisible()
  expect(screen.getByText('Error: Unexpected error, Please see the console for details.')).toBeVisible()
  if (gone) backend.tables.user.push(gone)
  await confirm(person, question)
  expect(await screen.findByText('Move started: tokyo')).toBeVisible()
})

test('move: a classic server needs a confirmed warning, and reports only success', async () => {
  const { user: person, backend } = await renderApp('/', { seed: { user, server: [tokyo, oslo] }, dialect: 'classic' })
  const question = await ask(person, 'tokyo', 'oslo')
  await pick(person, question, 'ops')
  expect(question.getByText('Move to a user')).toBeDisabled()
  await person.click(question.getByLabelText(/^Versions before 2\.0\.13 mix up owners/))
  await confirm(person, question)
  expect(await screen.findByText('Moved: tokyo, oslo')).toBeVisible()
  expect(backend.tables.server.map(({ user_id }) => user_id)).toEqual([2, 2])
})

test.each(['classic', 'current'] as const)(
  'move: a member of a %s server, who could move only to themselves, is not offered it',
  async (dialect) => {
    const seed = { user, server: [{ ...tokyo, user_id: 2 }] }
    const { user: person } = await renderApp('/', { seed, as: 'ops', dialect })
    await findRow('tokyo')
    await tick(person, 'tokyo')
    await person.click(screen.getByText('With selected'))
    expect(await screen.findByRole('menuitem', { name: 'Force update' })).toBeVisible()
    expect(screen.queryByRole('menuitem', { name: 'Move to a user' })).toBeNull()
  },
)
