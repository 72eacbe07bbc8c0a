import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Backend } from '#backend/index.ts'
import { announce } from '../../console.ts'
import { renderApp } from '../../app.tsx'
import { formInputs, shownFormValues } from '../formValues.ts'
import { savedSettings, settingsOpened } from './settings.ts'

const official = { path: 'user-dist', name: 'Official', author: 'team', version: 'v2.4.2', is_official: true }
const rain = { path: 'rain-dist', name: 'Rain', author: 'ann', version: 'v1', repository: 'https://example.com/rain' }
const script = { path: 'script-dist', name: 'Script', author: 'eve', repository: 'javascript:alert(1)' }
const bare = { path: 'bare-dist' }
const dashboard = { path: 'admin-dist', name: 'Dashboard', is_admin: true, is_official: true }

const told = (user_template: string) => (backend: Backend) => {
  const config = { site_name: 'Nezha', language: 'en-US', cover: 1, ip_change_notification_group_id: 0, user_template }
  const data = { config, version: '2.3.7', frontend_templates: [dashboard, official, rain, script, bare] }
  backend.fail({ method: 'GET', path: '/setting' }, { body: { success: true, data } })
}
const warning = () => screen.queryByText(/made by the community/)
const themes = () => screen.getByRole('radiogroup', { name: /^Theme of the public page/ })

test('settings: a theme shows its author and repository, and a community theme shows a warning', async () => {
  const { user, backend } = await renderApp('/settings', { prepare: told('user-dist') })
  await settingsOpened()
  expect([...themes().children].map((card) => card.textContent)).toEqual([
    'Officialteam · v2.4.2Official',
    'Rainann · v1RepositoryCommunity',
    'ScripteveCommunity',
    'bare-distCommunity',
  ])
  const links = within(themes()).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['https://example.com/rain'])
  expect(links[0]).toHaveAttribute('rel', 'noreferrer')
  expect(shownFormValues()).toMatchObject({ Official: true, Rain: false })
  expect(warning()).toBeNull()
  await user.click(await screen.findByText('Rain'))
  expect(warning()).toBeVisible()
  await user.click(formInputs().get('Official'))
  expect(warning()).toBeNull()
  await user.click(formInputs().get('bare-dist'))
  await user.click(await screen.findByText('Undo changes'))
  expect(shownFormValues()).toMatchObject({ Official: true, 'bare-dist': false })
  expect(savedSettings(backend)).toEqual([])
})

test('settings: a missing theme stays selected, and shows the refusal of the server', async () => {
  announce(/invalid user template/)
  const { user, backend } = await renderApp('/settings', { prepare: told('lost-dist') })
  await settingsOpened()
  expect(shownFormValues()).toMatchObject({ 'lost-dist': true, Official: false })
  expect(warning()).toBeVisible()
  await user.click(await screen.findByText('Save'))
  await waitFor(() => expect(themes()).toHaveAccessibleDescription('invalid user template'))
  expect(backend.setting.user_template).toBe('user-dist')
})

test('settings: the keyboard alone chooses and saves a theme', async () => {
  const { user, backend } = await renderApp('/settings')
  await settingsOpened()
  formInputs().get('Language').focus()
  await user.tab()
  expect(formInputs().get('Official')).toHaveFocus()
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(formInputs().get('Nazhua')).toHaveFocus()
  expect(shownFormValues()).toMatchObject({ Official: false, 'Nezha-Pixel': false, Nazhua: true })
  screen.getByText('Undo changes').focus()
  await user.tab()
  expect(screen.getByText('Save')).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Success')).toBeVisible()
  expect(backend.setting.user_template).toBe('nazhua-dist')
})
