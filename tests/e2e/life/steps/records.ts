import { pick } from '../../journeys.ts'
import type { LifeStep } from '../step.ts'
import { createRecord, editRecord } from './forms.ts'

/** The steps that create and edit records in a form. */
export const recordSteps: LifeStep[] = [
  editRecord('server: edit', {
    route: '',
    path: 'server',
    table: 'server',
    record: 'tokyo-2',
    texts: { 'Private note': 'moved to rack 7' },
    stored: { note: 'moved to rack 7' },
    otherField: { display_index: 42 },
    sameField: { note: 'sold' },
  }),
  createRecord('server group: create', {
    route: 'server-group',
    table: 'server_group',
    texts: { Name: 'pair' },
    fillOthers: (dialog, page) => pick(dialog, page, 'Servers', 'osaka-1'),
    stored: { name: 'pair', servers: [5] },
  }),
  editRecord('server group: edit', {
    route: 'server-group',
    table: 'server_group',
    record: 'Edge',
    texts: { Name: 'Edge sites' },
    stored: { name: 'Edge sites' },
    otherField: { servers: [1] },
    sameField: { name: 'Rim' },
  }),
  createRecord('service: create', {
    route: 'service',
    table: 'service',
    texts: { Name: 'probe', Target: 'https://probe.example.com' },
    async fillOthers(dialog, page) {
      await dialog.getByRole('radio', { name: 'All but the named' }).check()
      await pick(dialog, page, 'Named servers', 'osaka-1')
    },
    stored: { name: 'probe', target: 'https://probe.example.com' },
  }),
  editRecord('service: edit', {
    route: 'service',
    table: 'service',
    listPath: 'service/list',
    record: 'API',
    texts: { Target: 'https://api.example.com/alive' },
    stored: { name: 'API', target: 'https://api.example.com/alive' },
    otherField: { duration: 90 },
    sameField: { target: 'https://api.example.net' },
  }),
  createRecord('task: create', {
    route: 'cron',
    table: 'cron',
    texts: { Name: 'sweep', Command: 'sweep --all' },
    fillOthers: (dialog, page) => pick(dialog, page, 'Named servers', 'osaka-1'),
    stored: { name: 'sweep', command: 'sweep --all' },
  }),
  createRecord('notifier: create', {
    route: 'notification',
    table: 'notification',
    texts: { Name: 'bell' },
    secretTexts: { URL: 'https://bell.example.com/' },
    fillOthers: (dialog) => dialog.getByRole('switch', { name: 'Do not send a test message' }).check(),
    stored: { name: 'bell', url: 'https://bell.example.com/' },
  }),
  createRecord('notifier group: create', {
    route: 'notification-group',
    table: 'notification_group',
    texts: { Name: 'night shift' },
    fillOthers: (dialog, page) => pick(dialog, page, 'Notifiers', 'Lab bell'),
    stored: { name: 'night shift', notifications: [5] },
  }),
  createRecord('alert rule: create', {
    route: 'alert-rule',
    table: 'alert_rule',
    texts: { Name: 'hot' },
    fillOthers: (dialog) => dialog.getByRole('button', { name: 'Too hot' }).click(),
    stored: { name: 'hot' },
  }),
  createRecord('DDNS: create', {
    route: 'ddns',
    table: 'ddns',
    texts: { Name: 'home' },
    secretTexts: { 'API token': 'a secret' },
    fillOthers: async (dialog) => {
      await dialog.getByRole('combobox', { name: 'Provider' }).selectOption('cloudflare')
      await dialog.getByRole('combobox', { name: 'Domains' }).fill('home.example.com,')
    },
    stored: { name: 'home', provider: 'cloudflare', access_secret: 'a secret', domains: ['home.example.com'] },
  }),
  editRecord('NAT: edit', {
    route: 'nat',
    table: 'nat',
    record: 'Wiki',
    texts: { 'Local service': '127.0.0.1:9090' },
    stored: { name: 'Wiki', host: '127.0.0.1:9090' },
    otherField: { enabled: false },
    sameField: { host: '127.0.0.1:7070' },
  }),
  createRecord('user: create', {
    route: 'settings/user',
    path: 'user',
    table: 'user',
    texts: { Username: 'carol' },
    secretTexts: { Password: 'a long password' },
    unique: true,
    stored: { username: 'carol', password: 'a long password' },
  }),
  createRecord('API token: create', {
    dialect: 'current',
    route: 'settings/api-tokens',
    path: 'api-tokens',
    table: 'api_token',
    texts: { Name: 'ci' },
    fillOthers: (dialog) => dialog.getByRole('button', { name: 'Read only' }).click(),
    stored: { name: 'ci' },
    createsAgain: true,
    isFinished: ({ page }) => page.getByRole('textbox', { name: 'API token', exact: true }).isVisible(),
    finish: ({ page }) => page.getByRole('dialog').getByRole('button', { name: 'Close' }).click(),
  }),
]
