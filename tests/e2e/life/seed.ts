/** The number that chooses: LOTUS_SEED, or else the day of the year, so that every day tries something else. */
export function seedOfToday(): number {
  const given = process.env['LOTUS_SEED']
  return given ? Number(given) : Number(new Date().toISOString().slice(0, 10).replaceAll('-', ''))
}

/** Some of many, each at most once. */
export function some<T>(many: readonly T[], count: number, next: () => number): T[] {
  const left = [...many]
  return Array.from({ length: Math.min(count, left.length) }, () =>
    left.splice(Math.floor(next() * left.length), 1),
  ).flat()
}
