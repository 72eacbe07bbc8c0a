const hour = 3_600_000
const day = 24 * hour

/** A pseudo-random number in 0..1, determined by an id, a metric and a step. */
export function noise(id: number, metric: number, step: number): number {
  let mixed = Math.imul(id, 374761393) + Math.imul(metric, 668265263) + Math.imul(step, 1274126177)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 1274126177)
  mixed = Math.imul(mixed ^ (mixed >>> 16), 668265263)
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 4294967296
}

/** A number in -1..1 that wanders smoothly, to another value in each `period` milliseconds. */
export function wander(id: number, metric: number, at: number, period: number): number {
  const step = Math.floor(at / period)
  const rest = at / period - step
  const before = noise(id, metric, step)
  return (before + (noise(id, metric, step + 1) - before) * rest * rest * (3 - 2 * rest)) * 2 - 1
}

/** A number in -1..1 that jumps to another value in each `period` milliseconds. */
export const jitter = (id: number, metric: number, at: number, period: number): number =>
  noise(id, metric, Math.floor(at / period)) * 2 - 1

/** The waves of a day: how high, at which hour the top is, and how often a day. */
const evening = { height: 0.42, top: 20, turns: (2 * Math.PI) / day }
const noon = { height: 0.18, top: 21, turns: (4 * Math.PI) / day }

/** How the use of a machine follows the day of its place: 1 on average, least before dawn, most in the evening. */
export function rhythmAt(at: number, zone: number, depth: number): number {
  const local = at + zone * hour
  const first = evening.height * Math.cos((local - evening.top * hour) * evening.turns)
  const second = noon.height * Math.cos((local - noon.top * hour) * noon.turns)
  return 1 + depth * (first + second)
}

/** The seconds between two times, weighted by the rhythm. */
export function rhythmBetween(from: number, to: number, zone: number, depth: number): number {
  const until = (at: number) => {
    const local = at + zone * hour
    const first = (evening.height / evening.turns) * Math.sin((local - evening.top * hour) * evening.turns)
    const second = (noon.height / noon.turns) * Math.sin((local - noon.top * hour) * noon.turns)
    return at + depth * (first + second)
  }
  return to <= from ? 0 : (until(to) - until(from)) / 1000
}
