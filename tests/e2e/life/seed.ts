/** The seed of the random choices: LOTUS_SEED, or else today's date, so that every day tests other cells. */
export function readSeed(): number {
  const given = process.env['LOTUS_SEED']
  return given ? Number(given) : Number(new Date().toISOString().slice(0, 10).replaceAll('-', ''))
}

/** Takes `count` random items, each at most once; `random` returns numbers from 0 to 1. */
export function sample<T>(items: readonly T[], count: number, random: () => number): T[] {
  const left = [...items]
  return Array.from({ length: Math.min(count, left.length) }, () =>
    left.splice(Math.floor(random() * left.length), 1),
  ).flat()
}
