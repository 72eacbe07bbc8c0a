import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { findRow, findOpenDialog, renderApp } from '../app.tsx'
import { findNames } from '../list.ts'

const fleet = {
  server: [
    { id: 1, name: 'tokyo' },
    { id: 2, name: 'oslo' },
  ],
  nat: [{ id: 1, name: 'web', server_id: 1, domain: 'web.example.com' }],
}

/** Presses Tab until this has the focus. */
async function tabTo(user: UserEvent, target: () => HTMLElement) {
  for (let presses = 0; presses < 40; presses++) {
    if (document.activeElement === target()) return
    await user.tab()
  }
  expect(target()).toHaveFocus()
}

test('keyboard: creates a record without a mouse', async () => {
  const { user, backend } = await renderApp('/nat', { seed: fleet })
  await findNames('web')
  await user.keyboard('/')
  await tabTo(user, () => screen.getByText('Create'))
  await user.keyboard('{Enter}')
  const dialog = await findOpenDialog()
  await tabTo(user, () => dialog.getByLabelText(/^Name/))
  await user.keyboard('mail')
  await tabTo(user, () => dialog.getByLabelText('Enabled'))
  await user.keyboard(' ')
  await tabTo(user, () => dialog.getByRole('combobox', { name: /^Server/ }))
  await user.keyboard('osl{ArrowDown}{Enter}')
  await tabTo(user, () => dialog.getByLabelText(/^Local service/))
  await user.keyboard('127.0.0.1:25')
  await tabTo(user, () => dialog.getByLabelText(/^Bind hostname/))
  await user.keyboard('m.example.com{Enter}')
  const row = await findRow('mail')
  expect(row.getByText('oslo')).toBeVisible()
  await waitFor(() => expect(screen.getByText('Create')).toHaveFocus())
  expect(backend.tables.nat[1]).toMatchObject({ name: 'mail', enabled: false, server_id: 2, domain: 'm.example.com' })
})

test('keyboard: opens, selects and deletes a record without a mouse', async () => {
  const { user, backend } = await renderApp('/nat', { seed: fleet })
  await findNames('web')
  await tabTo(user, () => screen.getByText('web'))
  await user.keyboard('{Enter}')
  await findOpenDialog()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.getByText('web')).toHaveFocus())
  await user.tab({ shift: true })
  expect(screen.getByLabelText('Select web')).toHaveFocus()
  await user.keyboard(' ')
  expect(screen.getByText('1 selected')).toBeVisible()
  screen.getByRole('link', { name: 'Moves' }).focus()
  await tabTo(user, () => screen.getByRole('button', { name: 'Delete' }))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByText('Cancel')).toHaveFocus())
  await user.tab()
  await user.keyboard('{Enter}')
  expect(await screen.findByText(/^No NAT profiles yet\./)).toBeVisible()
  expect(backend.tables.nat).toEqual([])
})

test('keyboard: Tab keeps the focus inside a dialog', async () => {
  const { user } = await renderApp('/server-group?create')
  const dialog = await findOpenDialog()
  const inside = screen.getByRole('dialog')
  dialog.getByLabelText(/^Name/).focus()
  for (let presses = 0; presses < 6; presses++) {
    await user.tab()
    expect(inside).toContainElement(document.activeElement as HTMLElement)
  }
})

test('keyboard: arrow keys move through the columns menu', async () => {
  const { user } = await renderApp('/nat', { seed: fleet })
  await findNames('web')
  screen.getByLabelText('Columns').focus()
  await user.keyboard('{Enter}')
  const items = await screen.findAllByRole('menuitemcheckbox')
  await waitFor(() => expect(items[0]).toHaveFocus())
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(items[2]).not.toBeChecked()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.getByLabelText('Columns')).toHaveFocus())
})
