/** Ids in few characters for an address: `1-40,52`. */
export function writeRanges(ids: readonly number[]): string {
  const ranges: [number, number][] = []
  for (const id of [...new Set(ids)].toSorted((one, other) => one - other)) {
    const last = ranges.at(-1)
    if (last && last[1] === id - 1) last[1] = id
    else ranges.push([id, id])
  }
  return ranges.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`)).join(',')
}

/** The most ids that are read from an address. */
const most = 100_000

/** The ids of such an address; anything that is not an id is left out. */
export function readRanges(text: string): number[] {
  const ids = new Set<number>()
  for (const range of text.split(',')) {
    const [, from = '', to = from] = /^(\d{1,9})(?:-(\d{1,9}))?$/.exec(range) ?? []
    for (let id = Number(from); from !== '' && id <= Number(to) && ids.size < most; id += 1) ids.add(id)
  }
  ids.delete(0)
  return [...ids]
}
