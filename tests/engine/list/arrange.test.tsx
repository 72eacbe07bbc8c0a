import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { findOpenDialog, findRow, renderApp } from '../../app.tsx'
import { announce } from '../../console.ts'
import { findNames, sortBy } from '../../list.ts'

const fleet = () => ({
  server: [
    { id: 1, name: 'tokyo', display_index: 30 },
    { id: 2, name: 'oslo', display_index: 20 },
    { id: 3, name: 'lima', display_index: 10 },
  ],
})

async function arrange(user: UserEvent) {
  await user.click(await screen.findByLabelText('Views'))
  await user.click(await screen.findByRole('menuitem', { name: 'Arrange by hand' }))
  await screen.findByRole('button', { name: 'Finish arranging' })
}

const order = () =>
  within(screen.getByRole('button', { name: 'Move tokyo' }).closest('ol') as HTMLElement)
    .getAllByRole('listitem')
    .map((row) => row.querySelector('bdi')?.textContent)

test('arrange: a row moved by keyboard is saved with one write, and undo writes the old weight', async () => {
  const { user, backend } = await renderApp('/', { seed: fleet() })
  await findNames('tokyo', 'oslo', 'lima')
  await arrange(user)
  screen.getByRole('button', { name: 'Move lima' }).focus()
  await user.keyboard(' {ArrowUp}')
  expect(screen.getByText('lima: position 2 of 3')).toBeInTheDocument()
  await user.keyboard(' ')
  expect(await screen.findByText('lima was moved')).toBeVisible()
  expect(order()).toEqual(['tokyo', 'lima', 'oslo'])
  expect(screen.getByRole('button', { name: 'Move lima' })).toHaveFocus()
  const written = () => backend.calls.filter(({ method }) => method === 'PATCH').map(({ path }) => path)
  expect(written()).toHaveLength(1)
  expect(backend.tables.server.find(({ id }) => id === 3)).toMatchObject({ display_index: 25 })
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(order()).toEqual(['tokyo', 'oslo', 'lima']))
  expect(backend.tables.server.find(({ id }) => id === 3)).toMatchObject({ display_index: 10 })
  expect(written()).toHaveLength(2)
})

test('arrange: Back ends it, and sorting by weight does not begin it again', async () => {
  const { user } = await renderApp('/?view=inventory', { seed: fleet() })
  await findNames('tokyo', 'oslo', 'lima')
  await arrange(user)
  await waitFor(() => expect(location.search).toContain('sort=display_index'))
  await waitFor(() => expect(history.state).toMatchObject({ covered: true }))
  history.back()
  await findNames('tokyo', 'oslo', 'lima')
  expect(screen.queryByRole('button', { name: 'Finish arranging' })).toBeNull()
  await sortBy(user, 'Weight')
  await findNames('lima', 'oslo', 'tokyo')
  await sortBy(user, 'Weight')
  await findNames('tokyo', 'oslo', 'lima')
})

test('arrange: Back closes a form over it first', async () => {
  const service = ['web', 'mail'].map((name, at) => ({ id: at + 1, name, target: 'a.example.com', display_index: -at }))
  const { user } = await renderApp('/service', { seed: { service } })
  await findRow('web')
  await arrange(user)
  await user.click(await screen.findByRole('button', { name: 'Create' }))
  await findOpenDialog()
  history.back()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByRole('button', { name: 'Finish arranging' })).toBeVisible()
  history.back()
  await findNames('web', 'mail')
})

test('arrange: of two moves, the last one can be undone', async () => {
  const { user, backend } = await renderApp('/', { seed: fleet() })
  await findNames('tokyo', 'oslo', 'lima')
  await arrange(user)
  for (const name of ['lima', 'oslo']) {
    screen.getByRole('button', { name: `Move ${name}` }).focus()
    await user.keyboard(' {Home} ')
    await screen.findByText(`${name} was moved`)
  }
  expect(screen.queryByText('lima was moved')).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(order()).toEqual(['lima', 'tokyo', 'oslo']))
  expect(backend.tables.server.find(({ id }) => id === 2)).toMatchObject({ display_index: 20 })
})

test('arrange: Escape puts a lifted row back', async () => {
  const { user, backend } = await renderApp('/', { seed: fleet() })
  await findNames('tokyo', 'oslo', 'lima')
  await arrange(user)
  screen.getByRole('button', { name: 'Move lima' }).focus()
  await user.keyboard(' {Home}{Escape}')
  expect(screen.getByText('lima is back in its place')).toBeInTheDocument()
  expect(backend.calls.some(({ method }) => method === 'PATCH')).toBe(false)
})

test('arrange: a lifted row is the one that is moved, though another admin deletes one above it', async () => {
  const { user, backend } = await renderApp('/', { seed: fleet() })
  await findNames('tokyo', 'oslo', 'lima')
  await arrange(user)
  screen.getByRole('button', { name: 'Move lima' }).focus()
  await user.keyboard(' {ArrowUp}')
  backend.tables.server.splice(1, 1)
  // Keeps the focus where it is.
  fireEvent.click(screen.getByLabelText('Refresh'))
  await waitFor(() => expect(backend.calls.filter(({ path }) => path.endsWith('/server'))).toHaveLength(2))
  expect(order()).toEqual(['tokyo', 'oslo', 'lima'])
  await user.keyboard('{ArrowUp} ')
  expect(await screen.findByText('lima was moved')).toBeVisible()
  expect(order()).toEqual(['lima', 'tokyo'])
})

/** Eight servers without weights, every other one in the group that the address shows. */
const crowd = () => ({
  server: Array.from({ length: 8 }, (_, at) => ({ id: at + 1, name: `s${at + 1}`, display_index: 0 })),
  server_group: [{ id: 1, name: 'even', servers: [2, 4, 6, 8] }],
})
const even = `/?filter=${encodeURIComponent(JSON.stringify({ groups: 1 }))}`

test('arrange: a move within a group writes no server that is not shown', async () => {
  const { user, backend } = await renderApp(even, { seed: crowd() })
  await findNames('s2', 's4', 's6', 's8')
  await arrange(user)
  screen.getByRole('button', { name: 'Move s8' }).focus()
  await user.keyboard(' {ArrowUp}{ArrowUp} ')
  expect(await screen.findByText('s8 was moved')).toBeVisible()
  const weights = backend.tables.server.map(({ display_index }) => display_index)
  expect(weights.filter((weight) => weight !== 0)).toHaveLength(2)
  expect([1, 3, 5, 7].map((id) => weights[id - 1])).toEqual([0, 0, 0, 0])
  await user.click(await screen.findByRole('button', { name: 'Finish arranging' }))
  await findNames('s2', 's8', 's4', 's6')
})

test('arrange: renumbering says that it is also about what is not shown', async () => {
  const { user } = await renderApp(even, { seed: crowd() })
  await findNames('s2', 's4', 's6', 's8')
  await arrange(user)
  await user.click(await screen.findByRole('button', { name: 'Renumber in tens' }))
  expect(await screen.findByText(/^8 weights will be written/)).toHaveTextContent(
    'This affects the whole list, including rows that are not shown now (4).',
  )
})

test('arrange: renumbering in tens writes what differs', async () => {
  const seed = { server: fleet().server.map((server) => ({ ...server, display_index: 0 })) }
  const { user, backend } = await renderApp('/', { seed })
  await findNames('tokyo', 'oslo', 'lima')
  await arrange(user)
  await user.click(await screen.findByRole('button', { name: 'Renumber in tens' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'tokyo: 0 → 30',
    'oslo: 0 → 20',
    'lima: 0 → 10',
  ])
  expect(question.getByText('3 weights will be written. The order stays as it is.')).toBeVisible()
  expect(backend.calls.some(({ method }) => method === 'PATCH')).toBe(false)
  await user.click(await question.findByRole('button', { name: 'Renumber' }))
  await screen.findByText('The weights were renumbered')
  const weights = () => backend.tables.server.map(({ display_index }) => display_index)
  expect(weights()).toEqual([30, 20, 10])
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(weights()).toEqual([0, 0, 0]))
  await user.click(await screen.findByRole('button', { name: 'Finish arranging' }))
  await findNames('tokyo', 'oslo', 'lima')
})

test('arrange: renumbering asks again where the weights have changed while it was asked', async () => {
  announce(/changed elsewhere/)
  const seed = { server: fleet().server.map((server) => ({ ...server, display_index: 0 })) }
  const { user, backend } = await renderApp('/', { seed })
  await findNames('tokyo', 'oslo', 'lima')
  await arrange(user)
  await user.click(await screen.findByRole('button', { name: 'Renumber in tens' }))
  await screen.findByText('lima: 0 → 10')
  Object.assign(backend.tables.server[2]!, { display_index: 5 })
  await user.click(await screen.findByRole('button', { name: 'Renumber' }))
  expect(await screen.findByText('Error: This was changed elsewhere too')).toBeVisible()
  expect(await screen.findByText('lima: 5 → 30')).toBeVisible()
  expect(backend.writes).toEqual([])
  await user.click(await screen.findByRole('button', { name: 'Renumber' }))
  await screen.findByText('The weights were renumbered')
  expect(backend.tables.server.map(({ display_index }) => display_index)).toEqual([20, 10, 30])
})

/** Three services in an order that the weights do not show; the second tells a group that is gone. */
const services = () =>
  ['web', 'api', 'db'].map((name, at) => ({
    id: at + 1,
    name,
    type: 2,
    target: 'example.com',
    duration: 30,
    display_index: 0,
    notify: true,
    notification_group_id: at === 1 ? 9 : 0,
  }))

async function renumberServices() {
  const opened = await renderApp('/service', { seed: { service: services() } })
  await findNames('web', 'api', 'db')
  await arrange(opened.user)
  await opened.user.click(await screen.findByRole('button', { name: 'Renumber in tens' }))
  const confirm = await screen.findByRole('button', { name: 'Renumber' })
  return { ...opened, confirm, weights: () => opened.backend.tables.service.map((one) => one.display_index) }
}

test('arrange: where one weight is refused, the others are put back; where that fails too, it is said', async () => {
  announce(/quota exceeded/)
  const { user, backend, confirm, weights } = await renumberServices()
  backend.fail({ method: 'PATCH', path: '/service/3' }, { body: { error: 'quota exceeded' } })
  await user.click(confirm)
  expect(await screen.findByText(/^The order is as it was.* db: quota exceeded/)).toBeVisible()
  expect(weights()).toEqual([0, 0, 0])

  backend.fail({ method: 'PATCH', path: '/service/1', after: 1 }, { body: { error: 'quota exceeded' } })
  await user.click(await screen.findByRole('button', { name: 'Renumber in tens' }))
  await user.click(await screen.findByRole('button', { name: 'Renumber' }))
  expect(await screen.findByText('1 of 3 weights were saved. Not saved: db: quota exceeded')).toBeVisible()
  expect(weights()).toEqual([30, 0, 0])
})
