import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { announce } from '../console.ts'
import { findRow, findOpenDialog, openEdit, renderApp } from '../app.tsx'

const secret = {
  id: 1,
  name: 'hook',
  url: 'https://hooks.example.org/1',
  request_method: 2,
  request_header: '{"a":"b"}',
  request_body: '{"text":"#NEZHA#"}',
}
const fleet = { notification: [secret], notification_group: [{ id: 1, name: 'ops', notifications: [1] }] }

const keep = /Leave empty to keep the stored value\./

const paste = async (user: UserEvent, field: HTMLElement, text: string) => {
  await user.click(field)
  await user.paste(text)
}

test('notifier: a current server hides its secrets, and empty fields keep them', async () => {
  const { user, backend } = await renderApp('/notification', { seed: fleet })
  const dialog = await openEdit(user, 'hook')
  for (const label of [/^URL/, 'Headers', 'Body']) {
    expect(dialog.getByLabelText(label)).toHaveValue('')
    expect(dialog.getByLabelText(label)).toHaveAccessibleDescription(keep)
  }
  expect(dialog.getByLabelText(/^URL/)).not.toBeRequired()
  await user.type(dialog.getByLabelText(/^Name/), '-2')
  await user.click(dialog.getByText('Save'))
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(backend.tables.notification[0]).toMatchObject({ ...secret, name: 'hook-2' })
})

test('notifier: a classic server shows its secrets; the URL is required, and empty clears a field', async () => {
  const { user, backend } = await renderApp('/notification', { seed: fleet, dialect: 'classic' })
  const dialog = await openEdit(user, 'hook')
  const url = dialog.getByLabelText(/^URL/)
  expect(url).toHaveValue(secret.url)
  expect(url).toBeRequired()
  expect(url).not.toHaveAccessibleDescription(keep)
  expect(dialog.queryByLabelText('Format metric units')).toBeNull()
  await user.clear(url)
  await user.clear(dialog.getByLabelText('Headers'))
  await user.click(dialog.getByText('Save'))
  await waitFor(() => expect(url).toHaveAccessibleDescription('Required'))
  await paste(user, url, 'https://hooks.example.org/2')
  await user.click(dialog.getByText('Save'))
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(backend.tables.notification[0]).toMatchObject({ url: 'https://hooks.example.org/2', request_header: '' })
})

test('notifier: a new one needs a URL, and starts with GET and JSON', async () => {
  const { user, backend } = await renderApp('/notification?create')
  const dialog = await findOpenDialog()
  const url = dialog.getByLabelText(/^URL/)
  expect(url).toBeRequired()
  expect(url).not.toHaveAccessibleDescription(keep)
  await user.type(dialog.getByLabelText(/^Name/), 'bot')
  await user.click(dialog.getByText('Save'))
  await waitFor(() => expect(url).toHaveAccessibleDescription('Required'))
  await user.type(url, 'ftp')
  await waitFor(() => expect(url).toHaveAccessibleDescription(/starts with http/))
  await user.clear(url)
  await paste(user, url, 'https://bot.example.org/?text=#NEZHA#')
  await user.click(dialog.getByText('Save'))
  await findRow('bot')
  expect(backend.tables.notification[0]).toMatchObject({
    url: 'https://bot.example.org/?text=#NEZHA#',
    request_method: 1,
    request_type: 1,
  })
})

test('notifier: the form shows the body only with POST', async () => {
  const { user } = await renderApp('/notification?create')
  const dialog = await findOpenDialog()
  expect(dialog.queryByLabelText('Body')).toBeNull()
  const method = dialog.getByLabelText(/^Request method/)
  await user.selectOptions(method, 'POST')
  expect(await dialog.findByLabelText('Body')).toBeVisible()
  await user.selectOptions(method, 'GET')
  expect(dialog.queryByLabelText('Body')).toBeNull()
})

test('notifier: headers and the body of a form must be JSON objects', async () => {
  const { user, backend } = await renderApp('/notification?create')
  const dialog = await findOpenDialog()
  await user.type(dialog.getByLabelText(/^Name/), 'x')
  await paste(user, dialog.getByLabelText(/^URL/), 'https://bot.example.org/')
  const headers = dialog.getByLabelText('Headers')
  await paste(user, headers, '["a"]')
  await user.click(dialog.getByText('Save'))
  await waitFor(() => expect(headers).toHaveAccessibleDescription('Must be an object {…}'))
  await user.clear(headers)
  await paste(user, headers, '{"a":"b"}')
  await user.selectOptions(dialog.getByLabelText(/^Request method/), 'POST')
  await user.selectOptions(dialog.getByLabelText(/^Request type/), 'Form')
  const body = await dialog.findByLabelText('Body')
  await paste(user, body, 'text=1')
  await user.click(dialog.getByText('Save'))
  await waitFor(() => expect(body).toHaveAccessibleDescription('Invalid JSON string: line 1, column 1'))
  expect(backend.tables.notification).toEqual([])
  await user.clear(body)
  await paste(user, body, '{"text":"1"}')
  await user.click(dialog.getByText('Save'))
  await findRow('x')
})

test('notifier: a failed test message stops the save, unless the message is switched off', async () => {
  announce(/404@404/)
  const { user, backend } = await renderApp('/notification?create')
  const dialog = await findOpenDialog()
  await user.type(dialog.getByLabelText(/^Name/), 'x')
  await paste(user, dialog.getByLabelText(/^URL/), 'https://bot.example.org/404')
  await user.click(dialog.getByText('Save'))
  expect(await dialog.findByRole('alert')).toHaveTextContent('404@404 Not Found')
  expect(dialog.getByLabelText(/^URL/)).toBeInvalid()
  expect(backend.tables.notification).toEqual([])
  await user.click(dialog.getByLabelText('Do not send a test message'))
  await user.click(dialog.getByText('Save'))
  await findRow('x')
})

test('notifier: the list shows groups, method and TLS, and copies a URL where the server shows it', async () => {
  const { user } = await renderApp('/notification', { seed: fleet, dialect: 'classic' })
  const row = await findRow('hook')
  expect(row.getByText('ops')).toHaveAttribute('href', '/dashboard/notification-group?edit=1')
  expect(row.getByText('POST')).toBeVisible()
  expect(row.getByLabelText('Yes')).toBeVisible()
  await user.click(row.getByLabelText('Copy: URL'))
  expect(await row.findByLabelText('Copied')).toBeVisible()
  expect(await navigator.clipboard.readText()).toBe(secret.url)
})
