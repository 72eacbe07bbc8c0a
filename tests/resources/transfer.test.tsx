import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createManualClock } from '#backend/clock.ts'
import type { Backend } from '#backend/index.ts'
import { announce } from '../console.ts'
import { findRow, renderApp } from '../app.tsx'
import { findNames, tick } from '../list.ts'

const user = [
  { id: 1, username: 'admin', role: 0 },
  { id: 2, username: 'ops' },
  { id: 3, username: 'guest' },
]

/** Servers with these names, offline so that no move ends by itself. */
const servers = (...names: string[]) => names.map((name) => ({ name, user_id: 2, online: false }))

const asked = ({ calls }: Backend) =>
  calls.flatMap(({ path }) => (/\/transfer\/\d+\//.test(path) ? [path.replace('/api/v1/transfer/', '')] : []))
const question = async (name: string) => within(await screen.findByRole('alertdialog', { name }))
const namesIn = (dialog: Awaited<ReturnType<typeof question>>) =>
  dialog.getAllByRole('listitem').map((item) => item.textContent)

async function choose(person: UserEvent, action: string) {
  await person.click(screen.getByText('With selected'))
  await person.click(await screen.findByText(action, { selector: '[role=menuitem]' }))
}

test('transfer: the list shows names of servers and users, and statuses in words', async () => {
  const last_error = '此 Agent 已禁止命令执行'
  await renderApp('/transfer', {
    seed: {
      user,
      server: servers('tokyo', 'oslo', 'lima', 'quito', 'perth'),
      transfer: [
        { server_id: 1, from_user_id: 1, to_user_id: 2, initiator_id: 3 },
        { server_id: 2, from_user_id: 0, to_user_id: 9, status: 1 },
        { server_id: 3, status: 2, last_error },
        { server_id: 4, status: 3 },
        { server_id: 5, status: 4 },
        { server_id: 6, status: 4 },
      ],
    },
  })
  await findNames('#6 (deleted)', 'perth', 'quito', 'lima', 'oslo', 'tokyo')
  const tokyo = await findRow('tokyo')
  expect(await tokyo.findByText('ops')).toBeVisible()
  const cells = (row: typeof tokyo) => row.getAllByRole('cell').map((cell) => cell.textContent)
  expect(cells(tokyo)).toEqual(expect.arrayContaining(['admin', 'ops', 'Pending', 'guest']))
  expect(cells(await findRow('oslo'))).toEqual(
    expect.arrayContaining(['global agent', '#9 (deleted)', 'Done', 'admin']),
  )
  expect(cells(await findRow('lima'))).toEqual(
    expect.arrayContaining([
      'Failed, returned',
      'Command execution is switched off on the agent, so it cannot be moved from here.',
    ]),
  )
  expect(cells(await findRow('quito'))).toContain('Timed out, returned')
  expect(cells(await findRow('perth'))).toContain('Cancelled')
  expect(screen.getByText(/^The new owner gets the server at once\./)).toBeVisible()
  expect(screen.queryByText('Create')).toBeNull()
})

test('WebSocket: without one, the list of transfers still loads, and it updates once one opens', async () => {
  const tries = vi.fn<() => void>()
  const refused = class {
    constructor() {
      tries()
      throw new DOMException('An insecure WebSocket connection may not be made.', 'SecurityError')
    }
  }
  const { backend } = await renderApp('/transfer', {
    seed: { user, server: servers('tokyo'), transfer: [{ server_id: 1, from_user_id: 1, to_user_id: 2 }] },
    prepare() {
      vi.stubGlobal('WebSocket', refused)
      onTestFinished(() => void vi.unstubAllGlobals())
    },
  })
  expect(await (await findRow('tokyo')).findByText('Pending')).toBeVisible()
  await waitFor(() => expect(tries).toHaveBeenCalled())
  vi.unstubAllGlobals()
  Object.assign(backend.tables.transfer[0] ?? {}, { status: 4 })
  expect(await (await findRow('tokyo')).findByText('Cancelled')).toBeVisible()
})

test('transfer: on a phone, the card of a failed move shows the error, and other cards have none', async () => {
  const transfer = [
    { server_id: 1, status: 2, last_error: 'disk full' },
    { server_id: 2, status: 1 },
  ]
  await renderApp('/transfer', {
    seed: { user, server: servers('tokyo', 'oslo'), transfer },
    narrow: true,
  })
  const reason = await screen.findByText('disk full')
  expect(reason).toBeVisible()
  const labels = screen.getAllByText('Last error', { selector: 'dt' })
  expect(labels.map((label) => label.nextSibling?.textContent)).toEqual(['', 'disk full'])
})

test('transfer: a pending move is cancelled from its row, and its server goes back', async () => {
  const seed = { user, server: servers('tokyo'), transfer: [{}] }
  const { user: person, backend } = await renderApp('/transfer', { seed })
  const row = await findRow('tokyo')
  expect(row.queryByLabelText('Retry: tokyo → ops')).toBeNull()
  await person.click(await row.findByLabelText('Cancel move: tokyo → ops'))
  const open = await question('Cancel move?')
  expect(namesIn(open)).toEqual(['tokyo → ops'])
  await person.click(open.getByText('Cancel move'))
  expect(await screen.findByText('Cancelled', { selector: 'td *' })).toBeVisible()
  expect(asked(backend)).toEqual(['1/cancel'])
  expect(backend.tables.server[0]?.user_id).toBe(1)
  expect(await row.findByLabelText('Retry: tokyo → ops')).toBeVisible()
})

test('transfer: bulk actions cancel the pending moves and retry the others', async () => {
  const server = servers('tokyo', 'oslo', 'lima').map((each, at) => (at === 0 ? each : { ...each, user_id: 1 }))
  const seed = { user, server, transfer: [{ server_id: 1 }, { server_id: 2, status: 3 }, { server_id: 3, status: 1 }] }
  const { user: person, backend } = await renderApp('/transfer', { seed })
  await findNames('lima', 'oslo', 'tokyo')
  await tick(person, 'lima → ops')
  expect(screen.getByText('1 selected')).toBeVisible()
  expect(screen.queryByText('With selected')).toBeNull()
  expect(screen.queryByRole('button', { name: /^(Cancel move|Retry)$/ })).toBeNull()
  await tick(person, 'oslo → ops', 'tokyo → ops')
  await choose(person, 'Cancel move')
  const cancelling = await question('Cancel move?')
  expect(namesIn(cancelling)).toEqual(['tokyo → ops'])
  await person.click(cancelling.getByText('Cancel move'))
  expect(await screen.findByText('2 selected')).toBeVisible()
  expect(screen.queryByText('With selected')).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Retry' }))
  const retrying = await question('Retry?')
  expect(namesIn(retrying)).toEqual(['oslo → ops'])
  await person.click(retrying.getByText('Retry'))
  expect(await screen.findByText('Move started again')).toBeVisible()
  await findNames('oslo', 'lima', 'oslo', 'tokyo')
  expect(asked(backend)).toEqual(['1/cancel', '2/retry'])
  expect(backend.tables.server.map(({ user_id }) => user_id)).toEqual([1, 2, 1])
})

test('transfer: of a cancellation whose answer cannot be read, it is not known whether it was done', async () => {
  const seed = { user, server: servers('tokyo'), transfer: [{ server_id: 1 }] }
  const { user: person, backend } = await renderApp('/transfer', { seed })
  backend.fail({ path: '/transfer/1/cancel' }, { answer: () => '{"success":true,"data":{"status":"many"}}' }, 1)
  await person.click(await (await findRow('tokyo')).findByLabelText('Cancel move: tokyo → ops'))
  await person.click((await question('Cancel move?')).getByText('Cancel move'))
  expect(await screen.findByText(/^It is not known whether this was done/)).toBeVisible()
})

test('transfer: a move that has ended, or whose cancellation is refused, does not stop the others', async () => {
  announce(/pages\.transfer\.ended|permission denied/)
  const seed = {
    user,
    server: servers('tokyo', 'oslo'),
    transfer: [{ server_id: 1 }, { server_id: 2 }],
  }
  const { user: person, backend } = await renderApp('/transfer', { seed })
  const [first] = backend.tables.transfer
  await findNames('oslo', 'tokyo')
  if (first) first.status = 1
  await person.click(await (await findRow('tokyo')).findByLabelText('Cancel move: tokyo → ops'))
  const open = await question('Cancel move?')
  await person.click(open.getByText('Cancel move'))
  expect(await open.findByText('It had already ended. See its status.')).toBeVisible()
  await person.click(open.getByText('Cancel'))
  expect(await (await findRow('tokyo')).findByText('Done')).toBeVisible()

  backend.fail({ path: '/transfer/2/cancel' }, { body: { error: 'permission denied' } }, 1)
  if (first) first.status = 0
  await person.click(screen.getByLabelText('Refresh'))
  await waitFor(() => expect(screen.getAllByText('Pending')).toHaveLength(2))
  await tick(person, 'tokyo → ops', 'oslo → ops')
  await person.click(screen.getByRole('button', { name: 'Cancel move' }))
  await person.click((await question('Cancel move?')).getByText('Cancel move'))
  const report = within(await screen.findByRole('dialog', { name: 'Cancel move' }))
  expect(report.getByText('Done (1)').parentElement).toHaveTextContent('tokyo')
  expect(report.getByText('Failed (1)').parentElement).toHaveTextContent('oslo → ops – permission denied')
  await person.click(report.getByText('Try again with this one'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(backend.tables.transfer.map(({ status }) => status)).toEqual([4, 4])
})

test('transfer: a refused retry shows the reason', async () => {
  announce(/target user 9 not found/)
  const seed = { user, server: servers('tokyo'), transfer: [{ status: 2, to_user_id: 9 }] }
  const { user: person } = await renderApp('/transfer', { seed })
  await person.click(await (await findRow('tokyo')).findByLabelText(/^Retry: tokyo/))
  const open = await question('Retry?')
  await person.click(open.getByText('Retry'))
  expect(await open.findByText('ID 9 does not exist')).toBeVisible()
  expect(screen.getByText('Error: Unexpected error, Please see the console for details.')).toBeVisible()
})

test('transfer: moves that begin and end on the server appear without a refresh', async () => {
  const clock = createManualClock(Date.now())
  const seed = { user, server: [{ name: 'tokyo' }, { name: 'oslo', user_id: 2 }], transfer: [{ server_id: 2 }] }
  const { backend } = await renderApp('/transfer', { seed, clock })
  const oslo = await findRow('oslo')
  clock.advance(1000)
  backend.world.insert('transfer', { server_id: 1, from_user_id: 1, to_user_id: 2 })
  expect(await (await findRow('tokyo')).findByText('Pending')).toBeVisible()
  expect(oslo.getByText('Pending')).toBeVisible()
  clock.advance(2000)
  expect(await oslo.findByText('Done')).toBeVisible()
  expect((await findRow('tokyo')).getByText('Pending')).toBeVisible()
})

test('transfer: a member sees only their own moves, may cancel what they gave, and retries none', async () => {
  const seed = {
    user,
    server: servers('tokyo', 'oslo', 'lima'),
    transfer: [
      { server_id: 1, from_user_id: 2, to_user_id: 3 },
      { server_id: 2, from_user_id: 1, to_user_id: 2 },
      { server_id: 3, from_user_id: 1, to_user_id: 3 },
      { server_id: 3, from_user_id: 2, to_user_id: 3, status: 2 },
    ],
  }
  const { user: person, backend } = await renderApp('/transfer', { seed, as: 'ops' })
  await findNames('lima', 'oslo', 'tokyo')
  const given = (await findRow('tokyo')).getAllByRole('cell').map((cell) => cell.textContent)
  expect(given).toEqual(expect.arrayContaining(['ops', '#3', 'Pending', '#1']))
  expect(screen.queryByLabelText(/^Retry: /)).toBeNull()
  expect(screen.getAllByLabelText(/^Cancel move: /)).toHaveLength(1)
  await person.click(screen.getByLabelText('Cancel move: tokyo'))
  await person.click((await question('Cancel move?')).getByText('Cancel move'))
  await waitFor(() => expect(backend.tables.transfer[0]?.status).toBe(4))
})

test.each(['/', '/transfer'])('transfer: a classic server gets no request about transfers at %s', async (path) => {
  const opened: string[] = []
  const { backend } = await renderApp(path, {
    seed: { user, server: [{ name: 'tokyo' }] },
    dialect: 'classic',
    prepare({ sockets }) {
      const { open } = sockets
      sockets.open = (request) => {
        opened.push(request.url)
        return open(request)
      }
    },
  })
  if (path === '/') await findRow('tokyo')
  else expect(await screen.findByText('There is nothing at this address.')).toBeVisible()
  expect(screen.getByText('NAT', { selector: 'nav a' })).toBeVisible()
  expect(screen.queryByText('Moves')).toBeNull()
  expect(backend.calls.filter((call) => call.path.includes('transfer'))).toEqual([])
  expect(opened.filter((url) => url.includes('transfer'))).toEqual([])
})
