import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '../../../../app.tsx'

const part = async () => within(await screen.findByRole('region', { name: /^What agents allow/ }))

const askedIn = ({ calls }: Awaited<ReturnType<typeof renderApp>>['backend']) =>
  calls.flatMap(({ path }) => (path.includes('/server/config/') ? [path.slice(path.lastIndexOf('/') + 1)] : []))

test('agents: each point has its remedy and its servers, and one that is slow, offline or refuses is told apart', async () => {
  const server = [
    { id: 1, name: 'tokyo', behavior: { config: 300 }, agent_config: { disable_nat: true, tls: true } },
    { id: 2, name: 'oslo', agent_config: { disable_command_execute: true } },
    { id: 3, name: 'lima', agent_config: { tls: false } },
    { id: 4, name: 'quito' },
  ]
  const { user, backend } = await renderApp('/settings/security', { seed: { server } })
  backend.fail({ path: /\/server\/config\// }, 'stall')
  await user.click((await part()).getByRole('button', { name: 'Ask 4 agents' }))
  await waitFor(() => expect(askedIn(backend)).toHaveLength(3))
  backend.agent(4).disconnect()
  backend.recover()
  expect(await (await part()).findByText('4 of 4 asked')).toBeVisible()

  const lines = (await part()).getAllByRole('listitem')
  const line = (name: RegExp) => lines.find(({ textContent }) => name.test(textContent))
  expect(line(/^Runs commands/)).toHaveTextContent(/\(2\).*select “Disable command execution” .*tokyo, lima/)
  expect(line(/^Connects without TLS/)).toHaveTextContent(/\(1\)Set up TLS .*\. Openlima/)
  expect(line(/^Refuses commands/)).toHaveTextContent(/\(1\)oslo/)
  expect(line(/^Offline/)).toHaveTextContent(/\(1\)quito/)
  const links = within(line(/^Connects without TLS/)!).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/dashboard/settings#tls', '/dashboard/server/3'])
})

test('agents: one that has not answered yet is not asked again by somebody who comes back', async () => {
  const { user, backend } = await renderApp('/settings/security', { seed: { server: [{ id: 1, name: 'tokyo' }] } })
  backend.fail({ path: /\/server\/config\// }, 'stall')
  await user.click((await part()).getByRole('button', { name: 'Ask 1 agent' }))
  await waitFor(() => expect(askedIn(backend)).toEqual(['1']))
  await user.click(screen.getByRole('link', { name: 'Show the script' }))
  await screen.findByRole('heading', { level: 1, name: 'Run a command' })
  history.back()
  await user.click((await part()).getByRole('button', { name: 'Ask 1 agent' }))
  expect((await part()).getByText('0 of 1 asked')).toBeVisible()
  expect(askedIn(backend)).toEqual(['1'])
  backend.recover()
  expect(await (await part()).findByText('1 of 1 asked')).toBeVisible()
  expect(askedIn(backend)).toEqual(['1', '1'])
})
