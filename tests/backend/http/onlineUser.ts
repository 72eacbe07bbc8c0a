import { isIP } from 'node:net'
import { listShape, textShape } from '../decode.ts'
import { bodyOf, isAdmin } from '../call.ts'
import { omitZero, ServerRefusal } from '../envelope.ts'
import { hit, identifier, reason } from '../waf.ts'
import { pageEnvelope } from './pages.ts'
import { requireWatcher } from './waf.ts'
import type { Route } from '../call.ts'

/** The hit count of a manual block, which makes it practically permanent. */
const manualBlockHits = 99_999

/** Masks the middle of an address, as in `1.****.4` and `2001:db8:****:0:1`. */
export function maskAddress(ip: string): string {
  const v4 = ip.split('.')
  if (v4.length === 4) return `${v4[0]}.****.${v4[3]}`
  const parts = expandIpv6(ip)
  return `${parts.slice(0, 2).join(':')}:****:${parts.slice(-2).join(':')}`
}

function expandIpv6(ip: string): string[] {
  const [head = '', tail = ''] = ip.split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail.split(':').filter(Boolean)
  return [...before, ...Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0'), ...after]
}

export const onlineUser: Route[] = [
  {
    method: 'GET',
    path: '/online-user',
    guard: 'user',
    handle: (call) => {
      requireWatcher(call)
      const shown = (ip: string) => (isAdmin(call.user) ? ip : maskAddress(ip))
      const rows = call.world.visitors.map(({ user_id, connected_at, ip }) =>
        omitZero({ user_id, connected_at, ip: shown(ip) }, 'user_id', 'ip'),
      )
      return pageEnvelope(call, rows)
    },
  },
  {
    method: 'POST',
    path: '/online-user/batch-block',
    guard: 'admin',
    handle: (call) => {
      const addresses = new Set(bodyOf(call, listShape(textShape))?.toSorted())
      for (const ip of addresses) {
        if (ip === '') continue
        if (isIP(ip) === 0) throw new ServerRefusal('database error')
        hit(call.world, ip, identifier.manual, reason.manual, manualBlockHits)
        for (const visitor of call.world.visitors.filter((each) => each.ip === ip)) visitor.drop()
      }
    },
  },
]
