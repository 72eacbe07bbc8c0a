import Build from '@mui/icons-material/BuildOutlined'
import { lazyPart } from '#ui/lazyPart.ts'
import { post } from '#engine/actions/action.ts'
import { choice, referenceText, text, toggle } from '#engine/fields/index.ts'
import { defineResource } from '#engine/resource.ts'
import { object, optional } from '#engine/shape.ts'
import { wireObject } from '#engine/wire.ts'
import { settingCover } from './enums.ts'
import { toldGroup } from './notification-group/toldGroup.tsx'
import { commaParts } from './setting/commaParts.ts'
import { knowsDashboardHost } from './setting/knowsDashboardHost.ts'
import { realIpWarning, refuseHeader } from './setting/realIp.ts'
import { refuseAddress, refuseAddresses } from './setting/refuseAddress.ts'
import { refuseNameservers } from './setting/refuseNameservers.ts'

const ThemeInput = lazyPart(async () => (await import('./setting/ThemeInput.tsx')).ThemeInput)
const RealIpInput = lazyPart(async () => (await import('./setting/RealIpInput.tsx')).RealIpInput)
const PublicCodeInput = lazyPart(async () => (await import('./setting/code/CodeInput.tsx')).PublicCodeInput)
const DashboardCodeInput = lazyPart(async () => (await import('./setting/code/CodeInput.tsx')).DashboardCodeInput)
const LanguageInput = lazyPart(async () => (await import('./setting/LanguageInput.tsx')).LanguageInput)

const HealthScreen = lazyPart(async () => (await import('./setting/health/HealthScreen.tsx')).HealthScreen)
const SecurityScreen = lazyPart(async () => (await import('./setting/security/SecurityScreen.tsx')).SecurityScreen)
const SecurityCount = lazyPart(async () => (await import('./setting/security/SecurityCount.tsx')).SecurityCount, {
  bare: true,
})
const ConfigurationScreen = lazyPart(
  async () => (await import('./setting/configuration/ConfigurationScreen.tsx')).ConfigurationScreen,
)

const officialTheme = 'user-dist'

const isCurrent = (_: unknown, { dialect }: { dialect: string }) => dialect === 'current'

/** What the server takes and cannot use. A stored value is not judged until it changes. */
const refusals = [
  ['install_host', refuseAddress],
  ['agent_real_ip_header', refuseHeader],
  ['web_real_ip_header', refuseHeader],
  ['dashboard_host', refuseAddress],
  ['reserved_hosts', refuseAddresses],
  ['dns_servers', refuseNameservers],
] as const

/** The settings of the site: one object. Users who may not change it get only some of the settings. */
export default defineResource('setting', {
  nav: { tab: 'setting', order: 80, inMenu: true },
  route: '/settings',
  screens: [
    {
      name: 'configuration',
      title: 'pages.configuration.title',
      Screen: ConfigurationScreen,
      // A file of a member holds the records of the member.
      forEveryone: true,
    },
    { name: 'configuration-check', title: 'health.title', Screen: HealthScreen, checks: true },
    // Members see what they can read.
    {
      name: 'settings/security',
      title: 'pages.security.title',
      Screen: SecurityScreen,
      forEveryone: true,
      Count: SecurityCount,
    },
  ],
  api: {
    singleton: true,
    operations: ['list', 'update'],
    wire: object({ config: optional(wireObject) }),
    // The server omits a theme that was never chosen, and uses the official one (docs/specification.md#constants).
    read: ({ config, ...others }) => ({ ...others, user_template: officialTheme, ...config }),
    readOnly: [
      'version',
      'frontend_templates',
      'tsdb_enabled',
      'oauth2_providers',
      'admin_template',
      'ignored_ip_notification_server_ids',
    ],
  },
  access: { update: 'admin' },
  portable: {
    bound: ['install_host', 'tls', 'agent_real_ip_header', 'web_real_ip_header', 'dashboard_host', 'reserved_hosts'],
  },
  fields: {
    site_name: text({ required: true }),
    language: text({ required: true, default: 'en-US', help: true, Input: LanguageInput }),
    user_template: text({ required: true, wide: true, default: officialTheme, Input: ThemeInput }),
    custom_code: text({ multiline: true, mono: true, help: true, Input: PublicCodeInput }),
    custom_code_dashboard: text({ multiline: true, mono: true, help: true, Input: DashboardCodeInput }),
    install_host: text({ help: true, mono: true }),
    tls: toggle({ help: true }),
    agent_real_ip_header: text({ help: true, Input: RealIpInput }),
    web_real_ip_header: text({ help: true, Input: RealIpInput }),
    dashboard_host: text({ help: true, mono: true }),
    reserved_hosts: text({ help: true, mono: true }),
    enable_mcp: toggle({ help: true }),
    dns_servers: text({ wide: true, mono: true, help: true }),
    enable_ip_change_notification: toggle({ help: true }),
    enable_plain_ip_in_notification: toggle({ help: true }),
    ip_change_notification_group_id: toldGroup({ help: true }),
    cover: choice(settingCover, { wide: true, default: settingCover.value.all }),
    ignored_ip_notification: referenceText('server'),
  },
  list: { columns: [] },
  form: {
    searched: true,
    headings: ['site_name', 'install_host', 'web_real_ip_header', 'dns_servers', 'enable_ip_change_notification'],
    visibleIf: {
      dashboard_host: knowsDashboardHost,
      reserved_hosts: isCurrent,
      enable_mcp: isCurrent,
    },
    validate: (values, { record }) =>
      refusals.flatMap(([field, refuse]) => {
        const message = values[field] === record?.[field] ? undefined : refuse(values[field])
        return message ? [{ field, message }] : []
      }),
    warn: async () => (values) =>
      values.enable_ip_change_notification && !values.ip_change_notification_group_id
        ? [{ field: 'ip_change_notification_group_id', message: 'warnings.noGroup' }]
        : [],
    confirmSave: ({ web_real_ip_header }, context) => realIpWarning(web_real_ip_header, context),
    // Values other than 1 and 2 disable the notification until the server restarts (docs/contract/server.md#settings).
    transform: (values, { record }) => ({
      ...values,
      dns_servers:
        values.dns_servers === record?.dns_servers ? values.dns_servers : commaParts(values.dns_servers).join(','),
      cover: values.cover || settingCover.value.all,
    }),
    serverErrors: [{ match: 'invalid user template', field: 'user_template' }],
  },
  actions: {
    maintenance: {
      icon: Build,
      admin: true,
      // Servers with this operation (2.0.0 and newer) also send whether their time-series store is enabled.
      isAvailable: (setting) => 'tsdb_enabled' in setting,
      request: () => post('maintenance'),
    },
  },
})
