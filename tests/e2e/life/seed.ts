/** The seed of the random choices: LOTUS_SEED, or else the number given. */
export const readSeed = (otherwise: number): number => Number(process.env['LOTUS_SEED'] || otherwise)

/** Takes `count` random items, each at most once; `random` returns numbers from 0 to 1. */
export function sample<T>(items: readonly T[], count: number, random: () => number): T[] {
  const left = [...items]
  return Array.from({ length: Math.min(count, left.length) }, () =>
    left.splice(Math.floor(random() * left.length), 1),
  ).flat()
}
