import { isIP } from 'node:net'
import type { World } from './world.ts'

export const reason = { login: 1, token: 2, agent: 3, manual: 4, oauth2: 5 } as const
export const identifier = { agent: -127, token: -126, unknownUser: -125, manual: -124 } as const

/** The canonical form of an address: mapped IPv4 as IPv4, IPv6 in its shortest form without a zone. */
export function canonical(ip: string): string {
  if (isIP(ip) !== 6) return ip
  const { hostname } = new URL(`http://[${ip.replace(/%.*/, '')}]`)
  const short = hostname.slice(1, -1)
  const mapped = /^::ffff:([\da-f]+):([\da-f]+)$/.exec(short)?.slice(1)
  const bytes = mapped?.map((part) => Number.parseInt(part, 16)).flatMap((pair) => [pair >> 8, pair & 255])
  return bytes?.join('.') ?? short
}

/** Counts a hit; does nothing without a known client address (docs/contract/server.md#waf). */
export function hit(world: World, from: string, block_identifier: number, block_reason: number, count?: number): void {
  if (!from) return
  const ip = canonical(from)
  const block_timestamp = Math.floor(world.now() / 1000)
  const row = world.tables.waf.find((each) => each.ip === ip && each.block_identifier === block_identifier)
  if (row) Object.assign(row, { block_reason, block_timestamp, count: count ?? row.count + 1 })
  else world.insert('waf', { ip, block_identifier, block_reason, block_timestamp, count: count ?? 1 })
}

/** Counts `hits` wrong passwords from an address. */
export function block(world: World, address: string, hits: number): void {
  if (!world.setting.web_real_ip_header) throw new Error('a server that does not know addresses blocks none')
  hit(world, address, identifier.unknownUser, reason.login, hits)
}

/** Removes the hits of an address. */
export function clearHits(world: World, from: string, ...identifiers: number[]): void {
  const ip = canonical(from)
  world.remove('waf', (row) => row.ip === ip && identifiers.includes(row.block_identifier))
}

/** An address is blocked for max(3, (sum of counts)^4) seconds after its last hit. */
export function isBlocked(world: World, ip: string): boolean {
  const rows = world.tables.waf.filter((row) => row.ip === canonical(ip))
  if (!ip || rows.length === 0) return false
  const last = Math.max(...rows.map((row) => row.block_timestamp))
  const sum = rows.reduce((total, row) => total + row.count, 0)
  return world.now() / 1000 < last + Math.max(3, sum ** 4)
}
