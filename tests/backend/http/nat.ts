import { bool, form, textShape, u64 } from '../decode.ts'
import { bodyOf, denied, owns } from '../call.ts'
import { batchDelete, patch, visible } from './rows.ts'
import { ServerRefusal } from '../envelope.ts'
import { namesHost } from '../setting.ts'
import type { Route, SignedCall } from '../call.ts'

const natForm = form('NATForm', { name: textShape, enabled: bool, server_id: u64, host: textShape, domain: textShape })

function read(call: SignedCall) {
  const { world } = call
  const given = bodyOf(call, natForm)
  const server = world.tables.server.find((row) => row.id === given.server_id)
  if (!server && world.since('2.0.8')) throw new ServerRefusal('have invalid server id')
  if (server && !owns(call.user, server)) throw denied()
  // Before v2.1.0 a profile may use the dashboard's own host (docs/contract/README.md#nat-own-host).
  if (world.since('2.1.0')) {
    const { install_host, dashboard_host, reserved_hosts } = world.setting
    const reserved = [install_host, dashboard_host, world.address, reserved_hosts].filter(Boolean).join()
    if (namesHost(reserved, given.domain)) throw denied()
  }
  return given
}

function requireFreeDomain(call: SignedCall, domain: string, id = 0): void {
  const taken = call.world.tables.nat.some((row) => row.domain === domain && row.id !== id)
  if (taken) throw new ServerRefusal('database error')
}

export const nat: Route[] = [
  {
    method: 'GET',
    path: '/nat',
    guard: 'user',
    handle: (call) => visible(call, call.world.tables.nat).map(({ user_id: _owner, ...row }) => row),
  },
  {
    method: 'POST',
    path: '/nat',
    guard: 'user',
    handle: (call) => {
      const given = read(call)
      requireFreeDomain(call, given.domain)
      return call.world.insert('nat', { ...given, user_id: call.user.id }).id
    },
  },
  patch('nat', 'nat', {
    noun: 'profile',
    read,
    change: (call, given, row) => {
      requireFreeDomain(call, given.domain, row.id)
      return given
    },
  }),
  batchDelete('nat', 'nat'),
]
