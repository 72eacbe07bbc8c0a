/** The number that chooses: LOTUS_SEED, or else the day of the year, so that every day tries something else. */
export function seedOfToday(): number {
  const given = process.env['LOTUS_SEED']
  return given ? Number(given) : Number(new Date().toISOString().slice(0, 10).replaceAll('-', ''))
}

/** Numbers from 0 to 1 that are the same for the same seed. */
export function numbers(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** Some of many, each at most once. */
export function some<T>(many: readonly T[], count: number, next: () => number): T[] {
  const left = [...many]
  return Array.from({ length: Math.min(count, left.length) }, () =>
    left.splice(Math.floor(next() * left.length), 1),
  ).flat()
}
