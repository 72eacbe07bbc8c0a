import { describe, expect, test } from 'vitest'
import { inWeightOrder, inTens, movedOrder, weightsFor, type Weighted } from '#engine/list/arrange/weights.ts'

const listOf = (...weights: number[]): Weighted[] => weights.map((weight, at) => ({ id: at + 1, weight }))

/** The ids in the order in which lists show them once the weights are written. */
const shown = (list: readonly Weighted[], written: ReadonlyMap<number, number>) =>
  list
    .map(({ id, weight }) => ({ id, weight: written.get(id) ?? weight }))
    .toSorted(inWeightOrder)
    .map(({ id }) => id)

/** Moves the record at one place of a list to another place. */
function move(list: readonly Weighted[], from: number, to: number) {
  const order = list.toSorted(inWeightOrder)
  const { id } = order[from] as Weighted
  const others = order.filter((each) => each.id !== id)
  const wanted = movedOrder(order, id, { above: others[to - 1]?.id, below: others[to]?.id })
  return { wanted, written: weightsFor(wanted) }
}

describe('weights', () => {
  test.each([
    ['into a gap', listOf(100, 90, 80, 70), 3, 1, { 4: 95 }],
    ['to the top', listOf(30, 20, 10), 2, 0, { 3: 40 }],
    ['to the end', listOf(30, 20, 10), 0, 2, { 1: 0 }],
    ['to the end of a list without weights', listOf(0, 0, 0), 0, 2, { 1: -10 }],
    ['to its own place', listOf(30, 20, 10), 1, 1, {}],
  ])('a move %s writes one weight at most', (_, list, from, to, expected) => {
    const { written } = move(list, from, to)
    expect(Object.fromEntries(written)).toEqual(expected)
  })

  test('a move where there is no gap renumbers only the neighbors that are in the way', () => {
    const list = listOf(50, 11, 11, 5, -40)
    const { wanted, written } = move(list, 4, 2)
    expect(shown(list, written)).toEqual(wanted.map(({ id }) => id))
    expect(written.size).toBe(2)
  })

  test('any move in any list gives the wanted order with the fewest writes', () => {
    let seed = 7
    const random = (below: number) => (seed = (seed * 48271) % 2147483647) % below
    for (let round = 0; round < 300; round++) {
      const list = listOf(...Array.from({ length: 2 + random(5) }, () => random(4)))
      const { wanted, written } = move(list, random(list.length), random(list.length))
      const ids = wanted.map(({ id }) => id)
      expect(shown(list, written), JSON.stringify({ list, ids })).toEqual(ids)
      expect(written.size).toBe(fewest(wanted))
    }
  })

  test('renumbering in tens writes only what differs', () => {
    expect(Object.fromEntries(inTens(listOf(30, 19, 10)))).toEqual({ 2: 20 })
  })

  test('a record whose neighbors are gone goes to the end', () => {
    const order = listOf(3, 2, 1)
    expect(movedOrder(order, 1, { above: 8, below: 9 }).map(({ id }) => id)).toEqual([2, 3, 1])
  })
})

/** The fewest records of a short list that must change, found by trying which ones can stay. */
function fewest(order: readonly Weighted[]): number {
  const fits = (kept: readonly number[]) =>
    kept.slice(1).every((at, index) => {
      const from = kept[index] as number
      let drop = 0
      for (let next = from + 1; next <= at; next++)
        drop += (order[next - 1] as Weighted).id > (order[next] as Weighted).id ? 1 : 0
      return (order[from] as Weighted).weight - (order[at] as Weighted).weight >= drop
    })
  const subsets = Array.from({ length: 2 ** order.length }, (_, bits) =>
    order.flatMap((_each, at) => ((bits >> at) & 1 ? at : [])),
  )
  return order.length - Math.max(...subsets.filter(fits).map(({ length }) => length))
}
