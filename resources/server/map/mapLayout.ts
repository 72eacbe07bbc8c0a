import type { Block } from './mapBlocks.ts'

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

export interface Tile extends Box {
  /** The place of the server in the list. */
  server: number
  block: Block
}

interface PlacedBlock extends Box {
  block: Block
  /** The height of its title; 0 where there is no room for one. */
  heading: number
}

/** Where everything is on the map, in pixels. The tiles of a block follow each other. */
export interface MapLayout {
  width: number
  height: number
  /** Whether the tiles are of one size. */
  isEven: boolean
  blocks: readonly PlacedBlock[]
  tiles: readonly Tile[]
}

interface LayoutOptions {
  blocks: readonly Block[]
  /** The weight of each server by its place in the list; undefined for tiles of one size. */
  weights: readonly number[] | undefined
  width: number
  height: number
  /** The height of the title of a block. */
  heading: number
}

/** The blank around a block, and below and beside a tile. */
const blank = 4
const gap = 1

/** Lays out the blocks, each as large as its servers weigh together, and the tiles in them. */
export function layMap({ blocks, weights, width, height, heading }: LayoutOptions): MapLayout {
  const weigh = (server: number) => weights?.[server] ?? 1
  const placed = squarify(
    blocks.map(({ servers }) => servers.reduce((sum, server) => sum + weigh(server), 0)),
    { x: 0, y: 0, width, height },
  ).map((box, place): PlacedBlock => {
    const hasTitle = box.height >= 2.5 * heading && box.width >= 2.5 * heading
    return { ...snapped(box, blank), block: blocks[place]!, heading: hasTitle ? heading : 0 }
  })
  const tiles = placed.flatMap(({ block, heading: top, ...box }) => {
    const inside = { ...box, y: box.y + top, height: Math.max(0, box.height - top) }
    const boxes = weights ? squarify(block.servers.map(weigh), inside) : grid(block.servers.length, inside)
    return block.servers.map((server, place): Tile => ({ ...snapped(boxes[place]!, gap), server, block }))
  })
  return { width, height, isEven: !weights, blocks: placed, tiles }
}

/** On whole pixels, so that edges are sharp, with a blank to the next box as far as there is room for one. */
function snapped({ x, y, width, height }: Box, between: number): Box {
  const [left, top] = [Math.round(x), Math.round(y)]
  const side = (length: number) => Math.max(length > 3 * between ? length - between : length, 1)
  return { x: left, y: top, width: side(Math.round(x + width) - left), height: side(Math.round(y + height) - top) }
}

/** Boxes of one size in rows, as square as they can be. */
function grid(count: number, { x, y, width, height }: Box): Box[] {
  const columns = Math.min(count, Math.max(1, Math.round(Math.sqrt((count * width) / Math.max(1, height)))))
  const rows = Math.ceil(count / columns)
  const [across, down] = [width / columns, height / rows]
  return Array.from({ length: count }, (_, place) => ({
    x: x + (place % columns) * across,
    y: y + Math.floor(place / columns) * down,
    width: across,
    height: down,
  }))
}

/**
 * Divides a box by weights, with parts as square as possible (Bruls, Huizing and van Wijk: Squarified Treemaps). The
 * largest is at the top left; the boxes are in the order of the weights.
 */
export function squarify(weights: readonly number[], { x, y, width, height }: Box): Box[] {
  const sum = weights.reduce((all, each) => all + each, 0)
  const areas = weights.map((weight) => (weight * width * height) / (sum || 1))
  const order = areas.map((_, place) => place).toSorted((one, other) => areas[other]! - areas[one]!)
  const boxes: Box[] = Array.from({ length: weights.length })
  const rest = { x, y, width, height }
  let from = 0
  while (from < order.length) {
    const short = Math.min(rest.width, rest.height)
    let total = areas[order[from]!]!
    let to = from + 1
    while (to < order.length) {
      const [largest, next] = [areas[order[from]!]!, areas[order[to]!]!]
      const last = areas[order[to - 1]!]!
      if (oddness(largest, next, total + next, short) > oddness(largest, last, total, short)) break
      total += next
      to += 1
    }
    const across = short > 0 ? total / short : 0
    let along = 0
    for (const place of order.slice(from, to)) {
      const length = across > 0 ? areas[place]! / across : 0
      boxes[place] =
        rest.width >= rest.height
          ? { x: rest.x, y: rest.y + along, width: across, height: length }
          : { x: rest.x + along, y: rest.y, width: length, height: across }
      along += length
    }
    if (rest.width >= rest.height) Object.assign(rest, { x: rest.x + across, width: Math.max(0, rest.width - across) })
    else Object.assign(rest, { y: rest.y + across, height: Math.max(0, rest.height - across) })
    from = to
  }
  return boxes
}

/** How far the oddest part of a row is from a square, given its largest and its smallest part. */
const oddness = (largest: number, smallest: number, total: number, short: number) =>
  smallest > 0 ? Math.max((short ** 2 * largest) / total ** 2, total ** 2 / (short ** 2 * smallest)) : Infinity

/** The tile at a point, undefined between tiles. */
export const tileAt = ({ tiles }: MapLayout, x: number, y: number): number | undefined => {
  const found = tiles.findIndex(
    (tile) => x >= tile.x && x <= tile.x + tile.width && y >= tile.y && y <= tile.y + tile.height,
  )
  return found < 0 ? undefined : found
}

/** The nearest tile above (-1) or below (1) another one; that tile itself at the edge. */
export function tileBeside({ tiles }: MapLayout, from: number, direction: 1 | -1): number {
  const start = tiles[from]
  if (!start) return from
  const middle = ({ x, width }: Box) => x + width / 2
  let best = from
  let least = Infinity
  tiles.forEach((tile, place) => {
    const far = direction > 0 ? tile.y - (start.y + start.height) : start.y - (tile.y + tile.height)
    if (far < -1) return
    const aside = Math.abs(middle(tile) - middle(start))
    const distance = far + 2 * Math.max(0, aside - (tile.width + start.width) / 4)
    if (place !== from && distance < least) [best, least] = [place, distance]
  })
  return best
}

/** Weights of servers from their amounts. Of what is unknown or tiny, as much as can still be seen. */
export function weightsOf(amounts: readonly (number | undefined)[]): number[] {
  const known = amounts.filter((amount) => amount !== undefined && amount > 0) as number[]
  const mean = known.reduce((sum, amount) => sum + amount, 0) / (known.length || 1)
  const least = mean / 10 || 1
  return amounts.map((amount) => Math.max(amount ?? 0, least))
}
