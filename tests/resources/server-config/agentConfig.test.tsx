import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Backend } from '#backend/index.ts'
import { announce } from '../../console.ts'
import { findRow, renderApp } from '../../app.tsx'
import { tick } from '../../list.ts'
import { fill } from '../../typing.ts'

const tokyo = {
  id: 1,
  name: 'tokyo',
  agent_config: { report_delay: 2, gpu: true, nic_allowlist: { eth0: true, lo: false } },
}

/** The configurations sent to agents, with the ids of their servers. */
const handed = ({ calls }: Backend) =>
  calls.flatMap(({ method, path, body }) => {
    if (method !== 'POST' || path !== '/api/v1/server/config') return []
    const { config, servers } = body as { config: string; servers: number[] }
    return [{ config: JSON.parse(config) as unknown, servers }]
  })

async function openFor(user: UserEvent, name: string) {
  await user.click(await (await findRow(name)).findByLabelText(`Actions for ${name}`))
  await user.click(await screen.findByText('Agent configuration', { selector: '[role=menuitem]' }))
  return within(await screen.findByRole('dialog', { name: `Agent configuration: ${name}` }))
}

/** The form, after its inputs have loaded. */
async function formFor(user: UserEvent, name: string) {
  const dialog = await openFor(user, name)
  await dialog.findByLabelText(/^Report interval/)
  await waitFor(() => expect(document.querySelector('[role=dialog] .MuiSkeleton-root')).toBeNull())
  return dialog
}

test('agent configuration: shows the stored values, sends only changes, and never exposes the secret', async () => {
  const { user, backend } = await renderApp('/', { seed: { server: [tokyo] } })
  const secret = backend.tables.user[0]?.agent_secret ?? ''
  const dialog = await formFor(user, 'tokyo')
  expect(dialog.getByLabelText(/^Report interval/)).toHaveValue('2')
  expect(dialog.getByLabelText(/^IP report interval/)).toHaveValue('1800')
  expect(dialog.getByLabelText('Report GPUs')).toBeChecked()
  expect(dialog.getByLabelText('Report temperatures')).not.toBeChecked()
  expect(dialog.getByLabelText('Counted network interfaces: eth0')).toHaveValue('eth0')
  expect(dialog.getByLabelText('Counted: eth0')).toBeChecked()
  expect(dialog.getByLabelText('Counted: lo')).not.toBeChecked()

  await fill(user, dialog.getByLabelText(/^Report interval/), '4')
  await user.click(await dialog.findByLabelText('Remove: eth0'))
  await user.click(await dialog.findByLabelText('Report temperatures'))
  await user.click(await dialog.findByText('Save'))
  expect((await dialog.findByText('Delivered (1)')).parentElement).toHaveTextContent('tokyo')
  expect(dialog.getByText(/^Delivered does not mean applied/)).toBeVisible()
  const config = { report_delay: 4, nic_allowlist: { eth0: false, lo: false }, temperature: true }
  expect(handed(backend)).toEqual([{ config, servers: [1] }])
  expect(secret).toMatch(/^\w{32}$/)
  expect(document.documentElement.outerHTML).not.toContain(secret)
  expect(JSON.stringify(backend.calls)).not.toContain(secret)
  expect(JSON.stringify({ ...localStorage })).not.toContain(secret)
  await user.click(await dialog.findByText('Close'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('agent configuration: says which settings wait for a restart of the agent', async () => {
  const { user } = await renderApp('/', { seed: { server: [tokyo] } })
  const dialog = await formFor(user, 'tokyo')
  for (const label of [/^Disable automatic updates/, /^Update check interval/]) {
    expect(dialog.getByLabelText(label)).toHaveAccessibleDescription(/when the agent is restarted/)
  }
})

test('agent configuration: refuses invalid values at their fields; list and JSON edit the same values', async () => {
  const { user, backend } = await renderApp('/', { seed: { server: [tokyo] } })
  const dialog = await formFor(user, 'tokyo')
  await fill(user, dialog.getByLabelText(/^Report interval/), '5')
  await fill(user, dialog.getByLabelText(/^IP report interval/), '29')
  for (const button of dialog.getAllByText('Edit as JSON')) await user.click(button)
  const partitions = await dialog.findByLabelText('Counted partitions')
  const nics = await dialog.findByLabelText('Counted network interfaces')
  expect(nics).toHaveValue(JSON.stringify({ eth0: true, lo: false }, null, 2))
  await fill(user, partitions, '["/",')
  await fill(user, nics, '{"eth0": 1}')
  expect(await dialog.findByText('Some values above are not valid yet.')).toBeVisible()
  await user.click(await dialog.findByText('Save'))
  await waitFor(() =>
    expect(dialog.getByLabelText(/^Report interval/)).toHaveAccessibleDescription('Must be at most 4'),
  )
  expect(dialog.getByLabelText(/^IP report interval/)).toHaveAccessibleDescription('Must be at least 30')
  expect(partitions).toHaveAccessibleDescription('Invalid JSON string: line 1, column 6')
  expect(nics).toHaveAccessibleDescription('eth0 must be true or false')
  expect(handed(backend)).toEqual([])

  await fill(user, dialog.getByLabelText(/^Report interval/), '1')
  for (const [label, tooLong, words] of [
    [/^IP report interval/, '4294967296', 'Must be at most 31,536,000'],
    [/^Update check interval/, '525601', 'Must be at most 525,600'],
  ] as const) {
    await fill(user, dialog.getByLabelText(label), tooLong)
    await waitFor(() => expect(dialog.getByLabelText(label)).toHaveAccessibleDescription(words))
  }
  await fill(user, dialog.getByLabelText(/^Update check interval/), '0')
  await fill(user, dialog.getByLabelText(/^IP report interval/), '30')
  await fill(user, partitions, '["/"]')
  await fill(user, nics, '{"eth0": true, "lo": false}')
  for (const button of dialog.getAllByText('Edit as a list')) await user.click(button)
  const [add] = dialog.getAllByText('Add')
  if (add) await user.click(add)
  expect(dialog.getByLabelText('Counted partitions: 2')).toHaveFocus()
  await user.keyboard('/data')
  await user.click(await dialog.findByLabelText('Counted: lo'))
  await user.click(await dialog.findByText('Save'))
  expect(await dialog.findByText('Delivered (1)')).toBeVisible()
  const config = {
    report_delay: 1,
    ip_report_period: 30,
    hard_drive_partition_allowlist: ['/', '/data'],
    nic_allowlist: { eth0: true, lo: true },
  }
  expect(handed(backend)).toEqual([{ config, servers: [1] }])
})

test('agent configuration: explains why an agent does not report it, until a retry succeeds', async () => {
  announce(/已禁止命令执行|another reload is in process|operation timeout/)
  const { user, backend } = await renderApp('/', { seed: { server: [{ ...tokyo, online: false }] } })
  const [row] = backend.tables.server
  if (!row) throw new Error('the fleet is empty')
  const dialog = await openFor(user, 'tokyo')
  const states: [words: RegExp, enter: () => void, leave: () => void][] = [
    [/^The agent is offline\. /, () => undefined, backend.agent(1).connect],
    [/^This server no longer exists\.$/, () => backend.tables.server.pop(), () => backend.tables.server.push(row)],
    [
      /^Command execution is switched off on this agent/,
      () => (row.agent_config['disable_command_execute'] = true),
      () => delete row.agent_config['disable_command_execute'],
    ],
    [
      /^The agent is still applying an earlier change\./,
      () => (row.reload = { at: Date.now() + 60_000, config: {} }),
      () => delete row.reload,
    ],
    [
      /^The agent did not answer within ten seconds\.$/,
      () => backend.fail({ path: '/server/config/1' }, { body: { error: 'operation timeout' } }),
      backend.recover,
    ],
    [
      /^The agent’s answer is not a configuration\.$/,
      () => backend.fail({ path: '/server/config/1' }, { body: { success: true, data: '{"debug":' } }),
      backend.recover,
    ],
  ]
  for (const [words, enter, leave] of states) {
    enter()
    const again = dialog.queryByText('Try again')
    if (again) await user.click(again)
    expect(await dialog.findByText(words)).toBeVisible()
    expect(dialog.queryByText('Save')).toBeNull()
    leave()
  }
  await user.click(await dialog.findByText('Try again'))
  expect(await dialog.findByLabelText(/^Report interval/)).toHaveValue('2')
  expect(screen.queryByText(/JSON/, { selector: '[role=alert] *' })).toBeNull()
})

test('agent configuration: asks before it disables commands; a failure or Escape keeps the input', async () => {
  announce(/permission denied/)
  const { user, backend } = await renderApp('/', { seed: { server: [tokyo] } })
  const dialog = await formFor(user, 'tokyo')
  const off = dialog.getByLabelText('Disable command execution')
  const ask = async () => {
    await user.click(await dialog.findByText('Save'))
    return within(await screen.findByRole('alertdialog', { name: 'Switch command execution off?' }))
  }
  await user.click(off)
  const first = await ask()
  expect(first.getByRole('listitem')).toHaveTextContent('tokyo')
  await user.click(await first.findByText('Cancel'))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(handed(backend)).toEqual([])

  backend.fail({ method: 'POST', path: '/server/config' }, { body: { error: 'permission denied' } }, 1)
  await user.click(await (await ask()).findByText('Save'))
  await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent('permission denied'))
  expect(screen.getByText('Error: Unexpected error, Please see the console for details.')).toBeVisible()
  expect(off).toBeChecked()

  await user.keyboard('{Escape}')
  const leaving = within(await screen.findByRole('alertdialog', { name: 'Discard the changes?' }))
  await user.click(await leaving.findByText('Keep editing'))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(off).toBeChecked()
  backend.fail({ method: 'POST', path: '/server/config' }, 'stall', 1)
  await user.click(await (await ask()).findByText('Save'))
  await waitFor(() => expect(handed(backend)).toHaveLength(2))
  await user.click(screen.getByRole('dialog').parentElement ?? document.body)
  expect(screen.queryByRole('alertdialog', { name: 'Discard the changes?' })).toBeNull()
  backend.recover()
  expect(await dialog.findByText('Delivered (1)')).toBeVisible()
  const sent = { config: { disable_command_execute: true }, servers: [1] }
  expect(handed(backend)).toEqual([sent, sent])
})

/** The input itself, not the checkbox that shows it. */
const input = { selector: 'input:not([aria-label]), textarea' }

test('agent configuration: several agents get only the chosen fields; offline agents can be retried', async () => {
  const server = [tokyo, { id: 2, name: 'oslo' }, { id: 3, name: 'lima', online: false }]
  const { user, backend } = await renderApp('/', { seed: { server } })
  await findRow('tokyo')
  await tick(user, 'tokyo', 'oslo', 'lima')
  await user.click(await screen.findByText('With selected'))
  await user.click(await screen.findByText('Agent configuration', { selector: '[role=menuitem]' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Agent configuration: 3 servers' }))
  await user.click(await dialog.findByText('Save'))
  expect(await dialog.findByText('Nothing has changed.')).toBeVisible()
  expect(backend.calls.filter(({ path }) => path.includes('/server/config'))).toEqual([])

  await user.click(await dialog.findByLabelText('Change: Report interval (seconds)'))
  expect(await dialog.findByText('Now 2: tokyo')).toBeVisible()
  expect(await dialog.findByText('Now 3: oslo')).toBeVisible()
  expect(await dialog.findByText(/^lima: The agent is offline\. /)).toBeVisible()
  expect(dialog.getByText('Now eth0: Yes, lo: No: tokyo')).toBeVisible()
  expect(dialog.queryByLabelText('Report GPUs', input)).toBeNull()
  const asked = () => backend.calls.flatMap(({ path }) => (/\/server\/config\/\d/.test(path) ? [path.slice(-1)] : []))
  await user.click(await dialog.findByText('Ask these again'))
  await waitFor(() => expect(asked().toSorted()).toEqual(['1', '2', '3', '3']))
  await user.click(await dialog.findByLabelText('Change: Report GPUs'))
  await user.click(await dialog.findByLabelText('Change: Report temperatures'))
  await user.click(await dialog.findByLabelText('Change: Report temperatures'))
  await user.click(await dialog.findByLabelText('Report GPUs', input))
  await fill(user, await dialog.findByLabelText(/^Report interval/, input), '4')
  await user.click(await dialog.findByText('Save'))
  const config = { report_delay: 4, gpu: true }
  expect((await dialog.findByText('Delivered (2)')).parentElement).toHaveTextContent(/tokyo.*oslo/)
  expect(dialog.getByText('Offline (1)').parentElement).toHaveTextContent('lima')
  expect(handed(backend)).toEqual([{ config, servers: [1, 2, 3] }])

  backend.agent(3).connect()
  await user.click(await dialog.findByText('Try again with this one'))
  expect((await dialog.findByText('Delivered (3)')).parentElement).toHaveTextContent('lima')
  expect(dialog.queryByText(/^Try again/)).toBeNull()
  expect(handed(backend).at(-1)).toEqual({ config, servers: [3] })
})

async function openForTicked(user: UserEvent, ...names: string[]) {
  await findRow(names[0] ?? '')
  await tick(user, ...names)
  await user.click(await screen.findByText('With selected'))
  await user.click(await screen.findByText('Agent configuration', { selector: '[role=menuitem]' }))
  return within(await screen.findByRole('dialog', { name: `Agent configuration: ${names.length} servers` }))
}

test('agent configuration: a map becomes equal on all agents, and an unreadable agent is named', async () => {
  const nics = (id: number, name: string, nic: string) => ({
    id,
    name,
    agent_config: { nic_allowlist: { [nic]: true } },
  })
  const server = [nics(1, 'tokyo', 'eth0'), nics(2, 'oslo', 'ens3'), nics(3, 'lima', 'eth0')]
  const { user, backend } = await renderApp('/', { seed: { server } })
  backend.fail({ path: '/server/config/3' }, { body: { error: 'permission denied' } })
  announce(/permission denied/)
  backend.fail({ path: '/server/config/2' }, 'stall')
  const dialog = await openForTicked(user, 'tokyo', 'oslo', 'lima')
  await user.click(await dialog.findByLabelText('Change: Counted network interfaces'))
  await user.click(await dialog.findByText('Edit as JSON'))
  await fill(user, await dialog.findByLabelText('Counted network interfaces', input), '{"eth1": true}')
  const save = dialog.getByRole('button', { name: /Save/ })
  await waitFor(() => expect(save).toBeDisabled())
  backend.recover()
  await waitFor(() => expect(save).toBeEnabled())
  const preview = within(dialog.getByRole('region', { name: 'What will be sent' }))
  expect(preview.getByText('lima').parentElement).toHaveTextContent(/names already in them stay/)
  await user.click(save)
  expect((await dialog.findByText('Delivered (3)')).parentElement).toHaveTextContent(
    /lima – .*names already in them stay/,
  )
  expect(handed(backend)).toEqual([
    { config: { nic_allowlist: { eth0: false, eth1: true } }, servers: [1] },
    { config: { nic_allowlist: { ens3: false, eth1: true } }, servers: [2] },
    { config: { nic_allowlist: { eth1: true } }, servers: [3] },
  ])
})

test('agent configuration: reads at most four agents at once, and says once why many could not be read', async () => {
  const server = Array.from({ length: 12 }, (_, index) => ({ id: index + 1, name: `s${index + 11}`, online: false }))
  const { user, backend } = await renderApp('/', { seed: { server } })
  backend.fail({ path: /\/server\/config\// }, 'stall')
  const dialog = await openForTicked(user, ...server.map(({ name }) => name))
  const before = backend.calls.length
  await user.click(await dialog.findByText('Show current values'))
  const asked = (path: RegExp) => backend.calls.slice(before).filter((call) => path.test(call.path)).length
  await waitFor(() => expect(asked(/\/server\/config\//)).toBe(4))
  backend.recover()
  expect(await dialog.findByText(/ and 7 more: The agent is offline\. /)).toBeVisible()
  expect(dialog.getAllByText(/The agent is offline\. /)).toHaveLength(1)
  expect(asked(/\/server\/config\//)).toBe(12)
  expect(asked(/\/server$/)).toBe(1)
})
