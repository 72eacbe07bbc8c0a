import Block from '@mui/icons-material/BlockOutlined'
import LockOpen from '@mui/icons-material/LockOpenOutlined'
import { post } from '#engine/actions/action.ts'
import type { Zod } from '#engine/field.ts'
import { choice, integer, shown, text, timestamp } from '#engine/fields/index.ts'
import { defineResource } from '#engine/resource.ts'
import { blockIdentifier, blockReason } from './enums.ts'
import { CountCell } from './waf/cells.tsx'
import { IdentifierCell } from './waf/cells.tsx'

/** Any address. The server also accepts addresses without connections (docs/contract/http.md#batch-block). */
const address = {
  ...text({ required: true, mono: true, wide: true }),
  schema: (z: Zod) =>
    z
      .string()
      .trim()
      .refine((ip) => z.union([z.ipv4(), z.ipv6()]).safeParse(ip).success, { error: 'validation.ip' }),
}

/** One spelling of an address. An IPv4 address and the IPv6 address that it is mapped to are the same. */
function canonical(ip: string): string {
  const host = `http://[${ip.includes(':') ? ip : `::ffff:${ip}`}]`
  return URL.canParse(host) ? new URL(host).hostname : ip
}

/** The addresses for which the firewall counts incidents. Unblocking an address removes all its entries. */
export default defineResource('waf', {
  nav: { tab: 'setting', order: 83, inMenu: true },
  route: '/settings/waf',
  api: { operations: ['list'], paging: 'server', key: ({ ip, block_identifier }) => `${ip} ${block_identifier}` },
  fields: {
    ip: text({ mode: 'none', mono: true }),
    count: integer({ mode: 'none', Cell: CountCell }),
    block_reason: choice(blockReason, { mode: 'none' }),
    block_identifier: shown<number>(IdentifierCell, {
      empty: 0,
      relations: ['user'],
      text: (identifier, { translate, nameOf }) => {
        const kind = blockIdentifier.values.find((value) => value === identifier)
        if (kind !== undefined) return translate(blockIdentifier.label(kind))
        return identifier > 0 ? nameOf('user', identifier) : ''
      },
    }),
    block_timestamp: timestamp({ unit: 's' }),
  },
  keptFromMembersSince: 'interim',
  list: {
    columns: ['ip', 'count', 'block_reason', 'block_identifier', 'block_timestamp'],
    foundBy: ['block_reason', 'block_identifier'],
  },
  recordRepresentation: 'ip',
  actions: {
    block: {
      on: 'list',
      icon: Block,
      admin: true,
      danger: true,
      form: { ip: address },
      validate: ({ ip }, viewer) =>
        viewer.address !== undefined && canonical(ip.trim()) === canonical(viewer.address)
          ? { field: 'ip', message: 'validation.ownAddress' }
          : undefined,
      request: (_, { ip }) => post('online-user/batch-block', [ip]),
    },
    unblock: {
      icon: LockOpen,
      admin: true,
      isDone: (_, now) => now === undefined,
      request: (entries) => post('batch-delete/waf', [...new Set(entries.map(({ ip }) => ip))]),
    },
  },
})
