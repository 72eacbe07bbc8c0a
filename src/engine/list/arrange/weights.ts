import type { AnyRecord } from '../../field.ts'

/** A record and the number by which lists order it: the highest first, the same numbers in ascending order of ids. */
export interface Weighted {
  id: number
  weight: number
}

/** The distance between new weights that have a free end, so that there are gaps for later. */
const step = 10

/** Records in the order of the API (docs/contract/server.md#order-of-lists). */
export const inWeightOrder = (one: Weighted, other: Weighted) => other.weight - one.weight || one.id - other.id

/** The weights of records, in their order. */
export const orderOf = (records: readonly AnyRecord[], field: string): readonly Weighted[] =>
  records.map((record) => ({ id: record.id, weight: Number(record[field]) })).toSorted(inWeightOrder)

/** The positions of a longest subsequence of these numbers that never increases. */
function longestFall(numbers: readonly number[]): number[] {
  // For each length, the position at which the best subsequence of that length ends: the one with the highest number.
  const ends: number[] = []
  const before: number[] = []
  numbers.forEach((number, at) => {
    let low = 0
    let high = ends.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((numbers[ends[middle] as number] as number) >= number) low = middle + 1
      else high = middle
    }
    before[at] = ends[low - 1] ?? -1
    ends[low] = at
  })
  const fall: number[] = []
  for (let at = ends.at(-1) ?? -1; at >= 0; at = before[at] as number) fall.unshift(at)
  return fall
}

/**
 * The weights to write so that records are in the given order, by id: as few as possible. New weights lie evenly in the
 * gap between those that stay.
 */
export function weightsFor(order: readonly Weighted[]): Map<number, number> {
  // Two neighbors may have the same weight if their ids ascend. With one added for each pair before whose ids descend,
  // the order is right exactly when the numbers never increase.
  let descents = 0
  const added = order.map(({ id }, at) => (descents += at > 0 && (order[at - 1] as Weighted).id > id ? 1 : 0))
  const numbers = order.map(({ weight }, at) => weight + (added[at] as number))
  const kept = longestFall(numbers)
  const weights = new Map<number, number>()
  for (let run = 0; run <= kept.length; run++) {
    const [above = -1, below = order.length] = [kept[run - 1], kept[run]]
    const [upper, lower] = [order[above], order[below]]
    for (let at = above + 1; at < below; at++) {
      const { id } = order[at] as Weighted
      if (upper && lower) {
        const [top, bottom] = [numbers[above] as number, numbers[below] as number]
        const number = Math.floor(top - ((top - bottom) * (at - above)) / (below - above))
        weights.set(id, number - (added[at] as number))
      } else weights.set(id, lower ? lower.weight + step * (below - at) : (upper?.weight ?? 0) - step * (at - above))
    }
  }
  return weights
}

/** The weights to write so that the records keep their order with a distance of ten, the last one having ten. */
export function inTens(order: readonly Weighted[]): Map<number, number> {
  const weights = order.map(({ id, weight }, at) => ({ id, weight, wanted: step * (order.length - at) }))
  return new Map(weights.filter(({ weight, wanted }) => weight !== wanted).map(({ id, wanted }) => [id, wanted]))
}

/** The order after one record has moved to the place below another one, or else above another one. */
export function movedOrder(
  order: readonly Weighted[],
  id: number,
  { above, below }: { above: number | undefined; below: number | undefined },
): readonly Weighted[] {
  const moved = order.filter((each) => each.id === id)
  const rest = order.filter((each) => each.id !== id)
  const upper = rest.findIndex((each) => each.id === above)
  const lower = rest.findIndex((each) => each.id === below)
  const at = upper >= 0 ? upper + 1 : lower >= 0 ? lower : rest.length
  return rest.toSpliced(at, 0, ...moved)
}
