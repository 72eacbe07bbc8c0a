import { bool, form, nullable, textShape, u64, u8 } from '../decode.ts'
import { bodyOf, isAdmin } from '../call.ts'
import { omitZero, ServerRefusal } from '../envelope.ts'
import { ignoredIds } from '../setting.ts'
import { templatesOf } from '../templates.ts'
import type { Call, Route } from '../call.ts'
import type { World } from '../world.ts'

const members = {
  dns_servers: textShape,
  ignored_ip_notification: textShape,
  ip_change_notification_group_id: u64,
  cover: u8,
  site_name: textShape,
  language: textShape,
  install_host: textShape,
  custom_code: textShape,
  custom_code_dashboard: textShape,
  web_real_ip_header: textShape,
  agent_real_ip_header: textShape,
  user_template: textShape,
  tls: bool,
  enable_ip_change_notification: bool,
  enable_plain_ip_in_notification: bool,
  dashboard_host: textShape,
  reserved_hosts: textShape,
  enable_mcp: nullable(bool),
}

const unknownTo = ({ since }: World) => [
  ...(since('2.1.0') ? [] : (['reserved_hosts', 'enable_mcp'] as const)),
  ...(since('2.2.1') ? [] : (['dashboard_host'] as const)),
]

const read = (call: Call) => bodyOf(call, form('SettingForm', members, unknownTo(call.world)))

/** The settings that the caller may see (docs/contract/entities.md#settings); a cover of 0 means "hidden". */
function config(call: Call) {
  const { setting, since } = call.world
  const { language, site_name, custom_code, custom_code_dashboard, oauth2_providers, install_host, tls } = setting
  const open = { language, site_name, custom_code, custom_code_dashboard, oauth2_providers }
  const shown = omitZero(open, 'custom_code', 'custom_code_dashboard', 'oauth2_providers')
  const hidden = { ip_change_notification_group_id: 0, cover: 0 }
  if (!call.user) return { ...shown, ...hidden }
  const member = { ...shown, ...omitZero({ install_host, tls }, 'install_host', 'tls') }
  if (!isAdmin(call.user)) return { ...member, ...hidden }
  const { tsdb_enabled: _tsdb, jwt_timeout: _timeout, force_auth: _force, ...all } = setting
  const { dashboard_host, reserved_hosts, enable_mcp, ip_change_notification_group_id, cover, ...rest } = all
  return {
    ...omitZero(rest, ...(Object.keys(rest) as (keyof typeof rest)[])),
    language,
    site_name,
    ip_change_notification_group_id,
    cover,
    ...(since('2.1.0') ? omitZero({ reserved_hosts, enable_mcp }, 'reserved_hosts', 'enable_mcp') : {}),
    ...(since('2.2.1') ? omitZero({ dashboard_host }, 'dashboard_host') : {}),
  }
}

export const setting: Route[] = [
  {
    method: 'GET',
    path: '/setting',
    guard: 'always',
    handle: (call) => ({
      config: config(call),
      ...(isAdmin(call.user) ? { version: call.world.release, frontend_templates: templatesOf(call.world) } : {}),
      ...(call.world.since('2.0.0') ? { tsdb_enabled: call.world.setting.tsdb_enabled } : {}),
    }),
  },
  {
    method: 'PATCH',
    path: '/setting',
    guard: 'admin',
    handle: (call) => {
      const { world } = call
      const { enable_mcp, ...given } = read(call)
      const theme = templatesOf(world).find((each) => each.path === given.user_template)
      if (!theme || theme.is_admin) throw new ServerRefusal('invalid user template')
      // Responses contain a hyphen instead of an underscore (docs/contract/server.md#settings).
      Object.assign(world.setting, given, { language: given.language.replaceAll('_', '-') })
      if (enable_mcp !== null) world.setting.enable_mcp = enable_mcp
      const { ignored_ip_notification: ids } = given
      // An empty text keeps the old ids (docs/contract/entities.md#settings).
      if (ids) world.setting.ignored_ip_notification_server_ids = ignoredIds(ids)
    },
  },
]
