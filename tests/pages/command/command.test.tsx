import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readRanges, writeRanges } from '#ui/values/idRanges.ts'
import { renderApp } from '../../app.tsx'

const tokyo = { id: 1, name: 'tokyo' }

const seed = {
  server: [tokyo, { id: 2, name: 'oslo', online: false }],
}

const namesIn = (question: Pick<typeof screen, 'getAllByRole'>) =>
  question.getAllByRole('listitem').map(({ textContent }) => textContent)

test('command: it runs on the chosen servers after a question, and shows the result of each', async () => {
  const { user } = await renderApp('/command?servers=1-2', { seed })
  await user.type(await screen.findByLabelText(/^Command/), 'hostname; false')
  await user.click(await screen.findByRole('button', { name: 'Run on 2 servers' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Run this command?' }))
  expect(question.getByText('hostname; false')).toBeVisible()
  expect(namesIn(question)).toEqual(['oslo · Offline', 'tokyo'])
  await user.click(await question.findByRole('button', { name: 'Run on 2 servers' }))

  const results = within(await screen.findByRole('region', { name: 'Results' }))
  expect(await results.findByText('Ended with exit code 1')).toBeVisible()
  expect(await results.findByText('Offline')).toBeVisible()
  expect(results.getByText('2 of 2 finished, 2 failed')).toBeVisible()
  await user.type(await results.findByLabelText('Filter by output'), 'tokyo')
  await waitFor(() => expect(results.getAllByRole('listitem')).toHaveLength(1))
  expect(results.getByText('tokyo', { selector: 'pre' })).toBeVisible()

  await user.click(await results.findByRole('button', { name: 'Run again on the 2 that failed' }))
  const again = within(await screen.findByRole('alertdialog', { name: 'Run this command?' }))
  expect(again.getByText('hostname; false')).toBeVisible()
})

test('command: the page that the search led to is left by a tab, and Back finds it once', async () => {
  const { user } = await renderApp('/nat', { seed })
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByRole('combobox', { name: 'Search everything' }), 'Run a command tokyo')
  await user.click(await screen.findByRole('option', { name: /^Run a command: tokyo/ }))
  await screen.findByRole('heading', { name: 'Run a command' })
  await user.click((await screen.findAllByRole('link', { name: 'Server' }))[0]!)
  await screen.findByRole('rowheader', { name: /tokyo/ })
  expect(location.pathname).toBe('/dashboard/')
  for (const path of ['/dashboard/command', '/dashboard/nat']) {
    history.back()
    await waitFor(() => expect(location.pathname).toBe(path))
  }
})

test('command: a server whose agent goes while the question is open is marked in it', async () => {
  const { user, backend } = await renderApp('/command?servers=1-2', {
    seed: { server: [tokyo, { id: 2, name: 'oslo' }] },
  })
  await user.type(await screen.findByLabelText(/^Command/), 'hostname')
  await user.click(await screen.findByRole('button', { name: 'Run on 2 servers' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Run this command?' }))
  expect(namesIn(question)).toEqual(['tokyo', 'oslo'])
  backend.agent(2).disconnect()
  await waitFor(() => expect(namesIn(question)).toEqual(['oslo · Offline', 'tokyo']))
})

test('command: one that is too long is refused whole, and never cut', async () => {
  const { user } = await renderApp('/command?servers=1-2', { seed })
  const field = await screen.findByLabelText(/^Command/)
  await user.click(field)
  const long = `${'#'.repeat(4000)}\nrm -rf /opt/app/releases/old`
  await user.paste(long)
  expect(field).toHaveValue(long)
  expect(screen.getByText(/^Too long for one line of a terminal\./)).toBeVisible()
  expect(field).toBeInvalid()
  expect(screen.getByRole('button', { name: 'Run on 2 servers' })).toBeDisabled()
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

test('command: a server on which the filled command is too long is left out of the question', async () => {
  const { user } = await renderApp('/command?servers=1-2', {
    seed: { server: [tokyo, { id: 2, name: '東'.repeat(100) }] },
  })
  const field = await screen.findByLabelText(/^Command/)
  await user.click(field)
  await user.paste(`echo ${'{{server.name}}'.repeat(20)}`)
  await user.click(await screen.findByRole('button', { name: 'Run on 2 servers' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText(/^Left out, because the command is too long there with its values: 東+$/)).toBeVisible()
  expect(await question.findByRole('button', { name: 'Run on one server' })).toBeEnabled()
})

test('command: one that fits only with the values of its servers is run', async () => {
  const { user } = await renderApp('/command?servers=1', { seed: { server: [{ id: 1, name: 'db1' }] } })
  await user.click(await screen.findByLabelText(/^Command/))
  await user.paste(`echo ${'{{server.name}}'.repeat(300)}`)
  await user.click(await screen.findByRole('button', { name: 'Run on one server' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(await question.findByRole('button', { name: 'Run on one server' })).toBeEnabled()
})

test('command: a server with Windows runs it in PowerShell', async () => {
  const platform = 'Microsoft Windows Server 2022 Datacenter'
  const { user } = await renderApp('/command?servers=3', {
    seed: { server: [{ id: 3, name: 'lima', host: { platform } }] },
  })
  await user.type(await screen.findByLabelText(/^Command/), "echo 'it''s'; cat nothing")
  await user.click(await screen.findByRole('button', { name: 'Run on one server' }))
  await user.click(
    await within(await screen.findByRole('alertdialog')).findByRole('button', { name: 'Run on one server' }),
  )
  const results = within(await screen.findByRole('region', { name: 'Results' }))
  expect(await results.findByText('Ended with exit code 1')).toBeVisible()
})

test('command: leaving the page while it runs asks, and then stops it', async () => {
  const { user, backend } = await renderApp('/command?servers=1', { seed })
  await user.type(await screen.findByLabelText(/^Command/), 'sleep 20')
  await user.click(await screen.findByRole('button', { name: 'Run on one server' }))
  await user.click(
    await within(await screen.findByRole('alertdialog')).findByRole('button', { name: 'Run on one server' }),
  )
  expect(await screen.findByText('Running…')).toBeVisible()
  await user.click(await screen.findByRole('link', { name: 'NAT' }))
  await user.click(await screen.findByRole('button', { name: 'Stop and leave' }))
  await waitFor(() => expect(backend.world.streams.size).toBe(0))
})

test('command: an address names many servers in few characters', () => {
  expect(writeRanges([7, 1, 3, 2, 12, 2])).toBe('1-3,7,12')
  expect(readRanges('1-3,7,12')).toEqual([1, 2, 3, 7, 12])
  expect(readRanges('x,0,5-,-4,2-1,9')).toEqual([9])
})
