import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { announce } from '../../console.ts'
import { findRow, renderApp } from '../../app.tsx'
import { saveAs, search } from '../../list.ts'
import { visitedBy } from '../../resources/online-user/visitors.ts'

const seed = {
  server: [{ id: 1, name: 'tokyo' }],
  nat: Array.from({ length: 30 }, (_none, at) => ({
    id: at + 1,
    name: at < 27 ? `web-${at + 1}` : `=mail-${at + 1}`,
    server_id: 1,
    enabled: at === 0,
    host: '127.0.0.1:80',
    domain: `${at + 1}.example.com`,
  })),
}

test('list: as CSV it has the visible columns of all pages, in words, and nothing that a spreadsheet would run', async () => {
  const { user } = await renderApp('/nat', { seed })
  await screen.findByRole('rowheader', { name: /web-1$/ })
  const { name, text } = await saveAs(user, 'CSV')
  expect(name).toBe('nat.csv')
  const [head = '', ...lines] = text.trimEnd().split('\r\n')
  expect(head).toMatch(/\bName\b.*\bServer\b/)
  expect(lines).toHaveLength(30)
  expect(lines[0]).toMatch(/\bweb-1\b.*\btokyo\b|\btokyo\b.*\bweb-1\b/)
  expect(lines[0]).toMatch(/,true,/)
  expect(lines[1]).toMatch(/,false,/)
  expect(text).toContain(",'=mail-28,")
})

test('list: as JSON it has what the search leaves, in the order of the list', async () => {
  const { user } = await renderApp('/nat?sort=id&order=DESC', { seed })
  await screen.findByRole('rowheader', { name: /mail-30$/ })
  await search(user, 'web-2')
  await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(9))
  const { name, text } = await saveAs(user, 'JSON')
  expect(name).toBe('nat.json')
  const rows = JSON.parse(text) as { id: number }[]
  expect(rows.map(({ id }) => id)).toEqual([27, 26, 25, 24, 23, 22, 21, 20, 2])
  expect(rows.at(-1)).toMatchObject({ name: 'web-2', enabled: false })
})

test('list: a file leaves out a column that has no words', async () => {
  const { user } = await renderApp('/settings/online-user', {
    prepare: visitedBy({ ip: '203.0.113.1' }),
  })
  await screen.findByRole('rowheader', { name: /203/ })
  const { text } = await saveAs(user, 'CSV')
  expect(text).toContain('IP,User,Connected')
})

test('list: groups and users that could not be read are not taken for none, neither in a row nor in a file', async () => {
  announce(/errors\./)
  const { user } = await renderApp('/notification', {
    seed: {
      notification: [{ id: 1, name: 'pager' }],
      notification_group: [{ id: 1, name: 'night', notifications: [1] }],
    },
    prepare: (backend) => backend.fail({ method: 'GET', path: '/notification-group' }, { status: 500 }),
  })
  const row = await findRow('pager')
  expect(await row.findByText('Not known')).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Columns' }))
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Used by' }))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(row.getAllByText('Not known')).toHaveLength(2))
  const { text } = await saveAs(user, 'CSV')
  expect(text.match(/Not known/g)).toHaveLength(2)
})

test('list: while a list is on its way, groups that could not be read stay not known, and there is no file yet', async () => {
  announce(/errors\./)
  const { user, backend } = await renderApp('/?view=inventory', {
    seed: { server: [{ id: 1, name: 'tokyo' }] },
    prepare(backend) {
      backend.fail({ method: 'GET', path: '/server-group' }, { status: 500 })
      backend.fail({ method: 'GET', path: '/nat' }, 'stall')
    },
  })
  const row = await findRow('tokyo')
  expect(await row.findByText('Not known')).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Columns' }))
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Used by' }))
  await waitFor(() => expect(backend.calls.some(({ path }) => path.endsWith('/nat'))).toBe(true))
  expect(row.getAllByText('Not known').length).toBeGreaterThan(0)
  expect(screen.getByRole('menuitem', { name: 'Save as CSV' })).toHaveAttribute('aria-disabled', 'true')
  expect(screen.getByRole('menuitem', { name: 'Save as JSON' })).toHaveAttribute('aria-disabled', 'true')
})
