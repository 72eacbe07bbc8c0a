import { isAdmin } from './call.ts'
import { lastActive, stateAt } from './drift.ts'
import { encode } from './envelope.ts'
import { inListOrder } from './http/server.ts'
import type { Host, ServerRow, UserRow } from './state.ts'
import type { World } from './world.ts'

/** The text of what a server says of itself in every message. */
interface KnownParts {
  host: Host
  name: string
  weight: number
  /** From the id to the weight, without the note that only a first message has. */
  head: string
  whole: string
  /** The host without versions, as others than its owner see it. */
  plain: string
}

const known = new WeakMap<ServerRow, KnownParts>()

/** JSON of members to which others are added: without its closing brace. */
const opened = (members: object) => encode(members).slice(0, -1)

/** The parts of a row that hardly ever change, made again when they have. */
function partsOf(row: ServerRow): KnownParts {
  const parts = known.get(row)
  if (parts && parts.host === row.host && parts.name === row.name && parts.weight === row.display_index) return parts
  const { version: _version, platform_version: _platform, ...plain } = row.host
  const made = {
    host: row.host,
    name: row.name,
    weight: row.display_index,
    head: opened({ id: row.id, name: row.name || undefined, display_index: row.display_index || undefined }),
    whole: `,"host":${encode(row.host)},"state":`,
    plain: `,"host":${encode(plain)},"state":`,
  }
  known.set(row, made)
  return made
}

/** The text of what all viewers see of a server at a time: its state, where it is, and its last report. */
function liveText(row: ServerRow, now: number): string {
  const { country_code } = row.geoip
  const country = country_code ? `,"country_code":${encode(country_code)}` : ''
  return `${encode(stateAt(row, now))}${country},"last_active":"${lastActive(row, now)}"}`
}

/**
 * Makes the arrays of `servers` (docs/contract/streams.md#live-states) as text. What was made is kept for the time for which it
 * was asked: viewers who see the same share it, and others share the rows.
 */
export function createLiveRows(world: World) {
  let madeAt = -1
  let texts = new Map<ServerRow, string>()
  let views = new Map<string, string>()

  const textOf = (row: ServerRow, now: number) => {
    const text = texts.get(row) ?? liveText(row, now)
    texts.set(row, text)
    return text
  }

  function write(user: UserRow | undefined, now: number, first: boolean): string {
    // Before v2.0.9 users see everything.
    const guarded = world.since('2.0.9')
    const all = isAdmin(user) || (user !== undefined && !guarded)
    const owns = (row: ServerRow) => all || (user !== undefined && row.user_id === user.id)
    const seen = world.tables.server.filter((row) => owns(row) || !row.hide_for_guest)
    return seen
      .toSorted(inListOrder)
      .map((row) => {
        const { head, whole, plain } = partsOf(row)
        const note = first && row.public_note ? `,"public_note":${encode(row.public_note)}` : ''
        return `${head}${note}${owns(row) || !guarded ? whole : plain}${textOf(row, now)}`
      })
      .join(',')
  }

  /** The servers that a user sees, separated by commas; a first message has their public notes. */
  return (user: UserRow | undefined, now: number, first: boolean): string => {
    if (now !== madeAt) {
      madeAt = now
      texts = new Map()
      views = new Map()
    }
    const view = `${isAdmin(user) ? 'all' : (user?.id ?? 'guest')} ${first}`
    const text = views.get(view) ?? write(user, now, first)
    views.set(view, text)
    return text
  }
}
