import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '../../../app.tsx'

const group = async (name: RegExp) => within(await screen.findByRole('region', { name }))

test('security: planted tasks are shown with their evidence, and one that is known comes back when it changes', async () => {
  const seed = { cron: [{ id: 4, name: 'AutoTask', command: 'echo a >> /root/.ssh/authorized_keys # 198.51.100.7' }] }
  const { user, backend, reopen } = await renderApp('/settings/security', { seed })
  const act = await group(/^Act now \(1\)/)
  expect(act.getByRole('link', { name: 'AutoTask' })).toHaveAttribute('href', '/dashboard/cron?edit=4')
  expect(act.getByText('Writes to the list of SSH keys: >> /root/.ssh/authorized_keys')).toBeVisible()
  await user.click(act.getByRole('button', { name: 'I know this: AutoTask' }))
  expect((await group(/^Act now \(0\)/)).getByText('1 known entry')).toBeVisible()
  backend.tables.cron[0]!.command = 'echo b >> /root/.ssh/authorized_keys'
  reopen('/settings/security')
  await group(/^Act now \(1\)/)
})

test('security: Settings leads to it, with the number of what is found and not known yet', async () => {
  const seed = { cron: [{ id: 4, name: 'AutoTask', command: 'echo a >> /root/.ssh/authorized_keys' }] }
  const { user } = await renderApp('/settings', { seed })
  const link = await screen.findByRole('link', { name: /^Security check \d+$/ })
  const count = Number(link.textContent.replace(/\D/g, ''))
  await user.click(link)
  const act = await screen.findByRole('region', { name: /^Act now \(1\)/ })
  const look = screen.getByRole('region', { name: /^Look at/ })
  expect(act).toBeVisible()
  expect(look).toHaveAccessibleName(`Look at (${count - 1})`)
  expect(screen.queryByRole('link', { name: /^Security check \d+$/ })).toBeNull()
})

test('security: what has changed since a state was kept comes first, and at once', async () => {
  const seed = { cron: [{ id: 4, name: 'backup', command: 'backup.sh' }] }
  const { user, backend, reopen } = await renderApp('/settings/security', { seed })
  const known = () => screen.findByRole('region', { name: 'Known state' })
  await user.click(within(await known()).getByRole('button', { name: 'Keep in this browser' }))
  expect(await within(await known()).findByText(/^Kept in this browser on/)).toBeVisible()
  backend.tables.cron[0]!.command = 'other.sh'
  reopen('/settings/security')
  expect(await within(await known()).findByRole('row', { name: /backup.*Different/ })).toBeVisible()
  const [first] = screen.getAllByRole('region')
  expect(first).toBe(await known())
})

test('security: the second press of a double click does not put the next entry aside, which takes the focus', async () => {
  const command = 'echo a >> /root/.ssh/authorized_keys'
  const seed = { cron: ['AutoTask', 'mon-check', 'update'].map((name, at) => ({ id: at + 1, name, command })) }
  const { user } = await renderApp('/settings/security', { seed })
  const act = await group(/^Act now \(3\)/)
  await user.click(act.getByRole('button', { name: 'I know this: AutoTask' }))
  const left = await group(/^Act now \(2\)/)
  const next = left.getByRole('button', { name: 'I know this: mon-check' })
  expect(document.activeElement).toBe(next.closest('li'))
  fireEvent.click(next, { detail: 2 })
  expect(screen.getByRole('region', { name: /^Act now \(2\)/ })).toBeVisible()
  await user.tab()
  expect(left.getByRole('link', { name: 'mon-check' })).toHaveFocus()
})

test('security: it never calls a server safe or clean', async () => {
  await renderApp('/settings/security', { data: 'empty' })
  await group(/^Act now \(0\)/)
  expect(document.body.textContent).not.toMatch(/\b(?:safe|clean|secure)\b/i)
  expect(screen.getByText(/^Nothing found \(\d\d examined\)/)).toBeVisible()
})

test('security: a server of the first line shows its hole, its fixed version, and what an update does not renew', async () => {
  const { user, reopen } = await renderApp('/settings/security', { dialect: 'classic' })
  const act = await group(/^Act now \(1\)/)
  expect(act.getByRole('link', { name: 'CVE-2026-53519' })).toHaveAttribute('target', '_blank')
  expect(act.getByText(/No version of this line is fixed; the first one without it is 2.0.13/)).toBeVisible()
  const step = () => screen.findByRole('checkbox', { name: 'All users have new passwords.' })
  await user.click(await step())
  reopen('/settings/security')
  expect(await step()).toBeChecked()
})

test('security: members see what they can read, and what they cannot', async () => {
  const seed = {
    user: [{ id: 2, username: 'ops', role: 1 }],
    cron: [{ id: 1, name: 'own', command: './xmrig', user_id: 2 }],
  }
  await renderApp('/settings/security', {
    seed: { ...seed, user: [{ id: 1, username: 'admin', role: 0 }, ...seed.user] },
    as: 'ops',
  })
  await group(/^Act now \(1\)/)
  expect(screen.getByText(/Only admins get to know the version/)).toBeVisible()
  expect(screen.getByText('Not examined, because the server keeps it from you:')).toBeVisible()
})

test('security: what agents answered is still there after a look at the script', async () => {
  const { user } = await renderApp('/settings/security', { seed: { server: [{ id: 1, name: 'tokyo' }] } })
  const agents = () => group(/^What agents allow/)
  await user.click((await agents()).getByRole('button', { name: 'Ask 1 agent' }))
  expect(await (await agents()).findByText('1 of 1 asked')).toBeVisible()
  expect((await agents()).getByText(/^Runs commands/)).toHaveTextContent('tokyo')
  await user.click(screen.getByRole('link', { name: 'Show the script' }))
  await screen.findByRole('heading', { level: 1, name: 'Run a command' })
  history.back()
  expect((await agents()).getByText('1 of 1 asked')).toBeVisible()
  expect((await agents()).getByText(/^Runs commands/)).toHaveTextContent('tokyo')
})

test('security: on paper there is each of many findings', async () => {
  const seed = {
    cron: Array.from({ length: 60 }, (_, at) => ({ id: at + 1, name: `task ${at + 1}`, command: './xmrig' })),
  }
  await renderApp('/settings/security', { seed })
  const act = await group(/^Act now \(60\)/)
  expect(act.queryByRole('link', { name: 'task 60' })).toBeNull()
  window.dispatchEvent(new Event('beforeprint'))
  expect(act.getByRole('link', { name: 'task 60' })).toBeVisible()
})
