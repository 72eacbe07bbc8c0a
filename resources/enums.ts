import { defineEnum } from '#engine/enum.ts'

/** How a notifier calls its URL; the server knows only these two (docs/contract/entities.md#notifier). */
export const requestMethod = defineEnum('request_method', { 1: 'get', 2: 'post' })

export const requestType = defineEnum('request_type', { 1: 'json', 2: 'form' })

export const monitorType = defineEnum('monitor_type', { 1: 'http_get', 2: 'icmp_ping', 3: 'tcping' })

/** Which servers probe: all but the listed ones, or only those (docs/contract/entities.md#cover). */
export const serviceCover = defineEnum('service_cover', { 0: 'all', 1: 'only' })

/** Where a task runs; the numbers of 0 and 1 mean the reverse of a service's. */
export const taskCover = defineEnum('task_cover', { 0: 'only', 1: 'all', 2: 'alarmed' })

export const taskType = defineEnum('task_type', { 0: 'scheduled', 1: 'trigger' })

/** How often an alert speaks while it lasts. */
export const triggerMode = defineEnum('trigger_mode', { 0: 'always', 1: 'once' })

export const role = defineEnum('role', { 0: 'admin', 1: 'user' })

/** What an agent is installed on (docs/contract/install.md#inputs). */
export const installOs = defineEnum('install_os', { 1: 'linux', 2: 'macos', 3: 'windows' })

/** How a DDNS webhook is called. */
export const webhookMethod = defineEnum('webhook_method', { 1: 'get', 2: 'post', 3: 'patch', 4: 'delete', 5: 'put' })

/** Whose change of address is told; the server's numbers differ from those of services and tasks alike. */
export const settingCover = defineEnum('setting_cover', { 1: 'all', 2: 'only' })

/** Why the firewall counted against an address last. */
export const blockReason = defineEnum('block_reason', {
  1: 'login',
  2: 'token',
  3: 'agent_secret',
  4: 'manual',
  5: 'oauth2',
})

/** As what an address was turned away; above zero it is the id of a user. */
export const blockIdentifier = defineEnum('block_identifier', {
  [-127]: 'agent',
  [-126]: 'token',
  [-125]: 'user',
  [-124]: 'admin',
})

/** How far a move of a server to another owner is. */
export const transferStatus = defineEnum('transfer_status', {
  0: 'pending',
  1: 'verified',
  2: 'failed',
  3: 'timed_out',
  4: 'cancelled',
})
