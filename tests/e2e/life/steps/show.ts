import { expect } from '@playwright/test'
import type { Day } from '../day.ts'

/** The navigation tab of a screen, and its link inside that tab. */
const tabs: Record<string, [tab: string, link?: string]> = {
  '': ['Server'],
  expiry: ['Server', 'Expiry'],
  service: ['Service'],
  cron: ['Task'],
  notification: ['Notification', 'Notifier'],
  'alert-rule': ['Notification', 'AlertRule'],
  ddns: ['DDNS'],
  nat: ['NAT'],
  'server-group': ['Group', 'Server'],
  'notification-group': ['Group', 'Notification'],
}

/** The item of a screen in the account menu, and its link on that page. */
const menu: Record<string, [item: string, link?: string]> = {
  profile: ['Profile'],
  settings: ['Settings'],
  'settings/user': ['Settings', 'User'],
  'settings/online-user': ['Settings', 'Online users'],
  'settings/waf': ['Settings', 'Firewall'],
  'settings/api-tokens': ['Settings', 'API tokens'],
}

/** Goes to a screen: by URL if no page is open yet, otherwise through the navigation. */
export async function showScreen({ page, urlOf }: Day, route: string): Promise<void> {
  const pages = page.getByRole('navigation', { name: 'Pages', exact: true })
  if (!(await pages.isVisible())) return void (await page.goto(urlOf(route)))
  const [name = '', link] = tabs[route] ?? menu[route] ?? []
  if (tabs[route]) await pages.getByRole('link', { name, exact: true }).click()
  else {
    await page.getByRole('button', { name: /^Account/ }).click()
    await page.getByRole('menuitem', { name, exact: true }).click()
  }
  if (link)
    await page.getByRole('navigation', { name, exact: true }).getByRole('link', { name: link, exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`${urlOf(route).replace(/\/$/, '')}/?($|\\?)`))
}

/** Goes to the page of a server or a service: from the list, by its name. */
export async function showRecordPage(day: Day, route: string, name: string): Promise<void> {
  await showScreen(day, route)
  await day.page.getByRole('row').getByRole('link', { name, exact: true }).first().click()
  await expect(day.page.getByRole('heading', { name, level: 1 })).toBeVisible()
}
