import { defineEnum } from '#engine/enum.ts'

/** The HTTP method of a notifier. The server supports only these two (docs/contract/entities.md#notifier). */
export const requestMethod = defineEnum('request_method', { 1: 'get', 2: 'post' })

export const requestType = defineEnum('request_type', { 1: 'json', 2: 'form' })

export const monitorType = defineEnum('monitor_type', { 1: 'http_get', 2: 'icmp_ping', 3: 'tcping' })

/** Which servers probe: all except the listed ones, or only those (docs/contract/entities.md#cover). */
export const serviceCover = defineEnum('cover', { 0: 'all', 1: 'only' })

/** On which servers a task runs. The meaning of 0 and 1 is the reverse of that for services. */
export const taskCover = defineEnum('cover', { 0: 'only', 1: 'all', 2: 'alarmed' })

export const taskType = defineEnum('task_type', { 0: 'scheduled', 1: 'trigger' })

/** How often an alert sends notifications while it lasts. */
export const triggerMode = defineEnum('trigger_mode', { 0: 'always', 1: 'once' })

export const role = defineEnum('role', { 0: 'admin', 1: 'user' })

/** The operating system of an agent's machine (docs/contract/install.md#inputs). */
export const installOs = defineEnum('install_os', { 1: 'linux', 2: 'macos', 3: 'windows' })

/** The HTTP method of a DDNS webhook. */
export const webhookMethod = defineEnum('webhook_method', { 1: 'get', 2: 'post', 3: 'patch', 4: 'delete', 5: 'put' })

/** For which servers a change of address is notified. The numbers differ from those of services and of tasks. */
export const settingCover = defineEnum('cover', { 1: 'all', 2: 'only' })

/** Why the firewall last counted an incident for an address. */
export const blockReason = defineEnum('block_reason', {
  1: 'login',
  2: 'token',
  3: 'agent_secret',
  4: 'manual',
  5: 'oauth2',
})

/** The identity under which an address was refused. A number above zero is the id of a user. */
export const blockIdentifier = defineEnum('block_identifier', {
  [-127]: 'agent',
  [-126]: 'token',
  [-125]: 'user',
  [-124]: 'admin',
})

/** The progress of a transfer of a server to another owner. */
export const transferStatus = defineEnum('transfer_status', {
  0: 'pending',
  1: 'verified',
  2: 'failed',
  3: 'timed_out',
  4: 'cancelled',
})
