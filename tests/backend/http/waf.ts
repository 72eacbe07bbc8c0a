import { listShape, textShape } from '../decode.ts'
import { bodyOf, denied, isAdmin } from '../call.ts'
import { omitZero } from '../envelope.ts'
import { canonical } from '../waf.ts'
import { pageEnvelope } from './pages.ts'
import type { Route, SignedCall } from '../call.ts'

/** Refuses non-administrators; before v2.0.8 every user had access (docs/contract/README.md#admin-lists). */
export function requireWatcher(call: SignedCall): void {
  if (call.world.since('2.0.8') && !isAdmin(call.user)) throw denied()
}

export const waf: Route[] = [
  {
    method: 'GET',
    path: '/waf',
    guard: 'user',
    handle: (call) => {
      requireWatcher(call)
      const rows = call.world.tables.waf
        .toSorted((a, b) => b.block_timestamp - a.block_timestamp || b.id - a.id)
        .map(({ ip, block_identifier, block_reason, block_timestamp, count }) =>
          omitZero(
            { ip, block_identifier, block_reason, block_timestamp, count },
            'ip',
            'block_identifier',
            'block_reason',
            'block_timestamp',
            'count',
          ),
        )
      return pageEnvelope(call, rows)
    },
  },
  {
    method: 'POST',
    path: '/batch-delete/waf',
    guard: 'admin',
    handle: (call) => {
      const addresses = new Set(bodyOf(call, listShape(textShape))?.map(canonical))
      call.world.remove('waf', (row) => addresses.has(row.ip))
    },
  },
]
