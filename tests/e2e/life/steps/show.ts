import { expect } from '@playwright/test'
import type { Day } from '../day.ts'

/** The tab of a screen, and its place in the switch of that tab. */
const tabs: Record<string, [tab: string, place?: string]> = {
  '': ['Server'],
  service: ['Service'],
  cron: ['Task'],
  notification: ['Notification', 'Notifier'],
  'alert-rule': ['Notification', 'AlertRule'],
  ddns: ['DDNS'],
  nat: ['NAT'],
  'server-group': ['Group', 'Server'],
  'notification-group': ['Group', 'Notification'],
}

/** The screens in the menu of the account. */
const menu: Record<string, [item: string, place?: string]> = {
  profile: ['Profile'],
  settings: ['Settings'],
  'settings/user': ['Settings', 'User'],
  'settings/online-user': ['Settings', 'Online users'],
  'settings/waf': ['Settings', 'Firewall'],
  'settings/api-tokens': ['Settings', 'API tokens'],
}

/** Goes to a screen: by its address where nothing is open yet, later as a person goes there. */
export async function showScreen({ page, at }: Day, route: string): Promise<void> {
  const pages = page.getByRole('navigation', { name: 'Pages', exact: true })
  if (!(await pages.isVisible())) return void (await page.goto(at(route)))
  const [name = '', place] = tabs[route] ?? menu[route] ?? []
  if (tabs[route]) await pages.getByRole('link', { name, exact: true }).click()
  else {
    await page.getByRole('button', { name: /^Account/ }).click()
    await page.getByRole('menuitem', { name, exact: true }).click()
  }
  if (place)
    await page.getByRole('navigation', { name, exact: true }).getByRole('link', { name: place, exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`${at(route).replace(/\/$/, '')}/?($|\\?)`))
}
