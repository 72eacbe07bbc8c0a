import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Backend } from '#backend/index.ts'
import { openEdit, renderApp } from '../../app.tsx'
import { findNames } from '../../list.ts'

const dialects = ['classic', 'current'] as const
const seed = {
  server: [
    { id: 1, name: 'tokyo', note: 'old' },
    { id: 2, name: 'paris' },
  ],
  server_group: [{ id: 1, name: 'west', servers: [1] }],
}

/** Another admin saves right after the save of this page, before the page reads the list again. */
function saveRightAfter({ calls }: Backend, change: () => void) {
  let isSaved = false
  const record = calls.push.bind(calls)
  calls.push = (...made) => {
    if (isSaved && made[0]?.method === 'GET') change()
    isSaved ||= made[0]?.method === 'PATCH'
    return record(...made)
  }
}

test.each(dialects)('save: says that someone else saved at the same time, and what is lost (%s)', async (dialect) => {
  const { user, backend } = await renderApp('/server-group', { seed, dialect })
  const dialog = await openEdit(user, 'west')
  saveRightAfter(backend, () => Object.assign(backend.tables.server_group[0] ?? {}, { name: 'west', servers: [2] }))
  await user.type(dialog.getByLabelText(/^Name/), 'ern')
  await user.click(dialog.getByText('Save'))
  expect(await screen.findByText(/^Someone else saved this at the same time.*: Name$/)).toBeVisible()
  await findNames('west')
})

test('save: says nothing when someone else changes other fields right after it', async () => {
  const { user, backend } = await renderApp('/server-group', { seed })
  const dialog = await openEdit(user, 'west')
  saveRightAfter(backend, () => Object.assign(backend.tables.server_group[0] ?? {}, { servers: [2] }))
  await user.type(dialog.getByLabelText(/^Name/), 'ern')
  await user.click(dialog.getByText('Save'))
  await findNames('western')
  await waitFor(() => expect(screen.getByText('Saved')).toBeVisible())
  expect(screen.queryByText(/at the same time/)).toBeNull()
})

const hook = { id: 1, name: 'hook', url: 'https://hooks.example.org/1', request_method: 1 }
const hidden = { id: 1, name: 'web', target: 'https://example.com', hide_for_guest: true }

test.each([
  ['an option that no server stores', 'classic', '/notification', 'hook', 'Do not send a test message'],
  ['an option that no server stores', 'current', '/notification', 'hook', 'Do not send a test message'],
  ['a flag of older servers', 'current', '/service', 'web', 'Hidden from guests'],
] as const)('save: what is lost does not include %s (%s)', async (_, dialect, path, name, option) => {
  const records = { notification: [hook], service: [hidden] }
  const { user, backend } = await renderApp(path, { seed: records, dialect })
  const dialog = await openEdit(user, name)
  await user.type(dialog.getByLabelText(/^Name/), '-2')
  await user.click(dialog.getByLabelText(option))
  const { tables } = backend
  saveRightAfter(backend, () => [...tables.notification, ...tables.service].forEach((row) => (row.name = name)))
  await user.click(dialog.getByText('Save'))
  expect(await screen.findByText(/^Someone else saved this at the same time/)).toHaveTextContent(/: Name$/)
  await findNames(name)
})
