import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { Backend } from '#backend/index.ts'
import { renderApp } from '../../app.tsx'

const servers = (count: number) =>
  Array.from({ length: count }, (_none, at) => ({ id: at + 1, name: `host-${String(at + 1).padStart(2, '0')}` }))

/** Runs a command on all servers of the page. */
async function run(user: UserEvent, command: string, seconds = '30') {
  await user.type(await screen.findByLabelText(/^Command/), command)
  await user.clear(await screen.findByLabelText(/^Timeout per server/))
  await user.type(await screen.findByLabelText(/^Timeout per server/), seconds)
  await user.click(await screen.findByRole('button', { name: /^Run on/ }))
  await user.click(await within(await screen.findByRole('alertdialog')).findByRole('button', { name: /^Run on/ }))
  return within(await screen.findByRole('region', { name: 'Results' }))
}

/** Opens sessions of the user elsewhere; the returned function ends them. */
function occupy({ world }: Backend, count: number, server_id = 1, user_id = 1) {
  const ids = Array.from({ length: count }, (_none, at) => `elsewhere-${user_id}-${at}`)
  for (const id of ids) world.streams.set(id, { id, kind: 'terminal', user_id, server_id, created: world.now() })
  return () => ids.forEach((id) => world.streams.delete(id))
}

const optionsOf = (results: ReturnType<typeof within>) =>
  within(results.getByLabelText('State'))
    .getAllByRole('option')
    .map(({ textContent }) => textContent)

test('command: with few sessions left it reaches every server all the same', async () => {
  const { user } = await renderApp('/command?servers=1-30', {
    seed: { server: servers(30) },
    prepare: (backend) => void occupy(backend, 15),
  })
  const results = await run(user, 'hostname')
  expect(await results.findByText('30 of 30 finished, 0 failed', {}, { timeout: 30_000 })).toBeVisible()
})

test.each([
  ['you have', 20, 1],
  ['the server has', 40, 2],
] as const)('command: while %s too many open a server waits for a session', async (who, count, by) => {
  let end = () => {}
  const { user, backend } = await renderApp('/command?servers=1', {
    seed: { server: servers(1) },
    prepare(backend) {
      end = occupy(backend, count, 1, by)
    },
  })
  const results = await run(user, 'hostname')
  expect(await results.findByText(`Waiting up to 10 min for a free session: ${who} too many open`)).toBeVisible()
  expect(results.getByText('0 of 1 finished, 0 failed')).toBeVisible()
  end()
  expect(await results.findByText('Done', {}, { timeout: 10_000 })).toBeVisible()
  await waitFor(() => expect(backend.world.streams.size).toBe(0))
})

test('command: once stopped it tells what was running from what was not started', async () => {
  const { user, backend } = await renderApp('/command?servers=1-13', { seed: { server: servers(13) } })
  const results = await run(user, 'echo begun; sleep 20')
  await waitFor(() => expect(results.getAllByText('begun')).toHaveLength(10))
  await user.click(await results.findByRole('button', { name: 'Stop' }))
  expect(await results.findByText('10 of 13 finished, 10 failed, 3 not started')).toBeVisible()
  expect(results.getAllByText('Stopped while running', { selector: 'span' })).toHaveLength(10)
  expect(results.getAllByText('Not started', { selector: 'span' })).toHaveLength(3)
  await waitFor(() => expect(backend.world.streams.size).toBe(0))
  await user.click(await results.findByRole('button', { name: 'Run on the 3 not started' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'host-11',
    'host-12',
    'host-13',
  ])
})

test('command: failures stand first, and one state is shown alone', async () => {
  const { user } = await renderApp('/command?servers=1-4', {
    seed: { server: servers(4).map((server) => ({ ...server, online: server.id !== 3 })) },
  })
  const results = await run(user, 'hostname')
  expect(await results.findByText('4 of 4 finished, 1 failed')).toBeVisible()
  const names = () => results.getAllByRole('link').map(({ textContent }) => textContent)
  expect(names()).toEqual(['host-03', 'host-01', 'host-02', 'host-04'])
  expect(optionsOf(results)).toEqual(['Any', 'Failed (1)', 'Offline (1)', 'Done (3)'])
  await user.selectOptions(await results.findByLabelText('State'), 'Offline (1)')
  expect(names()).toEqual(['host-03'])
  await user.selectOptions(await results.findByLabelText('State'), 'Done (3)')
  expect(names()).toEqual(['host-01', 'host-02', 'host-04'])
  await user.selectOptions(await results.findByLabelText('State'), 'Failed (1)')
  expect(names()).toEqual(['host-03'])
})

test.each(['classic', 'current'] as const)(
  'command: on a %s server it says of one without an agent what the list of servers says',
  async (dialect) => {
    const { user } = await renderApp('/command?servers=1-2', {
      dialect,
      seed: {
        server: [
          { id: 1, name: 'gone', online: false },
          { id: 2, name: 'new', online: false, host: {}, state: {} },
        ],
      },
    })
    const results = await run(user, 'hostname')
    expect(await results.findByText('2 of 2 finished, 2 failed')).toBeVisible()
    expect(results.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'goneOffline',
      'newNo report yet',
    ])
  },
)

test('command: of a long output the last lines are kept, and row and files say so', async () => {
  const files: Blob[] = []
  Object.assign(URL, { createObjectURL: (file: Blob) => `blob:${files.push(file)}`, revokeObjectURL: () => undefined })
  const { user } = await renderApp('/command?servers=1-2', {
    seed: { server: servers(2).map((server) => ({ ...server, online: server.id !== 2 })) },
  })
  const results = await run(user, 'flood 1')
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  await user.click(await results.findByRole('button', { name: 'Save as text' }))
  await user.click(await results.findByRole('button', { name: 'Save as CSV' }))
  click.mockRestore()
  const note = results.getByText(/^Only the end of the output was kept: the last [\d,]+ lines\.$/).textContent
  const [text = '', csv = ''] = await Promise.all(files.map((file) => file.text()))
  expect(text).toMatch(
    /^\$ flood 1\n\nOnly the end of the output was kept for one server: host-01\n\n── host-02: Offline\n/,
  )
  const [, kept = ''] = text.split(`── host-01: Done\n${note}\n`)
  expect(kept).toMatch(/^\d+ #+\n/)
  expect(note).toContain(` ${kept.trim().split('\n').length.toLocaleString('en-US')} lines`)
  expect(csv).toMatch(/Server,State,Exit code,Output,Remark\r\nhost-02,Offline,,,\r\nhost-01,Done,0,"\d+ #+\n/)
  expect(csv.endsWith(`","${note}"\r\n`)).toBe(true)
})

test('command: where the time is over it says what became of the command', async () => {
  const { user } = await renderApp('/command?servers=1', { seed: { server: servers(1) } })
  const results = await run(user, 'echo begun; sleep 60', '3')
  expect(await results.findByText('begun')).toBeVisible()
  expect(await results.findByText('Timed out after 3 s', { selector: 'span' })).toBeVisible()
  expect(
    results.getByText(/its session was closed\. The agent then ends the command, but not what has detached itself/),
  ).toBeVisible()
  expect(results.getByText('begun')).toBeVisible()
})

test('command: its results are still there on the way back', async () => {
  const { user } = await renderApp('/command?servers=1', { seed: { server: servers(1) } })
  const results = await run(user, 'hostname', '40')
  await user.click(await results.findByRole('link', { name: 'host-01' }))
  expect(await screen.findByRole('heading', { name: /host-01/ })).toBeVisible()
  act(() => history.back())
  const again = within(await screen.findByRole('region', { name: 'Results' }))
  expect(again.getByText('Done', { selector: 'span' })).toBeVisible()
  expect(again.getByText('host-01', { selector: 'pre' })).toBeVisible()
  expect(screen.getByLabelText(/^Command/)).toHaveValue('hostname')
  expect(screen.getByLabelText(/^Timeout per server/)).toHaveValue('40')
})

test('command: all servers are named, and the ones of the address that are left out', async () => {
  const { user } = await renderApp('/command?servers=1-7,40-42,50', { seed: { server: servers(7) } })
  const line = await screen.findByText('On 7 servers: host-01, host-02, host-03, host-04, host-05 and 2 more')
  await user.click(line)
  await waitFor(() => expect(line.closest('details')).toHaveTextContent(/more ?host-06, host-07$/))
  expect(screen.getByText(/left out/)).toHaveTextContent(
    '4 servers in the address of this page are left out, because they do not exist or belong to other users: #40–42, 50',
  )
  await user.type(await screen.findByLabelText(/^Command/), 'hostname')
  await user.click(await screen.findByRole('button', { name: 'Run on 7 servers' }))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(await question.findByText('and 2 more'))
  expect(await question.findByText('host-07')).toBeVisible()
})

test.each(['classic', 'current'] as const)(
  'command: a member is told which servers of an address are left out by a %s server',
  async (dialect) => {
    await renderApp('/command?servers=1-3', {
      dialect,
      as: 'member',
      seed: {
        user: [{ id: 2, username: 'member', role: 1 }],
        server: servers(3).map((server) => ({ ...server, user_id: server.id === 2 ? 2 : 1 })),
      },
    })
    expect(await screen.findByText('On one server: host-02')).toBeVisible()
    expect(screen.getByText(/left out/)).toHaveTextContent(/: #1, 3$/)
  },
)
