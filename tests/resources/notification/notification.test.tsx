import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { composing } from '../../composing.ts'
import { announce } from '../../console.ts'
import { findRow, findOpenDialog, openEdit, renderApp } from '../../app.tsx'

const secret = {
  id: 1,
  name: 'hook',
  url: 'https://hooks.example.org/1',
  request_method: 2,
  request_header: '{"a":"b"}',
  request_body: '{"text":"#NEZHA#"}',
}
const fleet = { notification: [secret], notification_group: [{ id: 1, name: 'ops', notifications: [1] }] }

/** A task that has run at its time, which tells the zone of the server. */
const ranAt = '2026-03-01T03:00:01Z'
const ranInUtc = { task_type: 0, scheduler: '0 0 3 * * *', last_executed_at: ranAt, updated_at: ranAt }

const keep = /Leave empty to keep the stored value\./

const paste = async (user: UserEvent, field: HTMLElement, text: string) => {
  await user.click(field)
  await user.paste(text)
}

test('notifier: a current server hides its secrets, and empty fields keep them', async () => {
  const { user, backend } = await renderApp('/notification', { seed: fleet })
  const dialog = await openEdit(user, 'hook')
  expect(dialog.getByLabelText('Send to')).toHaveDisplayValue('As stored (hidden)')
  for (const label of [/^URL/, 'Headers', 'Body']) {
    expect(dialog.getByLabelText(label)).toHaveAccessibleDescription(keep)
  }
  for (const label of [/^URL/, 'Body']) expect(dialog.getByLabelText(label)).toHaveValue('')
  expect(dialog.queryByLabelText(/^Headers, name/)).toBeNull()
  expect(dialog.getByLabelText(/^URL/)).not.toBeRequired()
  await user.type(await dialog.findByLabelText(/^Name/), '-2')
  await user.click(await dialog.findByText('Save'))
  expect(await screen.findByText(/^Saved/)).toBeVisible()
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
  expect(url).toHaveAttribute('type', 'password')
  await user.click(await dialog.findByRole('button', { name: 'Show: URL' }))
  expect(url).toHaveAttribute('type', 'text')
  await user.clear(url)
  await user.click(await dialog.findByRole('button', { name: 'Remove from Headers: a' }))
  await user.click(await dialog.findByText('Save'))
  await waitFor(() => expect(url).toHaveAccessibleDescription('Required'))
  await paste(user, url, 'https://hooks.example.org/2')
  await user.click(await dialog.findByText('Save'))
  expect(await screen.findByText(/^Saved/)).toBeVisible()
  expect(backend.tables.notification[0]).toMatchObject({ url: 'https://hooks.example.org/2', request_header: '' })
})

test('notifier: a new one needs a URL, and starts with GET and JSON', async () => {
  const { user, backend } = await renderApp('/notification?create')
  const dialog = await findOpenDialog()
  const url = dialog.getByLabelText(/^URL/)
  expect(url).toBeRequired()
  expect(url).not.toHaveAccessibleDescription(keep)
  await user.type(await dialog.findByLabelText(/^Name/), 'bot')
  await user.click(await dialog.findByText('Save'))
  await waitFor(() => expect(url).toHaveAccessibleDescription('Required'))
  await user.type(url, 'ftp')
  await waitFor(() => expect(url).toHaveAccessibleDescription(/starts with http/))
  await user.clear(url)
  await paste(user, url, 'https://bot.example.org/?text=#NEZHA#')
  await user.click(await dialog.findByText('Save'))
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
  await user.type(await dialog.findByLabelText(/^Name/), 'x')
  await paste(user, dialog.getByLabelText(/^URL/), 'https://bot.example.org/')
  await user.click(await dialog.findByRole('button', { name: 'Edit as JSON: Headers' }))
  const headers = dialog.getByLabelText('Headers')
  await paste(user, headers, '["a"]')
  await user.click(await dialog.findByText('Save'))
  await waitFor(() => expect(headers).toHaveAccessibleDescription('Must be an object {…}'))
  await user.clear(headers)
  await paste(user, headers, '{"a":"b"}')
  await user.selectOptions(await dialog.findByLabelText(/^Request method/), 'POST')
  await user.selectOptions(await dialog.findByLabelText(/^Request type/), 'Form')
  await user.click(await dialog.findByRole('button', { name: 'Edit as JSON: Body' }))
  const body = dialog.getByLabelText('Body')
  await paste(user, body, 'text=1')
  await user.click(await dialog.findByText('Save'))
  await waitFor(() => expect(body).toHaveAccessibleDescription('Invalid JSON string: line 1, column 1'))
  expect(backend.tables.notification).toEqual([])
  await user.clear(body)
  await paste(user, body, '{"text":"1"}')
  await user.click(await dialog.findByText('Save'))
  await findRow('x')
})

test('notifier: a failed test message stops the save, unless the message is switched off', async () => {
  announce(/404@404/)
  const { user, backend } = await renderApp('/notification?create')
  const dialog = await findOpenDialog()
  await user.type(await dialog.findByLabelText(/^Name/), 'x')
  await paste(user, dialog.getByLabelText(/^URL/), 'https://bot.example.org/404')
  await user.click(await dialog.findByText('Save'))
  const url = dialog.getByLabelText(/^URL/)
  await waitFor(() => expect(url).toHaveAccessibleDescription(/404 Not Found/))
  expect(url).toBeInvalid()
  expect(backend.tables.notification).toEqual([])
  await user.click(await dialog.findByLabelText('Do not send a test message'))
  await user.click(await dialog.findByText('Save'))
  await findRow('x')
})

test('notifier: the list shows groups, method and TLS, and copies a URL where the server shows it', async () => {
  const { user } = await renderApp('/notification', { seed: fleet, dialect: 'classic' })
  const row = await findRow('hook')
  expect(row.getByText('ops')).toHaveAttribute('href', '/dashboard/notification-group?edit=1')
  expect(row.getByText('POST')).toBeVisible()
  expect(row.getByLabelText('Yes')).toBeVisible()
  await user.click(await row.findByLabelText('Copy: URL'))
  expect(await row.findByLabelText('Copied')).toBeVisible()
  expect(await navigator.clipboard.readText()).toBe(secret.url)
})

test.each(['classic', 'current'] as const)(
  'notifier: a Telegram bot needs only its values, also on a %s server, and a first group is created beside it',
  async (dialect) => {
    const { user, backend } = await renderApp('/notification?create', { dialect })
    const dialog = await findOpenDialog()
    await user.type(await dialog.findByLabelText(/^Name/), 'bot')
    await user.selectOptions(await dialog.findByLabelText('Send to'), 'Telegram')
    expect(dialog.getByRole('link', { name: 'Telegram guide' })).toHaveAttribute('rel', 'noreferrer')
    expect(dialog.queryByLabelText(/^URL/)).toBeNull()
    const [token, chat] = [dialog.getByLabelText(/^Bot token/), dialog.getByLabelText(/^Chat ID/)]
    await user.type(chat, '-1005')
    await user.click(await dialog.findByRole('button', { name: 'Send a test and save' }))
    await waitFor(() => expect(token).toHaveAccessibleDescription('Required'))
    expect(token).toHaveFocus()
    expect(chat).toBeValid()
    await paste(user, token, ' 12:AB\t')
    expect(token).toHaveAttribute('type', 'password')
    const name = dialog.getByLabelText('New group')
    expect(name).toHaveAccessibleDescription(/^There is no group yet.*saving does not create it/)
    await user.type(name, '{Enter}')
    expect(await dialog.findByRole('button', { name: 'Remove: Everyone' })).toBeVisible()
    await user.click(await dialog.findByRole('button', { name: 'Send a test and save' }))
    expect(await screen.findByText('Created, and the receiver accepted the test message')).toBeVisible()
    expect(backend.tables.notification).toMatchObject([
      { name: 'bot', url: 'https://api.telegram.org/bot12:AB/sendMessage', request_method: 2, request_header: '' },
    ])
    expect(JSON.parse(backend.tables.notification[0]?.request_body ?? '')).toEqual({
      chat_id: '-1005',
      text: '#NEZHA#',
    })
    expect(backend.tables.notification_group).toMatchObject([{ name: 'Everyone', notifications: [1] }])
  },
)

test('notifier: a first group is created once, also when the list of groups cannot be read again', async () => {
  const { user, backend } = await renderApp('/notification?create')
  const dialog = await findOpenDialog()
  const name = await dialog.findByLabelText('New group')
  backend.fail({ method: 'GET', path: '/notification-group' }, 'network')
  for (const marks of composing) fireEvent.keyDown(name, { key: 'Enter', ...marks })
  await user.type(name, '!{Enter}')
  expect(await dialog.findByRole('button', { name: 'New group' })).toBeVisible()
  expect(dialog.queryByLabelText('New group', { selector: 'input' })).toBeNull()
  expect(backend.tables.notification_group).toMatchObject([{ name: 'Everyone!' }])
})

const bot = {
  id: 1,
  name: 'bot',
  url: 'https://api.telegram.org/bot12:AB/sendMessage',
  request_method: 2,
  request_type: 1,
  request_header: '',
  request_body: '{"silent":true, "text":"#NEZHA#", "chat_id":"5"}',
}

test('notifier: a stored Telegram request is shown by its values, and nothing else in it changes', async () => {
  const { user, backend } = await renderApp('/notification', { seed: { notification: [bot] }, dialect: 'classic' })
  const dialog = await openEdit(user, 'bot')
  const kind = dialog.getByLabelText('Send to')
  expect(kind).toHaveDisplayValue('Telegram')
  const chat = dialog.getByLabelText(/^Chat ID/)
  await user.clear(chat)
  await user.type(chat, '6')
  await user.selectOptions(kind, 'Slack')
  await paste(user, dialog.getByLabelText(/^Webhook URL/), 'https://hooks.slack.com/services/1')
  await user.selectOptions(kind, 'Telegram')
  expect(dialog.getByLabelText(/^Bot token/)).toHaveValue('12:AB')
  await user.selectOptions(kind, 'Any address (webhook)')
  expect(dialog.getByLabelText(/^URL/)).toHaveValue(bot.url)
  expect(dialog.getByLabelText('Body')).toHaveValue('{"silent":true, "text":"#NEZHA#", "chat_id":"6"}')
  await user.selectOptions(kind, 'Telegram')
  await user.click(await dialog.findByRole('button', { name: 'Insert a value: Message' }))
  await user.click(await screen.findByText('#SERVER.NAME#'))
  await user.click(await dialog.findByText('Save'))
  expect(await screen.findByText(/^Saved/)).toBeVisible()
  const request_body = '{"silent":true, "text":"#NEZHA##SERVER.NAME#", "chat_id":"6"}'
  expect(backend.tables.notification[0]).toMatchObject({ ...bot, request_body })
})

test('notifier: on a current server, the stored headers do not go to another service', async () => {
  const { user, backend } = await renderApp('/notification', { seed: fleet })
  const dialog = await openEdit(user, 'hook')
  const kind = dialog.getByLabelText('Send to')
  await user.selectOptions(kind, 'Slack')
  await paste(user, dialog.getByLabelText(/^Webhook URL/), 'https://hooks.slack.com/services/1')
  await user.selectOptions(kind, 'As stored (hidden)')
  expect(dialog.getByLabelText(/^URL/)).toHaveValue('')
  await user.selectOptions(kind, 'Slack')
  await user.click(await dialog.findByText('Save'))
  expect(await screen.findByText(/^Saved/)).toBeVisible()
  expect(backend.tables.notification[0]).toMatchObject({
    url: 'https://hooks.slack.com/services/1',
    request_header: '{}',
    request_body: '{\n  "text": "#NEZHA#"\n}',
  })
})

test('notifier: headers and form bodies are rows, whose values take placeholders at the caret', async () => {
  const form = { ...secret, request_type: 2, request_body: '{"n":5,"text":"by: #NEZHA#"}' }
  const { user, backend } = await renderApp('/notification', { seed: { notification: [form] }, dialect: 'classic' })
  const dialog = await openEdit(user, 'hook')
  expect(dialog.getByLabelText('Headers, value: a')).toHaveAttribute('type', 'password')
  expect(dialog.getByLabelText('Body, value: n')).toHaveValue('5')
  const text = dialog.getByLabelText('Body, value: text')
  await user.click(text)
  await user.keyboard('{Home}')
  await user.click(await dialog.findByRole('button', { name: 'Insert a value: Body' }))
  await user.click(await screen.findByText('#SERVER.NAME#'))
  await user.click(await dialog.findByRole('button', { name: 'Add a line: Body' }))
  expect(await dialog.findByLabelText('Body, name: 3')).toHaveFocus()
  await user.keyboard('n')
  const [, third] = dialog.getAllByLabelText('Body, name: n')
  expect(dialog.getAllByText('n is listed twice')).toHaveLength(2)
  await user.clear(third as HTMLElement)
  await user.type(await dialog.findByLabelText('Body, name: 3'), 'to')
  await user.click(await dialog.findByRole('button', { name: 'Edit as JSON: Body' }))
  expect(dialog.getByLabelText('Body')).toHaveValue('{"n":5,"text":"#SERVER.NAME#by: #NEZHA#","to":""}')
  await user.click(await dialog.findByText('Save'))
  expect(await screen.findByText(/^Saved/)).toBeVisible()
  expect(backend.tables.notification[0]?.request_body).toBe('{"n":5,"text":"#SERVER.NAME#by: #NEZHA#","to":""}')
})

test('notifier: the preview fills in the figures of a server, and shows secrets only when asked', async () => {
  const tokyo = { id: 7, name: 'tokyo "1"', host: { mem_total: 100 }, state: { mem_used: 50 } }
  const url = 'https://api.telegram.org/bot12:A%20B/sendMessage'
  const { user } = await renderApp('/notification?edit=1', {
    seed: {
      notification: [{ ...bot, url, request_body: '{"chat_id":"5","text":"#SERVER.NAME#: #SERVER.MEM#"}' }],
      server: [tokyo],
    },
    dialect: 'classic',
  })
  const dialog = await findOpenDialog()
  expect(dialog.queryByLabelText('Sample server')).toBeNull()
  await user.click(await dialog.findByRole('button', { name: 'Preview' }))
  expect(await dialog.findByText(String.raw`{"chat_id":"5","text":"tokyo \"1\": 50"}`)).toBeVisible()
  expect(dialog.getByText('POST https://api.telegram.org/bot••••••/sendMessage')).toBeVisible()
  await user.click(await dialog.findByRole('button', { name: 'Show secrets' }))
  expect(dialog.getByText(`POST ${url}`)).toBeVisible()
  await user.clear(await dialog.findByLabelText('Sample server'))
  expect(await dialog.findByText('{"chat_id":"5","text":"#SERVER.NAME#: #SERVER.MEM#"}')).toBeVisible()
})

test.each([
  ['the usual zone where nothing tells another', [], / \+0800 CST$/],
  ['the zone in which tasks have run', [{ name: 'nightly', ...ranInUtc }], / \+0000 UTC$/],
])('notifier: the preview writes the time in %s', async (_zone, cron, words) => {
  const { user } = await renderApp('/notification?edit=1', {
    seed: { notification: [{ ...secret, request_body: '#DATETIME#' }], cron },
    dialect: 'classic',
  })
  const dialog = await findOpenDialog()
  await user.click(await dialog.findByRole('button', { name: 'Preview' }))
  expect(await dialog.findByText(words)).toBeVisible()
})
