import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Seed } from '#backend/index.ts'
import { renderApp } from '../app.tsx'
import { announce } from '../console.ts'
import { catchFile } from '../list.ts'
import { fillFor } from '../storage/fullBrowser.ts'

const seed: Seed = {
  server: [{ id: 1, name: 'tokyo' }],
  cron: [{ id: 1, name: 'backup', servers: [1], scheduler: '@daily', command: 'backup.sh' }],
  nat: [{ id: 4, name: 'box', server_id: 1, host: '127.0.0.1:80', domain: 'box.example.com' }],
}

const button = (name: string) => screen.findByRole('button', { name })

const chooser = () => screen.findByLabelText('Compare with a kept file…', { selector: 'input' })

const rowsOf = async () =>
  within(await screen.findByRole('table', { name: 'Known state' }))
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent)

test('known state: kept in the browser, it shows what is new, changed and gone since', async () => {
  const { user, backend } = await renderApp('/configuration', { seed })
  await user.click(await button('Keep in this browser'))
  expect(await screen.findByText(/^Kept in this browser on .+\. It stays here after you sign out\.$/)).toBeVisible()
  expect(localStorage.getItem('RaStorelotus.knownState.1')).not.toMatch(/backup\.sh|password/)
  await user.click(await button('Compare now'))
  const same = await screen.findByText(
    /^Nothing is new, changed or gone since then in: .*\. Secrets are not compared\.$/,
  )
  for (const name of ['Tasks', 'Alert rules', 'Services', 'Notifiers', 'DDNS profiles'])
    expect(same).toHaveTextContent(name)

  const { tables } = backend
  tables.cron.push({ ...tables.cron[0]!, id: 9, name: 'AutoTask' })
  tables.cron[0]!.command = 'curl evil.example.com'
  tables.server[0]!.name = 'osaka'
  tables.nat.length = 0
  await user.click(await button('Compare now'))
  expect(await rowsOf()).toEqual([
    'osakaServerDifferentNametokyo osaka',
    'AutoTaskTaskOnly on the server',
    'backupTaskDifferentCommandcurl evil.example.com',
    'boxNAT profileNo longer on the server',
  ])
  expect(screen.getByRole('link', { name: 'backup' })).toHaveAttribute('href', '/dashboard/cron?edit=1')
  expect(screen.queryByRole('link', { name: 'box' })).toBeNull()

  // kept is what was shown
  tables.server[0]!.name = 'kyoto'
  await user.click(await button('Keep in this browser'))
  await waitFor(() => expect(screen.queryByRole('table', { name: 'Known state' })).toBeNull())
  await user.click(await button('Compare now'))
  expect(await rowsOf()).toEqual(['kyotoServerDifferentNameosaka kyoto'])
  await user.click(await button('Delete'))
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete the known state?' }))
  expect(localStorage.getItem('RaStorelotus.knownState.1')).not.toBeNull()
  await user.click(await question.findByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByRole('table', { name: 'Known state' })).toBeNull())
  expect(localStorage.getItem('RaStorelotus.knownState.1')).toBeNull()
})

test('known state: kept as a file, it is compared later, and a file of something else is refused', async () => {
  const { saved, restore } = catchFile()
  const { user, backend } = await renderApp('/configuration', { seed })
  await user.click(await button('Keep as a file'))
  await waitFor(() => expect(saved.file).toBeDefined())
  restore()
  const text = await saved.file!.text()
  expect(text).toContain('command_sha256')

  await user.upload(await chooser(), new File(['a: b'], 'other.yaml'))
  expect(await screen.findByText(/^This file was not saved by Lotus/)).toBeVisible()
  backend.tables.nat[0]!.domain = 'other.example.com'
  await user.upload(await chooser(), new File([text], 'known.yaml'))
  expect(await rowsOf()).toEqual(['boxNAT profileDifferentBind hostnamebox.example.com other.example.com'])
})

test('known state: a comparison with a file does not offer to replace what is kept', async () => {
  const { user } = await renderApp('/configuration', { seed })
  await user.click(await button('Keep in this browser'))
  await screen.findByText(/^Kept in this browser/)
  const text = JSON.stringify({ lotus: 1, dialect: 'current', records: { nat: [seed.nat![0]] } })
  await user.upload(await chooser(), new File([text], 'known.json'))
  await screen.findByText(/^Not compared/)
  expect(screen.queryByRole('button', { name: 'Keep in this browser' })).toBeNull()
  await user.click(await button('Compare now'))
  expect(await button('Keep in this browser')).toBeVisible()
})

test('known state: a server that fails is said, and nothing is kept', async () => {
  const { user, backend } = await renderApp('/configuration', { seed })
  const keep = await button('Keep in this browser')
  backend.fail({ path: '/nat' }, { body: { success: false, error: 'not now' } })
  announce(/not now/)
  await user.click(keep)
  expect(await screen.findByText('not now')).toBeVisible()
  expect(screen.queryByText(/^Kept in this browser/)).toBeNull()
})

test('known state: one that the browser has no room for is refused, and the earlier one stays', async () => {
  const { user } = await renderApp('/configuration', { seed })
  const key = 'RaStorelotus.knownState.1'
  const status = async () => (await screen.findByText(/^Kept in this browser/)).textContent
  await user.click(await button('Keep in this browser'))
  const [before, stored] = [await status(), localStorage.getItem(key)]
  await user.click(await button('Compare now'))
  const keep = await button('Keep in this browser')
  fillFor(key)
  await user.click(keep)
  expect(await screen.findByText(/^This browser could not store this/)).toBeVisible()
  expect(await status()).toBe(before)
  expect(localStorage.getItem(key)).toBe(stored)
})

test('known state: without room for the first one, none counts as kept', async () => {
  const { user } = await renderApp('/configuration', { seed })
  fillFor('RaStorelotus.knownState.1')
  await user.click(await button('Keep in this browser'))
  expect(await screen.findByText(/^This browser could not store this/)).toBeVisible()
  expect(screen.queryByText(/^Kept in this browser/)).toBeNull()
})

test('known state: what an earlier one does not hold is named, and not called the same', async () => {
  const { user } = await renderApp('/configuration', { seed })
  const text = JSON.stringify({ lotus: 1, dialect: 'current', records: { nat: [seed.nat![0]] } })
  await user.upload(await chooser(), new File([text], 'known.json'))
  expect(
    await screen.findByText(/^Not compared, because the kept state does not have them: .*Alert rules/),
  ).toBeVisible()
  expect(screen.queryByText(/^Nothing is new, changed or gone since then in: .*Alert rules/)).toBeNull()
})
