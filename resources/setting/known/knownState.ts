import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { ResourceName } from '#locales/messages.ts'
import { portableValues } from '#configuration/configurationOf.ts'
import type { ConfigurationFile } from '#configuration/file.ts'
import type { Target, Values } from '#configuration/portable.ts'
import type { AnyRecord } from '#engine/field.ts'
import type { AnyResource } from '#engine/resource.ts'
import { ipText, type GeoIp } from '../../server/IpCell.tsx'
import type { ServerOwner } from '../../server/OwnerCell.tsx'

/** What of a record is kept as known. */
interface Watched {
  /** The fields of a configuration file that are kept; default: all. */
  keeps?(field: string): boolean
  /** The fields of which only the hash is kept, because they may hold secrets. */
  hashes?: readonly string[]
  /** What a configuration file does not hold. */
  more?(record: AnyRecord): Values
}

/** What somebody who breaks in would plant or change. */
const watched: Partial<Record<ResourceName, Watched>> = {
  user: {},
  'api-tokens': { more: ({ expires_at }) => ({ expires_at }) },
  server: {
    keeps: (field) => field === 'name' || field === 'uuid',
    more(record) {
      const { owner, geoip } = record as AnyRecord & { owner: ServerOwner; geoip: GeoIp }
      return { owner: owner?.id ?? null, geoip: ipText(geoip) }
    },
  },
  cron: { hashes: ['command'] },
  'alert-rule': {},
  service: {},
  // Newer servers hide these.
  notification: { hashes: ['url', 'request_header', 'request_body'] },
  ddns: { hashes: ['access_id', 'webhook_url', 'webhook_request_body', 'webhook_headers'] },
  nat: {},
  setting: {},
}

/** What the name of a field ends with of which only the hash is known. */
export const hashed = '_sha256'

const hashesOf = (record: AnyRecord, { hashes = [] }: Watched): Values =>
  Object.fromEntries(
    hashes.flatMap((field) => {
      const value = record[field]
      return value ? [[`${field}${hashed}`, bytesToHex(sha256(utf8ToBytes(String(value))))]] : []
    }),
  )

/** What a known state holds besides what a configuration file does. */
const besides = (record: AnyRecord, kept: Watched): Values => ({ ...hashesOf(record, kept), ...kept.more?.(record) })

/** Those of these resources whose records a known state holds. */
export const watchedOf = (resources: readonly AnyResource[]): AnyResource[] =>
  resources.filter(({ name }) => watched[name])

/** All that can be compared of a record: what a configuration file holds, and what only a known state does. */
const comparable = (descriptor: AnyResource, record: AnyRecord): Values & { id: number } => ({
  ...portableValues(descriptor, record),
  ...besides(record, watched[descriptor.name] ?? {}),
})

/** The records of these resources as they are now, for `driftSince`. */
export const comparableIn = (resources: readonly AnyResource[], { listed }: Pick<Target, 'listed'>) =>
  new Map(
    resources.map((descriptor) => [
      descriptor,
      listed(descriptor.name).map((record) => comparable(descriptor, record)),
    ]),
  )

/** What a known state holds of a record. */
function known(descriptor: AnyResource, record: AnyRecord): Values & { id: number } {
  const own = watched[descriptor.name] ?? {}
  const { keeps = () => true, hashes = [] } = own
  const { id, ...values } = portableValues(descriptor, record)
  const kept = Object.entries(values).filter(([field]) => keeps(field) && !hashes.includes(field))
  return { id, ...Object.fromEntries(kept), ...besides(record, own) }
}

/**
 * What an intruder would change of a server, as a configuration file. It has no secrets, and of fields that may hold
 * some, such as the command of a task, only the hash.
 */
export function knownStateOf(resources: readonly AnyResource[], { dialect, listed }: Target): ConfigurationFile {
  const records = watchedOf(resources).map((descriptor) => [
    descriptor.name,
    listed(descriptor.name)
      .toSorted((one, other) => one.id - other.id)
      .map((record) => known(descriptor, record)),
  ])
  return { lotus: 1, dialect, records: Object.fromEntries(records), names: {}, secrets: {} }
}
