import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Seed } from '#backend/index.ts'
import { renderApp } from '../app.tsx'

const file = `
lotus: 1
dialect: classic
records:
  notification-group:
    - { id: 7, name: team, notifications: [3] }
  notification:
    - { id: 3, name: chat, request_method: 1, request_type: 1, verify_tls: true }
  nat:
    - { id: 5, name: box, enabled: false, server_id: 2, host: '127.0.0.1:80', domain: box.example.com }
    - { id: 4, name: wiki, enabled: true, server_id: 9, host: '127.0.0.1:80', domain: wiki.example.com }
names:
  server: { 2: tokyo, 9: gone }
  notification: { 3: chat }
secrets:
  notification: { 3: [url] }
`

const seed: Seed = {
  server: [{ id: 2, name: 'tokyo' }],
  nat: [{ id: 8, name: 'box', enabled: true, server_id: 2, host: '127.0.0.1:80', domain: 'box.example.com' }],
  notification_group: [{ id: 1, name: 'team', notifications: [] }],
}

test('configuration: a file is compared, its secrets are asked for, and what was saved is said', async () => {
  const { user, backend } = await renderApp('/configuration', { seed })
  const choose = await screen.findByLabelText('Choose a file…', { selector: 'input' })
  await user.upload(choose, new File(['lotus: 2'], 'other.yaml'))
  expect(await screen.findByText('This is no configuration file: lotus: This value is not accepted')).toBeVisible()
  expect(screen.getByText('other.yaml')).toBeVisible()

  await user.upload(choose, new File([file], 'own.yaml'))
  const rowOf = async (name: string) =>
    within((await screen.findByRole('rowheader', { name: new RegExp(name) })).closest('tr')!)
  expect((await rowOf('wiki')).getByText('Without what does not exist here: Server gone')).toBeVisible()
  expect((await rowOf('team')).getByText('Different')).toBeVisible()
  expect((await rowOf('team')).getByLabelText('In the file')).toHaveTextContent('chat')
  expect((await rowOf('box')).getByText('Enabled').parentElement).toHaveTextContent('EnabledYes No')
  expect(backend.writes).toEqual([])

  await user.type((await rowOf('chat')).getByLabelText(/^URL/), 'https://chat.example.com/hook')
  await user.click(screen.getByRole('button', { name: 'Save 4 records on the server' }))
  expect(await screen.findByText('3 saved, 1 not saved')).toBeVisible()
  expect((await rowOf('wiki')).getByText(/^Server: /)).toBeVisible()
  const [chat] = backend.tables.notification
  expect(chat?.url).toBe('https://chat.example.com/hook')
  expect(backend.tables.notification_group[0]?.notifications).toEqual([chat?.id])
})
