import { screen, within, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { findOpenDialog, renderApp } from '../app.tsx'

const listed = () => within(screen.getByRole('listbox')).getAllByRole('option')

const paste = async (user: UserEvent, field: HTMLElement, text: string) => {
  await user.click(field)
  await user.paste(text)
}

test('placeholders: by keyboard, a value is inserted at the caret, and typing continues after it', async () => {
  const { user, backend } = await renderApp('/notification?create')
  const dialog = await findOpenDialog()
  await paste(user, dialog.getByLabelText(/^Name/), 'bot')
  const url = dialog.getByLabelText(/^URL/)
  await paste(user, url, 'https://bot.example.org/?text=&to=me')
  await user.keyboard('{ArrowLeft>6/}')
  await user.tab()
  expect(dialog.getByRole('button', { name: 'Hide: URL' })).toHaveFocus()
  await user.tab()
  expect(dialog.getByRole('button', { name: 'Insert a value: URL' })).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(dialog.getByRole('combobox', { name: 'Insert a value: URL' })).toHaveFocus()
  await user.keyboard('message text')
  expect(listed().map(({ textContent }) => textContent)).toEqual(['#NEZHA#the message text'])
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
  expect(url).toHaveFocus()
  await user.keyboard('!')
  expect(url).toHaveValue('https://bot.example.org/?text=#NEZHA#!&to=me')
  await user.click(await dialog.findByText('Save'))
  expect(await screen.findByText(/^Created/)).toBeVisible()
  expect(backend.tables.notification[0]?.url).toBe('https://bot.example.org/?text=#NEZHA#!&to=me')
})

test('placeholders: by click, values are added at the end or replace the selected text', async () => {
  const seed = { notification: [{ id: 1, name: 'hook', request_method: 2, request_body: 'Now: ' }] }
  const { user } = await renderApp('/notification?edit=1', { seed, dialect: 'classic' })
  const dialog = await findOpenDialog()
  const body = dialog.getByLabelText('Body') as HTMLTextAreaElement
  for (const name of ['#NEZHA#', '#DATETIME#']) {
    await user.click(await dialog.findByRole('button', { name: 'Insert a value: Body' }))
    await user.click(await within(screen.getByRole('listbox')).findByText(name))
  }
  expect(body).toHaveValue('Now: #NEZHA##DATETIME#')
  body.setSelectionRange(0, 12)
  await user.click(await dialog.findByRole('button', { name: 'Insert a value: Body' }))
  await user.click(await screen.findByText('#SERVER.NAME#'))
  expect(body).toHaveValue('#SERVER.NAME##DATETIME#')
})

test('placeholders: the list explains where values are filled in, and Escape closes only the list', async () => {
  const { user } = await renderApp('/notification?create')
  const dialog = await findOpenDialog()
  await user.click(await dialog.findByRole('button', { name: 'Insert a value: URL' }))
  const always = screen.getByRole('group', { name: 'Filled in for every message' })
  const options = within(always).getAllByRole('option')
  expect(options.map((option) => option.querySelector('code')?.textContent)).toEqual(['#NEZHA#', '#DATETIME#'])
  expect(screen.getByRole('group', { name: /^Filled in only for alert and task messages/ })).toBeVisible()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
  expect(dialog.getByLabelText(/^URL/)).toHaveFocus()
  expect(dialog.getByLabelText(/^URL/)).toHaveValue('')
  await user.click(await dialog.findByRole('button', { name: 'Insert a value: URL' }))
  await user.click(await dialog.findByLabelText(/^Name/))
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
})

test('placeholders: Escape in the list leaves the selected text as it is, and selected', async () => {
  const seed = { notification: [{ id: 1, name: 'hook', request_method: 2, request_body: 'Now: all' }] }
  const { user } = await renderApp('/notification?edit=1', { seed, dialect: 'classic' })
  const dialog = await findOpenDialog()
  const body = dialog.getByLabelText('Body') as HTMLTextAreaElement
  await user.click(body)
  body.setSelectionRange(0, 4)
  await user.click(await dialog.findByRole('button', { name: 'Insert a value: Body' }))
  await screen.findByRole('listbox')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(body).toHaveFocus())
  expect(body).toHaveValue('Now: all')
  expect([body.selectionStart, body.selectionEnd]).toEqual([0, 4])
})

test('placeholders: where a list has no row yet, a value goes into its first one, and Escape adds none', async () => {
  const seed = { ddns: [{ id: 1, name: 'hook', provider: 'webhook', webhook_method: 2, webhook_request_type: 1 }] }
  const { user } = await renderApp('/ddns?edit=1', { seed, dialect: 'classic' })
  const dialog = await findOpenDialog()
  const open = async () => {
    await user.click(await dialog.findByRole('button', { name: 'Insert a value: Webhook headers' }))
    await screen.findByRole('listbox')
  }
  await open()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
  expect(dialog.queryByLabelText('Webhook headers, value: 1')).toBeNull()
  expect(dialog.getByRole('button', { name: 'Add a line: Webhook headers' })).toHaveFocus()
  await open()
  await user.keyboard('secret{Enter}')
  const value = await dialog.findByLabelText('Webhook headers, value: 1')
  expect(value).toHaveValue('#access_secret#')
  expect(value).toHaveFocus()
})

test('placeholders: a DDNS webhook offers its own values in URL, body and headers', async () => {
  const seed = { ddns: [{ id: 1, name: 'hook', provider: 'webhook', webhook_method: 2, webhook_request_type: 1 }] }
  const { user } = await renderApp('/ddns?edit=1', { seed, dialect: 'classic' })
  const dialog = await findOpenDialog()
  await user.click(await dialog.findByRole('button', { name: 'Add a line: Webhook headers' }))
  for (const label of [/^Webhook URL/, 'Webhook body', 'Webhook headers, value: 1']) {
    const field = dialog.getByLabelText(label)
    await user.click(field)
    const [name = ''] = /Webhook \w+/.exec(String(label)) ?? []
    await user.click(await dialog.findByRole('button', { name: `Insert a value: ${name}` }))
    const values = listed().map((option) => option.querySelector('code')?.textContent)
    expect(values).toEqual(['#ip#', '#domain#', '#record#', '#type#', '#access_id#', '#access_secret#'])
    await user.keyboard('secret{Enter}')
    expect(field).toHaveValue('#access_secret#')
  }
})
