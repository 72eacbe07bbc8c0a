import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { ResourceName } from '#locales/messages.ts'
import type { Dialect } from '#dataProvider/dialect.ts'
import { absentOf, portableValues } from '#configuration/configurationOf.ts'
import type { ConfigurationFile } from '#configuration/file.ts'
import { convertedFrom, type Target, type Values } from '#configuration/portable.ts'
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
      return { ...(owner && { owner: owner.id }), geoip: ipText(geoip) }
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

/** The hashes of the fields that the server shows. */
const hashesOf = ({ name, fields }: AnyResource, record: AnyRecord, dialect: Dialect): Values =>
  Object.fromEntries(
    (watched[name]?.hashes ?? []).flatMap((field) => {
      const value = record[field]
      const isHidden = !value && dialect === 'current' && fields[field].writeOnly
      return isHidden ? [] : [[`${field}${hashed}`, value ? bytesToHex(sha256(utf8ToBytes(String(value)))) : null]]
    }),
  )

/** What a known state holds of a record besides what a configuration file does. */
const besides = (descriptor: AnyResource, record: AnyRecord, dialect: Dialect): Values => ({
  ...hashesOf(descriptor, record, dialect),
  ...watched[descriptor.name]?.more?.(record),
})

/** Those of these resources whose records a known state holds. */
export const watchedOf = (resources: readonly AnyResource[]): AnyResource[] =>
  resources.filter(({ name }) => watched[name])

/**
 * The records of these resources as they are now, for `driftSince`: what a configuration file holds, and what only a
 * known state does.
 */
export const comparableIn = (resources: readonly AnyResource[], { dialect, listed }: Target) =>
  new Map(
    resources.map((descriptor) => {
      const records = listed(descriptor.name)
      const absent = absentOf(descriptor, dialect, records)
      const comparable = records.map((record) => {
        const { id, ...values } = portableValues(descriptor, record, absent)
        return { ...convertedFrom(dialect, descriptor, values), ...besides(descriptor, record, dialect), id }
      })
      return [descriptor, comparable]
    }),
  )

/** What a known state holds of the records of a resource. */
function known(descriptor: AnyResource, { dialect, listed }: Target): (Values & { id: number })[] {
  const { keeps = () => true, hashes = [] } = watched[descriptor.name] ?? {}
  const records = listed(descriptor.name).toSorted((one, other) => one.id - other.id)
  const absent = absentOf(descriptor, dialect, records)
  return records.map((record) => {
    const { id, ...values } = portableValues(descriptor, record, absent)
    const kept = Object.entries(values).filter(([field]) => keeps(field) && !hashes.includes(field))
    return { id, ...Object.fromEntries(kept), ...besides(descriptor, record, dialect) }
  })
}

/**
 * What an intruder would change of a server, as a configuration file. It has no secrets, and of fields that may hold
 * some, such as the command of a task, only the hash.
 */
export function knownStateOf(resources: readonly AnyResource[], target: Target): ConfigurationFile {
  const records = watchedOf(resources).map((descriptor) => [descriptor.name, known(descriptor, target)])
  return { lotus: 1, dialect: target.dialect, records: Object.fromEntries(records), names: {}, secrets: {} }
}
