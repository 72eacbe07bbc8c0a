import type { Locator, Page } from '@playwright/test'

/** How a test creates a record of a resource, finds it in the list, and edits it. */
export interface Journey {
  /** The path below the dashboard. `path` is that of the list on the API; by default it is the same. */
  route: string
  path?: string
  /** The name of the record in the list. */
  name: string
  fill(dialog: Locator, page: Page): Promise<void>
  /** Texts in its row after creation. */
  rowTexts: (string | RegExp)[]
  /** Absent where a record cannot be edited. */
  change?(dialog: Locator, page: Page): Promise<void>
  /** Fields of the stored record after the edit, or after creation where there is no edit. */
  storedFields: Record<string, unknown>
}

export const journeyField = (dialog: Locator, label: string) =>
  dialog.getByRole('textbox', { name: label, exact: true })

/** Selects a record in a combobox by typing its name. */
export async function pick(dialog: Locator, page: Page, label: string, name: string) {
  await dialog.getByRole('combobox', { name: label, exact: true }).fill(name)
  await page.getByRole('option', { name }).first().click()
  // the list of a multiple selection stays open until it loses the focus
  await page.keyboard.press('Tab')
}

export const journeys: Record<string, Journey> = {
  service: {
    route: 'service',
    path: 'service/list',
    name: 'probe',
    fill: async (dialog, page) => {
      await journeyField(dialog, 'Target').fill('https://probe.example.com')
      await dialog.getByRole('radio', { name: 'All but the named' }).check()
      await pick(dialog, page, 'Named servers', 'tokyo-2')
      await dialog.getByRole('switch', { name: 'Failure notification' }).check()
      await pick(dialog, page, 'Notifier group', 'Everybody')
    },
    rowTexts: ['https://probe.example.com', 'HTTP GET'],
    change: async (dialog) => {
      await dialog.getByRole('combobox', { name: 'Type' }).selectOption('TCPing')
      await journeyField(dialog, 'Target').fill('probe.example.com:443')
    },
    storedFields: { target: 'probe.example.com:443', type: 3, notify: true, skip_servers: { 2: true } },
  },
  cron: {
    route: 'cron',
    name: 'sweep',
    fill: async (dialog, page) => {
      await journeyField(dialog, 'Cron expression').fill('@every 1h30m')
      await journeyField(dialog, 'Command').fill('sweep --all')
      await pick(dialog, page, 'Named servers', 'tokyo-2')
    },
    rowTexts: ['@every 1h30m', 'Only 1'],
    change: (dialog) => journeyField(dialog, 'Cron expression').fill('0 30 4 * * 1'),
    storedFields: { scheduler: '0 30 4 * * 1', command: 'sweep --all', servers: [2] },
  },
  notification: {
    route: 'notification',
    name: 'bell',
    fill: async (dialog, page) => {
      await journeyField(dialog, 'URL').fill('https://bell.example.com/?text=')
      await dialog.getByRole('button', { name: 'Insert a value' }).first().click()
      await page.getByRole('option', { name: /^#NEZHA#/ }).click()
      await pick(dialog, page, 'Groups', 'Everybody')
      await dialog.getByRole('switch', { name: 'Do not send a test message' }).check()
    },
    rowTexts: ['Everybody', 'GET'],
    change: async (dialog) => {
      await dialog.getByRole('combobox', { name: 'Request method' }).selectOption('POST')
      await dialog.getByRole('switch', { name: 'Do not send a test message' }).check()
    },
    storedFields: { request_method: 2 },
  },
  'alert-rule': {
    route: 'alert-rule',
    name: 'hot',
    fill: async (dialog, page) => {
      await dialog.getByRole('button', { name: 'Too hot' }).click()
      await journeyField(dialog, 'Alert above').fill('75')
      await pick(dialog, page, 'Notifier group', 'Everybody')
    },
    rowTexts: ['Hottest sensor above 75°C', 'Everybody'],
    change: (dialog) =>
      dialog
        .getByRole('combobox', { name: 'Trigger mode' })
        .selectOption('Once')
        .then(() => {}),
    storedFields: { trigger_mode: 1, enable: true },
  },
  ddns: {
    route: 'ddns',
    name: 'home',
    fill: async (dialog) => {
      await dialog.getByRole('combobox', { name: 'Provider' }).selectOption('cloudflare')
      await journeyField(dialog, 'API token').fill('a secret')
      await dialog.getByRole('combobox', { name: 'Domains' }).fill('home.example.com,')
    },
    rowTexts: ['Cloudflare', 'home.example.com'],
    change: (dialog) => dialog.getByRole('textbox', { name: 'Retries' }).fill('5'),
    storedFields: { provider: 'cloudflare', max_retries: 5, domains: ['home.example.com'] },
  },
  'server-group': {
    route: 'server-group',
    name: 'pair',
    fill: (dialog, page) => pick(dialog, page, 'Servers', 'tokyo-2'),
    rowTexts: ['tokyo-2'],
    change: (dialog, page) => pick(dialog, page, 'Servers', 'osaka-1'),
    storedFields: { servers: [2, 5] },
  },
  'notification-group': {
    route: 'notification-group',
    name: 'night shift',
    fill: (dialog, page) => pick(dialog, page, 'Notifiers', 'Lab bell'),
    rowTexts: ['Lab bell'],
    change: (dialog, page) => pick(dialog, page, 'Notifiers', 'Mail gateway'),
    storedFields: { notifications: [5, 4] },
  },
  user: {
    route: 'settings/user',
    path: 'user',
    name: 'carol',
    fill: async (dialog) => {
      await dialog.getByRole('button', { name: 'Generate a password' }).click()
    },
    rowTexts: ['User'],
    storedFields: { role: 1 },
  },
}
