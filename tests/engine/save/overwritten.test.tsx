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
