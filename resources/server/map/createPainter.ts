import { looks, none } from './looks.ts'
import type { MapLayout, Tile } from './mapLayout.ts'

/** The colors of the theme, by the places of looks. */
interface Palette {
  fills: readonly string[]
  inks: readonly string[]
  ground: string
  /** The frame of a tile without a value. */
  edge: string
  text: string
  font: string
}

type Context = CanvasRenderingContext2D

/** What the tiles show. */
interface Faces {
  /** The look of each server, as its place in `looks`. */
  looks: Uint8Array
  name: (server: number) => string
  /** Its value in words; empty where it has none. */
  value: (server: number) => string
}

/** Reads the colors of the theme by an element that is given each look in turn. */
function paletteOf(frame: HTMLElement): Palette {
  const probe = document.createElement('i')
  probe.className = 'map-look'
  frame.append(probe)
  const styles = looks.map((look) => {
    probe.dataset['look'] = look
    const { backgroundColor, color } = getComputedStyle(probe)
    return { fill: backgroundColor, ink: color }
  })
  probe.remove()
  const style = getComputedStyle(frame)
  return {
    fills: styles.map(({ fill }) => fill),
    inks: styles.map(({ ink }) => ink),
    ground: style.getPropertyValue('--lotus-background'),
    edge: style.getPropertyValue('--lotus-edge'),
    text: style.color,
    font: style.fontFamily,
  }
}

const sizes = [12, 14, 16, 20] as const
/** In pixels: a tile that is smaller has no name, or no value. */
const leastWidth = 44
const leastHeight = 24
const leastForValue = 44
const pad = 5

const hasName = ({ width, height }: Tile) => width >= leastWidth && height >= leastHeight
const hasValue = (tile: Tile) => hasName(tile) && tile.height >= leastForValue

/** The size of the text in a tile. */
const sizeFor = ({ width, height }: Tile) =>
  sizes.findLast((size) => height >= size * 3.5 && width >= size * 6.5) ?? sizes[0]

/** Tiles of one size differ a little from block to block; their texts do not. */
function evenSize({ tiles, isEven }: MapLayout): number | undefined {
  const middle = tiles.toSorted((one, other) => one.width - other.width)[Math.floor(tiles.length / 2)]
  return isEven && middle ? sizeFor(middle) : undefined
}

export type Painter = ReturnType<typeof createPainter>

/** Draws a layout in the colors of now, and then with each new look only what has changed. */
export function createPainter(canvas: HTMLCanvasElement, layout: MapLayout) {
  const context = canvas.getContext('2d', { alpha: false })
  const palette = paletteOf(canvas.parentElement ?? canvas)
  const sharpness = window.devicePixelRatio || 1
  const { tiles } = layout
  const looksShown = new Uint8Array(tiles.length).fill(looks.length)
  const valuesShown: (string | undefined)[] = []
  const textSize = evenSize(layout)
  if (context) {
    canvas.width = layout.width * sharpness
    canvas.height = layout.height * sharpness
    context.setTransform(sharpness, 0, 0, sharpness, 0, 0)
    paintGround(context, layout, palette)
  }
  return {
    paint(faces: Faces) {
      if (!context) return
      context.textBaseline = 'top'
      context.strokeStyle = palette.edge
      for (const [place, tile] of tiles.entries()) {
        const look = faces.looks[tile.server] ?? 0
        const value = hasValue(tile) ? faces.value(tile.server) : undefined
        if (looksShown[place] === look && valuesShown[place] === value) continue
        looksShown[place] = look
        valuesShown[place] = value
        context.fillStyle = palette.fills[look] ?? ''
        context.fillRect(tile.x, tile.y, tile.width, tile.height)
        if (look === none) context.strokeRect(tile.x + 0.5, tile.y + 0.5, tile.width - 1, tile.height - 1)
        context.fillStyle = palette.inks[look] ?? ''
        const size = textSize ?? sizeFor(tile)
        if (hasName(tile)) writeIn(context, tile, [faces.name(tile.server), value ?? ''], `${size}px ${palette.font}`)
      }
    },
  }
}

/** The name of a server in its tile, and its value below where there is room for all of it. */
function writeIn(context: Context, tile: Tile, [name, value]: readonly [string, string], font: string) {
  const room = tile.width - 2 * pad
  context.font = font
  context.fillText(cutTo(context, name, room), tile.x + pad, tile.y + pad)
  context.font = `600 ${font}`
  if (cutTo(context, value, room) === value) {
    context.fillText(value, tile.x + pad, tile.y + pad + 1.4 * Number.parseInt(font))
  }
}

function paintGround(context: Context, { width, height, blocks }: MapLayout, palette: Palette) {
  context.fillStyle = palette.ground
  context.fillRect(0, 0, width, height)
  context.fillStyle = palette.text
  context.textBaseline = 'middle'
  for (const { block, heading, ...box } of blocks) {
    if (heading === 0) continue
    context.font = `600 ${heading > 20 ? 16 : 12}px ${palette.font}`
    context.fillText(cutTo(context, block.title, box.width), box.x, box.y + heading / 2)
  }
}

/** A text as far as it fits; cutting it again in each tick would take longer than drawing it. */
function cutTo(context: Context, text: string, room: number): string {
  const key = `${context.font} ${Math.round(room)} ${text}`
  const known = cuts.get(key)
  if (known !== undefined) return known
  if (cuts.size > 5000) cuts.clear()
  const letters = [...text]
  let cut = text
  while (letters.length > 1 && context.measureText(cut).width > room) {
    letters.pop()
    cut = `${letters.join('').trimEnd()}…`
  }
  cuts.set(key, cut)
  return cut
}

const cuts = new Map<string, string>()
