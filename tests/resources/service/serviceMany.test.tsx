import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { announce } from '../../console.ts'
import { openEdit, renderApp } from '../../app.tsx'
import { fill } from '../../typing.ts'

const fleet = {
  server: [{ id: 1, name: 'tokyo' }],
  notification_group: [{ id: 4, name: 'ops' }],
  service: [{ id: 9, name: 'old', target: 'https://old.example.com' }],
}

const three = 'web, https://example.com\ndb\tdb.example.com:5432\n192.0.2.7'

async function openAddMany(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: 'More ways to add' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Add many services' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add many services' }))
  await dialog.findByLabelText(/^Interval/)
  return dialog
}

type Dialog = Awaited<ReturnType<typeof openAddMany>>

/** The rows of the table as their texts, without the head. */
const rowsIn = (dialog: Dialog) =>
  dialog
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell').at(-1)?.textContent)

async function createLines(user: UserEvent, text: string, button: RegExp) {
  const dialog = await openAddMany(user)
  await fill(user, dialog.getByLabelText('Targets, one on each line'), text)
  await user.click(await dialog.findByRole('button', { name: button }))
  return dialog
}

test.each(['classic', 'current'] as const)(
  'add many: each line becomes a service of a %s server, with the shared settings',
  async (dialect) => {
    const { user, backend } = await renderApp('/service', { seed: fleet, dialect })
    const dialog = await openAddMany(user)
    await fill(user, dialog.getByLabelText('Targets, one on each line'), three)
    await fill(user, dialog.getByLabelText(/^Interval/), '60')
    await user.click(await dialog.findByLabelText('Notifier group'))
    await user.click(await screen.findByText('ops', { selector: '[role=option] span' }))
    await waitFor(() => expect(rowsIn(dialog)).toEqual(['Ready', 'Ready', 'Ready']))
    await user.click(await dialog.findByRole('button', { name: 'Create 3 services' }))
    expect(await dialog.findByText('3 of 3 created')).toBeVisible()
    expect(rowsIn(dialog)).toEqual(['Created', 'Created', 'Created'])
    const shared = { duration: 60, cover: 0, notify: true, notification_group_id: 4, user_id: 1 }
    const added = backend.tables.service.slice(1).toSorted((one, other) => one.type - other.type)
    expect(added).toMatchObject([
      { name: 'web', target: 'https://example.com', type: 1, ...shared },
      { name: '192.0.2.7', target: '192.0.2.7', type: 2, ...shared },
      { name: 'db', target: 'db.example.com:5432', type: 3, ...shared },
    ])
    await user.click(await dialog.findByRole('button', { name: 'Close' }))
    expect(await screen.findByRole('rowheader', { name: 'db' })).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
  },
)

test('add many: they begin with the only notifier group, and the form says where nobody is told or nothing checked', async () => {
  const { user } = await renderApp('/service', { seed: fleet })
  const dialog = await openAddMany(user)
  const group = await dialog.findByLabelText('Notifier group')
  await waitFor(() => expect(group).toHaveValue('ops'))
  await user.clear(group)
  await waitFor(() => expect(group).toHaveAccessibleDescription(/nobody is notified/))
  await user.click(await dialog.findByLabelText('Only the named'))
  await dialog.findAllByText(/^No server is covered, so nothing is checked\./)
})

test('add many: a line that the form would refuse is left out, and a target twice only at first', async () => {
  const { user, backend } = await renderApp('/service', { seed: fleet })
  const dialog = await openAddMany(user)
  const text = 'https://\nweb, https://example.com\nhttps://example.com\nhttps://old.example.com/'
  await fill(user, dialog.getByLabelText('Targets, one on each line'), text)
  expect(await dialog.findByText('“old” already has this target')).toBeVisible()
  expect(dialog.getByText('The same target is on a line above')).toBeVisible()
  expect(dialog.getByText('1 line cannot be used and is left out.')).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Create 1 service' })).toBeEnabled()
  await user.click(await dialog.findByLabelText('Also create the 2 duplicates'))
  await user.click(await dialog.findByRole('button', { name: 'Create 3 services' }))
  expect(await dialog.findByText('3 of 3 created')).toBeVisible()
  expect(backend.tables.service.map(({ target }) => target).toSorted()).toEqual([
    'https://example.com',
    'https://example.com',
    'https://old.example.com',
    'https://old.example.com/',
  ])
})

test('add many: what was refused can be tried again, and what was created is not sent again', async () => {
  announce(/disk is full/)
  const { user, backend } = await renderApp('/service', { seed: fleet })
  backend.fail({ method: 'POST', path: '/service' }, { body: { error: 'disk is full' } }, 2)
  const dialog = await createLines(user, three, /^Create 3 services$/)
  expect(await dialog.findByText('1 of 3 created')).toBeVisible()
  await waitFor(() => expect(rowsIn(dialog).filter((said) => said === 'Not created: disk is full')).toHaveLength(2))
  await user.click(await dialog.findByRole('button', { name: 'Try the 2 failed again' }))
  expect(await dialog.findByText('3 of 3 created')).toBeVisible()
  expect(backend.tables.service).toHaveLength(4)
})

test('add many: a service whose request was lost is not known, and a second look lets it be tried again', async () => {
  announce(/errors\.(network|broken)/)
  const { user, backend } = await renderApp('/service', { seed: fleet })
  backend.fail({ method: 'POST', path: '/service' }, 'html', 1)
  const dialog = await createLines(user, three, /^Create 3 services$/)
  await dialog.findByText(/^Not known: the server’s answer did not arrive/)
  expect(dialog.queryByRole('button', { name: /^Try the failed/ })).toBeNull()
  await user.click(await dialog.findByRole('button', { name: 'Look again' }))
  expect(await dialog.findByText(/^Not created: the list still does not show it/)).toBeVisible()
  await user.click(await dialog.findByRole('button', { name: 'Try the failed one again' }))
  expect(await dialog.findByText('3 of 3 created')).toBeVisible()
  expect(backend.tables.service).toHaveLength(4)
})

test('add many: at most four requests are on their way at once', async () => {
  let underway = 0
  let most = 0
  const { user } = await renderApp('/service', {
    seed: fleet,
    fetch: async (path, init) => {
      const isCreation = init.method === 'POST' && path.endsWith('/service')
      if (isCreation) most = Math.max(most, (underway += 1))
      try {
        return await globalThis.fetch(path, init)
      } finally {
        if (isCreation) underway -= 1
      }
    },
  })
  const text = Array.from({ length: 12 }, (_none, index) => `h${index}.example.com`).join('\n')
  const dialog = await createLines(user, text, /^Create 12 services$/)
  expect(await dialog.findByText('12 of 12 created')).toBeVisible()
  expect(most).toBe(4)
})

test('add many: nothing closes the dialog while services are being created; Stop leaves the rest for another try', async () => {
  const { user, backend } = await renderApp('/service', { seed: fleet })
  backend.fail({ method: 'POST', path: '/service' }, 'stall')
  const text = Array.from({ length: 6 }, (_none, index) => `h${index}.example.com`).join('\n')
  const dialog = await createLines(user, text, /^Create 6 services$/)
  const sent = () => backend.calls.filter(({ method, path }) => method === 'POST' && path.endsWith('/service'))
  await waitFor(() => expect(sent()).toHaveLength(4))
  await user.click(screen.getByRole('dialog').parentElement ?? document.body)
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await user.click(await dialog.findByRole('button', { name: 'Stop' }))
  backend.recover()
  expect(await dialog.findByText('4 of 6 created')).toBeVisible()
  expect(rowsIn(dialog).filter((said) => said?.includes('Stopped before this'))).toHaveLength(2)
  await user.click(await dialog.findByRole('button', { name: 'Try the 2 failed again' }))
  expect(await dialog.findByText('6 of 6 created')).toBeVisible()
  expect(backend.tables.service).toHaveLength(7)
})

test('add many: leaving with pasted lines asks first', async () => {
  const { user } = await renderApp('/service', { seed: fleet })
  const dialog = await openAddMany(user)
  await fill(user, dialog.getByLabelText('Targets, one on each line'), three)
  await user.click(await dialog.findByRole('button', { name: 'Cancel' }))
  expect(await screen.findByRole('alertdialog')).toBeVisible()
})

test('add many: pasted lines survive a reload, until they are discarded', async () => {
  const { user, reopen } = await renderApp('/service', { seed: fleet })
  const dialog = await openAddMany(user)
  await fill(user, dialog.getByLabelText('Targets, one on each line'), three)
  reopen('/service')
  const again = await openAddMany(user)
  expect(again.getByLabelText('Targets, one on each line')).toHaveValue(three)
  await user.click(await again.findByRole('button', { name: 'Cancel' }))
  await user.click(await screen.findByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect((await openAddMany(user)).getByLabelText('Targets, one on each line')).toHaveValue('')
})

test('add many: opens after the form of one service has shown its warnings', async () => {
  const seed = { ...fleet, service: [{ id: 9, name: 'old', target: '192.0.2.7', type: 2, notify: true }] }
  const { user } = await renderApp('/service', { seed })
  const form = await openEdit(user, 'old')
  await waitFor(() => expect(form.getByLabelText('Notifier group')).toHaveAccessibleDescription(/nobody is notified/))
  await user.click(await form.findByRole('button', { name: 'Cancel' }))
  expect((await openAddMany(user)).getByLabelText('Targets, one on each line')).toBeVisible()
})
