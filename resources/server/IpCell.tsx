import { useRecordContext } from 'react-admin'
import * as z from 'zod'

/** The location of a server, as its agent sent it. Both addresses may be missing. */
export const geoip = z.looseObject({
  ip: z.looseObject({ ipv4_addr: z.string(), ipv6_addr: z.string() }).partial().optional(),
  country_code: z.string().optional(),
})
type GeoIp = z.infer<typeof geoip>

/** `v4/v6` when both exist (docs/specification.md#entities). */
export const ipText = ({ ip }: Partial<GeoIp>) => [ip?.ipv4_addr, ip?.ipv6_addr].filter(Boolean).join('/')

export const IpCell = () => <>{ipText(useRecordContext<{ id: number; geoip: GeoIp }>()?.geoip ?? {})}</>
