import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { writeDomains } from '../../../resources/server/domains.ts'
import { readDomains } from '../../../resources/server/readDomains.ts'
import { openEdit, renderApp } from '../../app.tsx'

const seedOf = (override_ddns_domains: Record<string, string[]>) => ({
  server: [{ id: 1, name: 'tokyo', enable_ddns: true, ddns_profiles: [1, 2], override_ddns_domains }],
  ddns: [
    { id: 1, name: 'cloud', domains: ['cloud.example.com'] },
    { id: 2, name: 'home', domains: ['home.example.com'] },
    { id: 3, name: 'spare' },
  ],
})

/** Opens the form of a server with these domains. */
async function start(domains: Record<string, string[]>, dialect: 'classic' | 'current' = 'current') {
  const { user, backend } = await renderApp('/', { seed: seedOf(domains), dialect })
  const dialog = await openEdit(user, 'tokyo')
  const names = (profile: string) => dialog.getByLabelText(profile)
  const text = () => dialog.getByLabelText('Domains for each DDNS profile')
  const held = () => backend.tables.server[0]?.override_ddns_domains
  const save = () => user.click(dialog.getByText('Save'))
  const add = async (profile: string, domain: string) => {
    await user.click(names(profile))
    await user.paste(`${domain},`)
  }
  await dialog.findByLabelText('cloud')
  return { user, dialog, names, text, held, save, add }
}

test.each(['current', 'classic'] as const)('domains: each chosen profile has a row on a %s server', async (dialect) => {
  const { names, held, save, add } = await start({ 1: ['a.example.com'] }, dialect)
  expect(names('home')).toHaveAccessibleDescription('If empty, the domains of the profile are used: home.example.com')
  expect(names('cloud')).not.toHaveAccessibleDescription()
  await add('cloud', 'b.example.com')
  await add('home', 'c.example.com')
  await save()
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(held()).toEqual({ 1: ['a.example.com', 'b.example.com'], 2: ['c.example.com'] })
})

test('domains: an invalid host name is refused at its row, unless it is stored already', async () => {
  const { user, names, held, save, add } = await start({ 1: ['odd name'], 2: [] })
  expect(names('cloud')).toBeValid()
  await add('home', 'nohost')
  expect(names('home')).toHaveAccessibleDescription('nohost is not a valid host name')
  await save()
  await waitFor(() => expect(names('home')).toHaveFocus())
  await user.keyboard('{Backspace}')
  await user.paste('a.example.com,')
  await save()
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(held()).toEqual({ 1: ['odd name'], 2: ['a.example.com'] })
})

test('domains: holding Backspace to delete a text takes no domain out', async () => {
  const { user, dialog, names } = await start({ 1: ['a.example.com', 'b.example.com'] })
  await user.click(names('cloud'))
  await user.keyboard('wr{Backspace>6/}')
  expect(names('cloud')).toHaveValue('')
  expect(dialog.getByText('b.example.com')).toBeVisible()
  await user.keyboard('{Backspace}')
  await waitFor(() => expect(dialog.queryByText('b.example.com')).toBeNull())
  expect(dialog.getByText('a.example.com')).toBeVisible()
})

test('domains: the row of an unselected or deleted profile says so and can be removed', async () => {
  const { user, dialog, names, held, save } = await start({ 1: ['a.example.com'], 3: ['b.example.com'], 9: [] })
  expect(names('spare')).toHaveAccessibleDescription(/^This profile is not selected/)
  expect(names('#9 (deleted)')).toHaveAccessibleDescription(/^This profile does not exist/)
  expect(dialog.queryByLabelText('Remove the domains of cloud')).toBeNull()
  await user.click(await dialog.findByLabelText('Remove the domains of #9 (deleted)'))
  expect(dialog.queryByLabelText('#9 (deleted)')).toBeNull()
  await user.click(await dialog.findByLabelText('Remove the domains of spare'))
  await save()
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(held()).toEqual({ 1: ['a.example.com'] })
})

test('domains: rows and JSON edit the same values, and JSON that no row can show stays JSON', async () => {
  const { user, dialog, names, text, held, save, add } = await start({ 9: ['odd name'] })
  await add('cloud', 'a.example.com')
  await user.click(await dialog.findByRole('button', { name: 'Edit as JSON: Domains for each DDNS profile' }))
  expect(JSON.parse((text() as HTMLTextAreaElement).value)).toEqual({ 1: ['a.example.com'], 9: ['odd name'] })
  const wrong = '{"1": "a.example.com"}'
  await user.clear(text())
  await user.paste(wrong)
  await user.click(await dialog.findByText('Edit as a list'))
  await waitFor(() => expect(text()).toHaveAccessibleDescription('1 must be a list […]'))
  expect(text()).toHaveValue(wrong)
  await user.clear(text())
  await user.paste('{"2": ["b.example.com"], "9": ["odd name"]}')
  await user.click(await dialog.findByText('Edit as a list'))
  expect(dialog.getByText('b.example.com')).toBeVisible()
  expect(names('home')).toBeVisible()
  await save()
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(held()).toEqual({ 2: ['b.example.com'], 9: ['odd name'] })
})

test.each(['[]', '{"one": []}', '{"1": [2]}', '{"1": ', 'null'])('domains: the JSON %s is refused', (text) => {
  expect(readDomains(text)).toBeUndefined()
})

test('domains: a profile without domains is left out of the JSON, the others stay', () => {
  const domains = { 3: null, 7: ['odd name'], 8: ['a.example.com'] }
  expect(JSON.parse(writeDomains(domains, '8', []))).toEqual({ 3: null, 7: ['odd name'] })
  expect(readDomains('{"3": null}')).toEqual({ 3: null })
  expect(writeDomains({ 8: [] }, '8', [])).toBe('')
})

test('domains: without a profile, the form asks for one first', async () => {
  const seed = { server: [{ id: 1, name: 'tokyo', enable_ddns: true }] }
  const { user } = await renderApp('/', { seed })
  const dialog = await openEdit(user, 'tokyo')
  expect(dialog.getByText('Choose DDNS profiles first.')).toBeVisible()
})
