import { distinctNameOf } from '#engine/data/names.ts'
import type { AnyRecord } from '#engine/field.ts'
import { countryName, type ServerFacts } from '../facts.tsx'

/** What the blocks of the map are. */
export const groupings = ['group', 'country'] as const

export type Grouping = (typeof groupings)[number]

/** Servers that are drawn beside each other. */
export interface Block {
  /** Stays the same when other servers come and go. */
  key: string
  title: string
  /** Places in the list of servers. */
  servers: readonly number[]
}

interface BlockOptions {
  by: Grouping
  groups: readonly AnyRecord[]
  locale: string
  /** The title of the block for the servers that are in no other. */
  rest: string
}

/** The blocks of the map, by their titles; the servers keep their order. A server of several groups is in each of them. */
export function blocksOf(servers: readonly ServerFacts[], { by, groups, locale, rest }: BlockOptions): Block[] {
  const found = new Map<string, { title: string; servers: number[] }>()
  const put = (key: string, title: string, place: number) => {
    const block = found.get(key) ?? { title, servers: [] }
    found.set(key, block)
    block.servers.push(place)
  }
  const groupsOf = membershipOf(groups)
  servers.forEach(({ id, geoip }, place) => {
    const titles =
      by === 'group'
        ? (groupsOf.get(id) ?? [])
        : geoip.country_code
          ? [{ key: geoip.country_code, title: countryName(geoip.country_code, locale) }]
          : []
    for (const { key, title } of titles) put(key, title, place)
    if (titles.length === 0) put('', rest, place)
  })
  const order = new Intl.Collator(locale, { numeric: true })
  return [...found]
    .map(([key, block]) => ({ key, ...block }))
    .toSorted(
      (one, other) => Number(one.key === '') - Number(other.key === '') || order.compare(one.title, other.title),
    )
}

/** The places of the servers that are in these blocks, each once. */
export const placesIn = (blocks: readonly Block[]): readonly number[] => [
  ...new Set(blocks.flatMap(({ servers }) => servers)),
]

/** The groups of each server. */
function membershipOf(groups: readonly AnyRecord[]) {
  const found = new Map<number, { key: string; title: string }[]>()
  for (const group of groups) {
    const block = { key: String(group.id), title: distinctNameOf('name', groups, group) }
    for (const id of (group['servers'] as readonly number[] | undefined) ?? []) {
      const known = found.get(id)
      if (known) known.push(block)
      else found.set(id, [block])
    }
  }
  return found
}
