import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Backend } from '#backend/index.ts'
import { findOpenDialog, findRow, openEdit, renderApp } from '../../app.tsx'
import { formInputs } from '../../resources/formValues.ts'
import { savedSettings, saveSettings, settingsOpened } from '../../resources/setting/settings.ts'
import { fill } from '../../typing.ts'

const isSending = (backend: Backend) =>
  waitFor(() => expect(backend.calls.some(({ method }) => method === 'PATCH')).toBe(true))

/** The settings during the save of a new site name and of a switch, which the server has not answered yet. */
async function savingSettings() {
  const { user, backend, ...app } = await renderApp('/settings', { setting: { install_host: '' } })
  await settingsOpened()
  const { get } = formInputs()
  await fill(user, get('Site name'), 'Fleet')
  await user.click(get('MCP endpoint'))
  backend.fail({ method: 'PATCH', path: '/setting' }, 'stall')
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  await isSending(backend)
  const answer = async () => {
    backend.recover()
    expect(await screen.findByText('Success')).toBeVisible()
    await app.answered()
  }
  return { ...app, user, backend, get, answer }
}

test('save: a form that stays open keeps what is changed before the answer, unsaved', async () => {
  const { user, backend, get, answer } = await savingSettings()
  await user.click(get('Agents connect with TLS'))
  // What is sent is taken back.
  await user.click(get('MCP endpoint'))
  const address = get('Agent connect address')
  await user.type(address, 'dash.exampl.com{ArrowLeft>4/}')
  await answer()
  expect(address).toHaveFocus()
  await user.keyboard('e')
  expect(address).toHaveValue('dash.example.com')
  expect(get('Agents connect with TLS')).toBeChecked()
  expect(get('MCP endpoint')).not.toBeChecked()
  expect(get('Site name')).toHaveValue('Fleet')

  await user.click(await screen.findByRole('link', { name: 'Group' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Discard the changes?' }))
  await user.click(await question.findByRole('button', { name: 'Keep editing' }))
  await saveSettings(user)
  await waitFor(() => expect(savedSettings(backend)).toHaveLength(2))
  const late = { tls: true, enable_mcp: false, install_host: 'dash.example.com' }
  expect(backend.setting).toMatchObject({ site_name: 'Fleet', ...late })
  expect(savedSettings(backend)).toMatchObject([{ site_name: 'Fleet', tls: false, enable_mcp: true }, late])
})

test('save: what was sent is saved, and only what is changed before the answer is undone or kept in a draft', async () => {
  const { user, get, answer, reopen } = await savingSettings()
  await user.click(get('Agents connect with TLS'))
  await answer()
  expect(Object.values(sessionStorage).join()).toContain('tls')
  expect(Object.values(sessionStorage).join()).not.toContain('Fleet')
  await user.click(await screen.findByRole('button', { name: 'Undo changes' }))
  expect(get('Agents connect with TLS')).not.toBeChecked()
  expect(get('Site name')).toHaveValue('Fleet')
  expect(get('MCP endpoint')).toBeChecked()
  reopen('/settings')
  await settingsOpened()
  expect(screen.queryByText('Your earlier unsaved changes are back.')).toBeNull()
})

test('save: what was saved is not replaced by what was read before, while the server is silent', async () => {
  const { user, backend } = await renderApp('/settings', { setting: { install_host: '' }, timeout: 600_000 })
  await settingsOpened()
  const { get } = formInputs()
  await fill(user, get('Site name'), 'Fleet')
  backend.setting.tls = true
  // Only the read before the save is answered.
  backend.fail({ method: 'GET', path: '/setting', after: 1 }, 'stall')
  await saveSettings(user)
  expect(await screen.findByRole('button', { name: 'Save' })).toBeVisible()
  expect(get('Site name')).toHaveValue('Fleet')
  expect(get('Agents connect with TLS')).toBeChecked()
  backend.setting.site_name = 'Elsewhere'
  backend.recover()
  await waitFor(() => expect(get('Site name')).toHaveValue('Elsewhere'))
})

test('save: what is taken back before the answer stays so in a form that a refusing group keeps open', async () => {
  const seed = { server: [{ id: 1, name: 'tokyo' }], server_group: [{ id: 1, name: 'west' }] }
  const { user, backend } = await renderApp('/', { seed })
  const dialog = await openEdit(user, 'tokyo')
  const name = dialog.getByLabelText(/^Name/)
  await user.type(name, '-1')
  await user.click(await dialog.findByRole('combobox', { name: /groups/i }))
  await user.click(await screen.findByText('west', { selector: '[role=option] span' }))
  backend.fail({ method: 'PATCH', path: '/server/1' }, 'stall')
  await user.click(await dialog.findByText('Save'))
  await isSending(backend)
  await user.type(name, '{Backspace}{Backspace}')
  backend.recover()
  backend.fail({ method: 'PATCH', path: '/server-group/1' }, { body: { error: 'permission denied' } })
  expect(await dialog.findByRole('alert')).toHaveTextContent(/^Saved, except for: .*west/)
  expect(backend.tables.server[0]?.name).toBe('tokyo-1')
  expect(name).toHaveValue('tokyo')
  backend.recover()
  await user.click(await dialog.findByText('Save'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(backend.tables.server[0]?.name).toBe('tokyo')
  expect(backend.tables.server_group[0]?.servers).toEqual([1])
})

test('save: a dialog stays open while something that was typed during the save is not saved', async () => {
  const { user, backend } = await renderApp('/', { seed: { server: [{ id: 1, name: 'tokyo' }] } })
  const dialog = await openEdit(user, 'tokyo')
  const name = dialog.getByLabelText(/^Name/)
  await user.type(name, '-1')
  backend.fail({ method: 'PATCH', path: '/server/1' }, 'stall')
  await user.click(await dialog.findByText('Save'))
  await isSending(backend)
  await user.type(name, '2')
  backend.recover()
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(backend.tables.server[0]?.name).toBe('tokyo-1')
  expect(name).toHaveValue('tokyo-12')
  await user.click(await dialog.findByText('Save'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(backend.tables.server[0]?.name).toBe('tokyo-12')
})

test('save: what is typed while a record is created is saved to that record', async () => {
  const { user, backend } = await renderApp('/server-group', { seed: { server_group: [{ id: 1, name: 'east' }] } })
  await findRow('east')
  await user.click(await screen.findByRole('button', { name: 'Create' }))
  const dialog = await findOpenDialog()
  const name = await dialog.findByRole('textbox', { name: /^Name/ })
  await user.type(name, 'west')
  backend.fail({ method: 'POST', path: '/server-group' }, 'stall')
  await user.click(await dialog.findByText('Save'))
  await waitFor(() => expect(backend.calls.some(({ method }) => method === 'POST')).toBe(true))
  await user.type(name, 'ern')
  backend.recover()
  expect(await screen.findByText('Created')).toBeVisible()
  expect(name).toHaveValue('western')
  await user.click(await dialog.findByText('Save'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(backend.tables.server_group.map((group) => group.name)).toEqual(['east', 'western'])
})

test('undo: what others saved in the meantime and the form shows then is asked about no more', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { user, backend } = await renderApp('/settings')
  await settingsOpened()
  const { get } = formInputs()
  await fill(user, get('Site name'), 'Mine')
  backend.setting.site_name = 'Theirs'
  backend.setting.tls = true
  vi.setSystemTime(Date.now() + 60_000)
  act(() => void window.dispatchEvent(new Event('visibilitychange')))
  await waitFor(() => expect(get('Agents connect with TLS')).toBeChecked())
  await user.click(await screen.findByRole('button', { name: 'Undo changes' }))
  expect(get('Site name')).toHaveValue('Theirs')
  await fill(user, get('Site name'), 'Ours')
  await saveSettings(user)
  await waitFor(() => expect(backend.setting.site_name).toBe('Ours'))
})
