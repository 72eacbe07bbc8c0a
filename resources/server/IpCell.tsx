import { useRecordContext } from 'react-admin'

/** The location of a server, as its agent sent it. Both addresses may be missing. */
export interface GeoIp {
  ip?: { ipv4_addr?: string; ipv6_addr?: string }
  country_code?: string
}

/** The addresses that are known, each with the name of its kind, which no language translates. */
export const addressesOf = ({ ip }: Partial<GeoIp>) =>
  [
    { kind: 'IPv4', address: ip?.ipv4_addr },
    { kind: 'IPv6', address: ip?.ipv6_addr },
  ].flatMap(({ kind, address }) => (address ? [{ kind, address }] : []))

/** `v4/v6` when both exist (docs/specification.md#entities). */
export const ipText = (geoip: Partial<GeoIp>) =>
  addressesOf(geoip)
    .map(({ address }) => address)
    .join('/')

export const IpCell = () => <>{ipText(useRecordContext<{ id: number; geoip: GeoIp }>()?.geoip ?? {})}</>
