import { useRecordContext } from 'react-admin'

/** The location of a server, as its agent sent it. Both addresses may be missing. */
export interface GeoIp {
  ip?: { ipv4_addr?: string; ipv6_addr?: string }
  country_code?: string
}

/** `v4/v6` when both exist (docs/specification.md#entities). */
export const ipText = ({ ip }: Partial<GeoIp>) => [ip?.ipv4_addr, ip?.ipv6_addr].filter(Boolean).join('/')

export const IpCell = () => <>{ipText(useRecordContext<{ id: number; geoip: GeoIp }>()?.geoip ?? {})}</>
