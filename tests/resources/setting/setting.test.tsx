import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '../../app.tsx'
import { fill } from '../../typing.ts'
import { formInputs, shownFormValues } from '../formValues.ts'
import { savedSettings, saveSettings, settingsOpened } from './settings.ts'

const seed = {
  server: [
    { id: 1, name: 'tokyo' },
    { id: 2, name: 'oslo' },
  ],
  notification_group: [
    { id: 4, name: 'ops' },
    { id: 5, name: 'night' },
  ],
}
/** Every setting that can be changed, with a value other than the default. */
const stored = {
  site_name: 'Fleet',
  language: 'de-DE',
  user_template: 'nazhua-dist',
  custom_code: '<b>1</b>',
  custom_code_dashboard: '<i>2</i>',
  install_host: 'dash.example.com:8008',
  tls: true,
  agent_real_ip_header: 'X-Agent',
  web_real_ip_header: 'NZ::Use-Peer-IP',
  dns_servers: '8.8.8.8:53',
  enable_ip_change_notification: true,
  enable_plain_ip_in_notification: true,
  ip_change_notification_group_id: 4,
  cover: 2,
  ignored_ip_notification: '2, x,9',
}
const newer = { dashboard_host: 'dash.example.com', reserved_hosts: 'a.example.com', enable_mcp: true }
const unknown = { dashboard_host: '', reserved_hosts: '', enable_mcp: false }

const typed = {
  'Site name': 'Fleet',
  'Custom code of the public page': '<b>1</b>',
  'Custom code of the dashboard': '<i>2</i>',
  'Agent connect address': 'dash.example.com:8008',
  'Real IP header of agents': 'X-Agent',
  'Custom public DNS nameservers': '8.8.8.8:53',
}
const typedNewer = { 'Dashboard host': 'dash.example.com', 'Reserved hosts': 'a.example.com' }
const chosen = { Language: 'Deutsch', Coverage: 'Only the named servers' }
const ticked = {
  Nazhua: true,
  'Agents connect with TLS': true,
  'Notify when the IP of a server changes': true,
  'Show full IPs in notifications': true,
}
const shown = {
  ...typed,
  ...chosen,
  ...ticked,
  Official: false,
  'Nezha-ASCII': false,
  'Use direct peer IP: Real IP header of agents': false,
  'Real IP header of browsers': '',
  'Use direct peer IP: Real IP header of browsers': true,
  'Notifier group': 'ops',
  'Named servers': '',
}
const shownNewer = { ...typedNewer, 'MCP endpoint': true, Aobobo: false, 'Nezha-Pixel': false }

test.each([
  ['current', newer, shownNewer],
  ['classic', unknown, {}],
] as const)('settings: the form of a %s server shows all, and a save changes only edited ones', async (...row) => {
  const [dialect, others, more] = row
  const { user, backend } = await renderApp('/settings', { seed, setting: { ...stored, ...newer }, dialect })
  await settingsOpened()
  await screen.findByText('oslo')
  await waitFor(() => expect(shownFormValues()).toEqual({ ...shown, ...more }))
  expect(screen.getByText('#9 (deleted)')).toBeVisible()
  await fill(user, formInputs().get('Site name'), 'Park')
  await saveSettings(user)
  expect(savedSettings(backend)).toEqual([{ ...stored, ...others, site_name: 'Park' }])
  expect(screen.getByText('Undo changes')).toHaveAttribute('aria-disabled', 'true')
  expect(await screen.findByText('Park', { selector: 'header *' })).toBeVisible()
})

test('settings: every setting can be changed', async () => {
  const setting = { ignored_ip_notification: '2', web_real_ip_header: 'NZ::Use-Peer-IP' }
  const { user, backend } = await renderApp('/settings', { seed, setting })
  await settingsOpened()
  const { get } = formInputs()
  for (const [name, text] of Object.entries({ ...typed, ...typedNewer })) await fill(user, get(name), text)
  for (const [name, words] of Object.entries(chosen)) await user.selectOptions(get(name), words)
  for (const name of [...Object.keys(ticked), 'MCP endpoint']) await user.click(get(name))
  await user.click(get('Notifier group'))
  await user.click(await screen.findByText('ops'))
  await user.click(get('Named servers'))
  await user.click(await screen.findByText('tokyo'))
  await saveSettings(user)
  const changed = { ...stored, ...newer, ignored_ip_notification: '2,1' }
  expect(savedSettings(backend)).toEqual([changed])
  expect(backend.setting).toMatchObject(changed)
})
