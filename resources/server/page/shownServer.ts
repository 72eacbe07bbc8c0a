import type { AnyRecord } from '#engine/field.ts'
import type { GeoIp } from '../IpCell.tsx'
import type { ServerOwner } from '../OwnerCell.tsx'
import type { HostFacts } from '../VersionCell.tsx'

/** What the page of a server reads of its record. Agents leave out what is empty, and may send more than is named. */
export type ShownServer = AnyRecord & {
  name: string
  host: HostFacts
  geoip: GeoIp
  owner: ServerOwner
  state: Readonly<Record<string, unknown>>
  uuid: string
  note: string
  public_note: string
  enable_ddns: boolean
  ddns_profiles: readonly number[]
}

/** The texts of a wire array, such as the models of the processors; empty for anything else. */
export const wordsIn = (wire: unknown): readonly string[] =>
  Array.isArray(wire) ? wire.filter((text): text is string => typeof text === 'string' && text !== '') : []

/** A wire number; 0 for anything else. */
export const amountIn = (wire: unknown): number => (typeof wire === 'number' && Number.isFinite(wire) ? wire : 0)
