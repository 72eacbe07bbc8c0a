import { expect, test } from 'vitest'
import { blocksOf } from '#resources/server/map/mapBlocks.ts'
import { layMap, squarify, tileAt, tileBeside, weightsOf, type Box } from '#resources/server/map/mapLayout.ts'

const frame = { x: 0, y: 0, width: 600, height: 400 }
const area = ({ width, height }: Box) => width * height
const overlap = (one: Box, other: Box) =>
  Math.max(0, Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)) *
  Math.max(0, Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y))

/** Servers in the countries of a word: `jp` twice are the first two. */
const inCountries = (...countries: string[]) =>
  countries.map((country_code, at) => ({ id: at + 1, name: `s${at + 1}`, host: {}, geoip: { country_code } }))

const byCountry = { by: 'country', groups: [], locale: 'en-US', rest: 'Unknown' } as const
const lay = (countries: string[], weights?: number[], size: Partial<typeof frame> = {}) =>
  layMap({
    blocks: blocksOf(inCountries(...countries), byCountry),
    weights,
    width: size.width ?? 600,
    height: size.height ?? 400,
    heading: 18,
  })

test('map: a box is divided by weights, without overlaps, into parts that are nearly square', () => {
  const weights = [6, 1, 3, 6, 2, 4, 2]
  const boxes = squarify(weights, frame)
  boxes.forEach((box, at) => expect(area(box)).toBeCloseTo((weights[at]! / 24) * 240_000, 3))
  expect(
    boxes.flatMap((one, at) => boxes.slice(at + 1).map((other) => overlap(one, other))).every((each) => each < 0.01),
  ).toBe(true)
  for (const { width, height } of boxes) expect(Math.max(width / height, height / width)).toBeLessThan(3)
})

test('map: a block that is hardly wider than its tiles has its title', () => {
  const { blocks } = lay(['jp', 'jp', 'jp', 'jp', 'jp', 'jp', 'de'], undefined, { width: 400, height: 160 })
  expect(blocks.map(({ heading }) => heading)).toEqual([18, 18])
})

test('map: each server has a tile inside of its block, also where there is hardly any room', () => {
  for (const size of [{}, { width: 90, height: 40 }, { width: 3, height: 3 }]) {
    const { blocks, tiles, width, height } = lay(['jp', 'jp', 'de', '', 'jp', 'de'], undefined, size)
    expect(tiles.map(({ server }) => server).toSorted()).toEqual([0, 1, 2, 3, 4, 5])
    for (const tile of tiles) {
      expect(area(tile)).toBeGreaterThan(0)
      expect(tile.x).toBeLessThanOrEqual(width)
      expect(tile.y).toBeLessThanOrEqual(height)
    }
    expect(blocks).toHaveLength(3)
  }
})

test('map: tiles of one size are as large as each other, and sized ones follow their weights', () => {
  const even = lay(['jp', 'jp', 'jp', 'jp']).tiles
  for (const side of ['width', 'height'] as const) {
    const lengths = even.map((tile) => tile[side])
    expect(Math.max(...lengths) - Math.min(...lengths)).toBeLessThanOrEqual(1)
  }
  const sized = lay(['jp', 'jp', 'jp'], [1, 2, 1]).tiles.map(area)
  expect(sized[1]! / sized[0]!).toBeCloseTo(2, 1)
})

test('map: ten thousand tiles do not overlap', () => {
  const { tiles } = lay(
    Array.from({ length: 10_000 }, (_, at) => `${'abcdefgh'[at % 8]}a`),
    undefined,
    {
      width: 1232,
      height: 600,
    },
  )
  const taken = new Uint8Array(1232 * 600)
  let twice = 0
  for (const { x, y, width, height } of tiles)
    for (let row = y; row < y + height; row += 1)
      for (let at = x; at < x + width; at += 1) {
        twice += taken[row * 1232 + at] ?? 0
        taken[row * 1232 + at] = 1
      }
  expect(twice).toBe(0)
})

test('map: what has an unknown or tiny weight can still be seen', () => {
  expect(weightsOf([100, undefined, 0, 20])).toEqual([100, 6, 6, 20])
  expect(weightsOf([undefined, 0])).toEqual([1, 1])
})

test('map: a point finds its tile, and keys go to the tile above or below', () => {
  const layout = lay(
    Array.from({ length: 9 }, () => 'jp'),
    undefined,
    { width: 300, height: 318 },
  )
  const middle = ({ x, y, width, height }: Box) => [x + width / 2, y + height / 2] as const
  layout.tiles.forEach((tile, at) => expect(tileAt(layout, ...middle(tile))).toBe(at))
  expect(tileAt(layout, 299.9, 317.9)).toBeUndefined()
  expect([1, 4, 7].map((from) => tileBeside(layout, from, 1))).toEqual([4, 7, 7])
  expect([1, 4, 7].map((from) => tileBeside(layout, from, -1))).toEqual([1, 1, 4])
})

test('map: blocks are countries by their names, and the servers without one come last', () => {
  const blocks = blocksOf(inCountries('jp', '', 'de', 'jp'), byCountry)
  expect(blocks.map(({ title, servers }) => [title, servers])).toEqual([
    ['Germany', [2]],
    ['Japan', [0, 3]],
    ['Unknown', [1]],
  ])
})

test('map: a server of several groups is in the block of each', () => {
  const groups = [
    { id: 1, name: 'web', servers: [1, 2] },
    { id: 2, name: 'asia', servers: [2] },
    { id: 3, name: 'empty', servers: [] },
  ]
  const blocks = blocksOf(inCountries('jp', 'jp', 'de'), { ...byCountry, by: 'group', groups, rest: 'No group' })
  expect(blocks.map(({ title, servers }) => [title, servers])).toEqual([
    ['asia', [1]],
    ['web', [0, 1]],
    ['No group', [2]],
  ])
})
