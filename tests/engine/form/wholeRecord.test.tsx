import { act, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Backend } from '#backend/index.ts'
import { openEdit, renderApp } from '../../app.tsx'
import { findNames } from '../../list.ts'

const fleet = {
  server: [
    {
      id: 1,
      name: 'tokyo',
      note: 'mine',
      display_index: 7,
      hide_for_guest: true,
      ddns_profiles: [1],
      override_ddns_domains: { 1: ['a.example.com'] },
    },
  ],
  ddns: [{ id: 1, name: 'cloud' }],
  nat: [{ id: 1, name: 'web', server_id: 1, host: '127.0.0.1:80', domain: 'web.example.com' }],
}

const lastBody = (backend: Backend) =>
  backend.calls.findLast(({ method }) => method === 'PATCH')?.body as Record<string, unknown>

afterEach(() => {
  vi.useRealTimers()
})

test('save: sends the whole record, with hidden fields unchanged and without fields of the server', async () => {
  const { user, backend } = await renderApp('/', { seed: fleet })
  const dialog = await openEdit(user, 'tokyo')
  expect(dialog.queryByLabelText('DDNS profiles')).toBeNull()
  await user.type(dialog.getByLabelText(/^Name/), '-2')
  await user.click(dialog.getByText('Save'))
  await findNames('tokyo-2')
  expect(backend.tables.server[0]).toMatchObject({ ...fleet.server[0], name: 'tokyo-2' })
  const body = lastBody(backend)
  const own = ['id', 'created_at', 'updated_at', 'state', 'host', 'geoip', 'uuid', 'owner', 'online', 'last_active']
  expect(Object.keys(body).filter((key) => own.includes(key))).toEqual([])
})

test('save: sends unknown keys back unchanged', async () => {
  const { user, backend, reopen } = await renderApp('/nat', { seed: fleet })
  const odd = { ...fleet.nat[0], enabled: true, tomorrow: { deep: [1, null, 'x'] }, flag: false }
  backend.fail({ method: 'GET', path: '/nat' }, { body: { success: true, data: [odd] } })
  reopen('/nat')
  const dialog = await openEdit(user, 'web')
  await user.type(dialog.getByLabelText(/^Name/), '-2')
  await user.click(dialog.getByText('Save'))
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(lastBody(backend)).toEqual({
    name: 'web-2',
    enabled: true,
    server_id: 1,
    host: '127.0.0.1:80',
    domain: 'web.example.com',
    tomorrow: { deep: [1, null, 'x'] },
    flag: false,
  })
})

test('save: an untouched form changes nothing in the record', async () => {
  const { user, backend } = await renderApp('/nat', { seed: fleet })
  const before = structuredClone(backend.tables.nat[0])
  const dialog = await openEdit(user, 'web')
  await user.click(dialog.getByText('Save'))
  expect(await screen.findByText('Saved')).toBeVisible()
  expect({ ...backend.tables.nat[0], updated_at: before?.updated_at }).toEqual(before)
})

test('form: changes by others reach untouched fields and never the field that the user edits', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { user, backend } = await renderApp('/nat', { seed: fleet })
  const dialog = await openEdit(user, 'web')
  await user.type(dialog.getByLabelText(/^Name/), '-mine')
  Object.assign(backend.tables.nat[0] ?? {}, { name: 'theirs', host: '10.0.0.9:80', enabled: false })
  // A tab that is shown again after a while reads the list again.
  vi.setSystemTime(Date.now() + 60_000)
  act(() => void window.dispatchEvent(new Event('visibilitychange')))
  expect(await dialog.findByDisplayValue('10.0.0.9:80')).toBeVisible()
  await findNames('theirs')
  expect(dialog.getByLabelText(/^Name/)).toHaveValue('web-mine')
  expect(dialog.getByLabelText('Enabled')).not.toBeChecked()
  await user.click(dialog.getByText('Save'))
  const question = within(await screen.findByRole('alertdialog', { name: 'This was changed elsewhere too' }))
  await user.click(question.getByText('Save'))
  await findNames('web-mine')
  expect(backend.tables.nat[0]).toMatchObject({ name: 'web-mine', host: '10.0.0.9:80', enabled: false })
})
