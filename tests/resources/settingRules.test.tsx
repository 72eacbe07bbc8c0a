import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { announce } from '../console.ts'
import { renderApp } from '../app.tsx'
import { fill } from '../typing.ts'
import { formInputs, shownFormValues } from './formValues.ts'
import { savedSettings, saveSettings, settingsOpened } from './settings.ts'

test('settings: missing values show as the official theme and all servers', async () => {
  const { user, backend } = await renderApp('/settings', { setting: { user_template: '', cover: 0, language: 'x' } })
  await settingsOpened()
  expect(shownFormValues()).toMatchObject({
    Official: true,
    Coverage: 'All servers, except the named ones',
    Language: 'x',
  })
  await saveSettings(user)
  expect(savedSettings(backend)).toMatchObject([{ user_template: 'user-dist', cover: 1, language: 'x' }])
})

test('settings: invalid values are refused at their fields, and the input stays until it is undone', async () => {
  announce(/errors\.network/)
  const { user, backend } = await renderApp('/settings', { setting: { dns_servers: 'old text' } })
  await settingsOpened()
  const name = formInputs().get('Site name')
  const nameservers = formInputs().get('Custom public DNS nameservers')
  await fill(user, name, ' ')
  await user.click(screen.getByText('Save'))
  await waitFor(() => expect(name).toHaveAccessibleDescription('Required'))
  expect(name).toHaveFocus()
  // A stored value is not checked until it changes.
  expect(nameservers).toBeValid()
  await fill(user, name, 'Fleet')
  await fill(user, nameservers, '8.8.8.8')
  const words = 'Must be hosts with ports, separated by commas, e.g. 8.8.8.8:53,1.1.1.1:53'
  await waitFor(() => expect(nameservers).toHaveAccessibleDescription(words))
  await user.click(screen.getByText('Save'))
  expect(savedSettings(backend)).toEqual([])
  await fill(user, nameservers, '1.1.1.1:53')
  backend.fail({ method: 'PATCH', path: '/setting' }, 'network')
  await user.click(screen.getByText('Save'))
  const question = within(await screen.findByRole('alertdialog', { name: 'Was this saved?' }))
  await user.click(question.getByText('Back to the form'))
  expect(await screen.findByText(/^It is not known whether this was saved/)).toBeVisible()
  expect(name).toHaveValue('Fleet')
  await user.click(screen.getByText('Undo changes'))
  expect(name).toHaveValue('Nezha')
  expect(nameservers).toHaveValue('old text')
  expect(screen.queryByText(/^It is not known whether this was saved/)).toBeNull()
  expect(screen.getByText('Undo changes')).toHaveAttribute('aria-disabled', 'true')
  expect(backend.setting).toMatchObject({ site_name: 'Nezha', dns_servers: 'old text' })
})

test.each([
  ['current', true],
  ['classic', false],
] as const)('settings: the database of a %s server can be compacted: %s', async (dialect, offered) => {
  const { user, backend } = await renderApp('/settings', { dialect })
  await screen.findByText('Save')
  const compact = screen.queryByText('Compact the database')
  expect(compact !== null).toBe(offered)
  if (!compact) return
  await user.click(compact)
  const asked = within(await screen.findByRole('alertdialog'))
  expect(asked.queryByRole('listitem')).toBeNull()
  await user.click(asked.getByText('Compact the database'))
  expect(await screen.findByText('The database has been compacted.')).toBeVisible()
  const calls = backend.calls.filter(({ path }) => path.endsWith('/maintenance'))
  expect(calls).toEqual([{ method: 'POST', path: '/api/v1/maintenance' }])
})

test.each(['/settings', '/settings/user'])('settings: a member who opens %s goes to the online users', async (path) => {
  const seed = { user: [{ id: 2, username: 'ops', role: 1 }] }
  await renderApp(path, { seed, as: 'ops', dialect: 'classic' })
  expect(await screen.findByRole('heading', { name: 'Online users' })).toBeVisible()
  expect(location.pathname).toBe('/dashboard/settings/online-user')
  const tabs = within(screen.getByRole('navigation', { name: 'Settings' })).getAllByRole('link')
  expect(tabs.map((tab) => tab.textContent)).toEqual(['Online users', 'Firewall'])
})

test('settings: a language that Lotus lacks is listed apart, with a hint', async () => {
  const { user } = await renderApp('/settings')
  await settingsOpened()
  const language = screen.getByRole('combobox', { name: 'Language' })
  const apart = within(language).getByRole('group', { name: 'Lotus is in English for these' })
  expect(within(apart).getByRole('option', { name: 'Français' })).toBeInTheDocument()
  expect(within(apart).queryByRole('option', { name: 'Deutsch' })).toBeNull()
  await user.selectOptions(language, 'fr-FR')
  expect(await screen.findByText(/^Lotus is not translated into this language/)).toBeVisible()
  await user.selectOptions(language, 'de-DE')
  await waitFor(() => expect(screen.queryByText(/^Lotus is not translated/)).toBeNull())
})
