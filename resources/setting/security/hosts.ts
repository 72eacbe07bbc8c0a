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
