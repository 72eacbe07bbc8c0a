import type { AnyRecord } from '#engine/field.ts'
import { hostOf } from '../../nat/reservedHost.ts'

/** The name in an address: in lower case, without port and without the dot at its end. */
export const nameOfHost = (address: string): string =>
  hostOf(address)
    .replace(/\.$/, '')
    .replace(/^\[|\]$/g, '')

const within =
  /^(?:0|10|127|169\.254|192\.168|172\.(?:1[6-9]|2\d|3[01])|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\.|^(?:::1?$|f[cd][\da-f]{2}:|fe[89ab][\da-f]:)/i
const local = /(?:^|\.)(?:localhost|local|lan|home|internal|intranet|home\.arpa)$/i

/** Whether an address can be reached from anywhere, judged by its name. */
export function isPublicHost(address: string): boolean {
  const host = nameOfHost(address)
  return host !== '' && !within.test(host) && !local.test(host) && /[.:]/.test(host)
}

/** The public addresses that a server has reported. */
export function publicAddressesOf({ geoip }: AnyRecord): string[] {
  const { ip = {} } = (geoip ?? {}) as { ip?: { ipv4_addr?: string; ipv6_addr?: string } }
  return [ip.ipv4_addr, ip.ipv6_addr].filter((address) => address !== undefined && isPublicHost(address)) as string[]
}
