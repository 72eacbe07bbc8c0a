import { pick } from '../../journeys.ts'
import type { LifeStep } from '../step.ts'
import { change, creation } from './forms.ts'

/** The steps that make and change records in a form. */
export const recordSteps: LifeStep[] = [
  change('server: edit', {
    route: '',
    path: 'server',
    table: 'server',
    record: 'tokyo-2',
    typed: { 'Private note': 'moved to rack 7' },
    holds: { note: 'moved to rack 7' },
    beside: { display_index: 42 },
    same: { note: 'sold' },
  }),
  creation('server group: create', {
    route: 'server-group',
    table: 'server_group',
    typed: { Name: 'pair' },
    choose: (dialog, page) => pick(dialog, page, 'Servers', 'osaka-1'),
    holds: { name: 'pair', servers: [5] },
  }),
  change('server group: edit', {
    route: 'server-group',
    table: 'server_group',
    record: 'Edge',
    typed: { Name: 'Edge sites' },
    holds: { name: 'Edge sites' },
    beside: { servers: [1] },
    same: { name: 'Rim' },
  }),
  creation('service: create', {
    route: 'service',
    table: 'service',
    typed: { Name: 'probe', Target: 'https://probe.example.com' },
    choose: (dialog, page) => pick(dialog, page, 'Named servers', 'osaka-1'),
    holds: { name: 'probe', target: 'https://probe.example.com' },
  }),
  change('service: edit', {
    route: 'service',
    table: 'service',
    listPath: 'service/list',
    record: 'API',
    typed: { Target: 'https://api.example.com/alive' },
    holds: { name: 'API', target: 'https://api.example.com/alive' },
    beside: { duration: 90 },
    same: { target: 'https://api.example.net' },
  }),
  creation('task: create', {
    route: 'cron',
    table: 'cron',
    typed: { Name: 'sweep', Command: 'sweep --all' },
    choose: (dialog, page) => pick(dialog, page, 'Named servers', 'osaka-1'),
    holds: { name: 'sweep', command: 'sweep --all' },
  }),
  creation('notifier: create', {
    route: 'notification',
    table: 'notification',
    typed: { Name: 'bell' },
    secret: { URL: 'https://bell.example.com/' },
    choose: (dialog) => dialog.getByRole('switch', { name: 'Do not send a test message' }).check(),
    holds: { name: 'bell', url: 'https://bell.example.com/' },
  }),
  creation('notifier group: create', {
    route: 'notification-group',
    table: 'notification_group',
    typed: { Name: 'night shift' },
    choose: (dialog, page) => pick(dialog, page, 'Notifiers', 'Lab bell'),
    holds: { name: 'night shift', notifications: [5] },
  }),
  creation('alert rule: create', {
    route: 'alert-rule',
    table: 'alert_rule',
    typed: { Name: 'hot', Rules: '[{"type": "temperature_max", "max": 80, "duration": 10, "cover": 0}]' },
    holds: { name: 'hot' },
  }),
  creation('DDNS: create', {
    route: 'ddns',
    table: 'ddns',
    typed: { Name: 'home' },
    secret: { 'API token': 'a secret' },
    choose: async (dialog) => {
      await dialog.getByRole('combobox', { name: 'Provider' }).selectOption('cloudflare')
      await dialog.getByRole('combobox', { name: 'Domains' }).fill('home.example.com,')
    },
    holds: { name: 'home', provider: 'cloudflare', access_secret: 'a secret', domains: ['home.example.com'] },
  }),
  change('NAT: edit', {
    route: 'nat',
    table: 'nat',
    record: 'Wiki',
    typed: { 'Local service': '127.0.0.1:9090' },
    holds: { name: 'Wiki', host: '127.0.0.1:9090' },
    beside: { enabled: false },
    same: { host: '127.0.0.1:7070' },
  }),
  creation('user: create', {
    route: 'settings/user',
    path: 'user',
    table: 'user',
    typed: { Username: 'carol' },
    secret: { Password: 'a long password' },
    unique: true,
    holds: { username: 'carol', password: 'a long password' },
  }),
  creation('API token: create', {
    dialect: 'current',
    route: 'settings/api-tokens',
    path: 'api-tokens',
    table: 'api_token',
    typed: { Name: 'ci' },
    choose: (dialog) => dialog.getByRole('button', { name: 'Read only' }).click(),
    holds: { name: 'ci' },
    anew: true,
    over: ({ page }) => page.getByRole('textbox', { name: 'API token', exact: true }).isVisible(),
    finish: ({ page }) => page.getByRole('dialog').getByRole('button', { name: 'Close' }).click(),
  }),
]
