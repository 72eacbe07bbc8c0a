import type { MessageKey } from '#locales/messages.ts'
import { sentHost } from './sentHost.ts'

/** The host of an address, in lower case and without its port. */
export const hostOf = (address: string) =>
  address
    .trim()
    .toLowerCase()
    .replace(/^(\[[^\]]*\]|[^:]*):\d+$/, '$1')

/**
 * Why a tunnel must not use this domain: older servers would send every request for the dashboard into the tunnel, and
 * newer servers refuse the domain without a reason (docs/contract/README.md#nat-own-host).
 */
export function reservedHost(
  domain: string,
  ownHost: string,
  setting: Record<string, unknown> = {},
): MessageKey | undefined {
  const named = (address: string) => hostOf(sentHost(address))
  const host = named(domain)
  if (!host) return undefined
  const own = [ownHost, setting.install_host, setting.dashboard_host]
  if (own.some((address) => typeof address === 'string' && named(address) === host)) return 'validation.ownHost'
  const reserved = typeof setting.reserved_hosts === 'string' ? setting.reserved_hosts.split(',') : []
  return reserved.some((address) => named(address) === host) ? 'validation.reservedHost' : undefined
}
