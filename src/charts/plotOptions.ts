import type { Options } from 'uplot'
import type uPlot from 'uplot'
import { colors, fonts, type Scheme } from '../theme.ts'
import { plotHeight, plotInset, timeAxis } from './chartStyle.ts'
import { inksOf } from './ink.ts'
import { lonePoints, valueInColumn, type Line, type TimeSpan } from './line.ts'
import { momentOnAxis, quantity, rangeOf, markSteps, type Unit } from './units.ts'

export interface PlotLook {
  lines: readonly PlotLine[]
  unit: Unit
  /** Shown as a dashed line. */
  limit: number | undefined
  /** Whether something else draws the limit. */
  leavesLimit?: boolean
  scheme: Scheme
  locale: string
}

export type PlotLine = Pick<Line, 'name' | 'part'>

/** The value of a line that is nearest to the pointer, and its place in pixels from the corner of the curves. */
export interface NearValue {
  line: number
  value: number
  left: number
  top: number
  isInRightHalf: boolean
  /** Whether the pointer is so close to the line that it means it. */
  isMeant: boolean
}

/** Where the values of a plot stand: the lowest and the highest one, and their place in pixels. */
export interface ValueScale {
  min: number
  max: number
  top: number
  height: number
}

/** What pointing at a plot and dragging over it do. */
interface PlotActions {
  /** Milliseconds since 1970; undefined when the pointer has left. */
  point(at?: number): void
  /** Undefined where the pointer is not over the plot, or nothing was measured. */
  near(found: NearValue | undefined): void
  /** Shows a part of the period; without one, all of it. */
  zoom(part?: TimeSpan): void
  scaled(scale: ValueScale): void
}

const font = `11px ${fonts.sans}`

/** The least movement in pixels that is a drag. */
const leastDrag = 6

/** The pointer means a line that is not further away than so many pixels. */
const nearBy = 24

/** Of all lines, how much of those is seen that do not stand out. */
const dimmed = 0.25

/** The options of uPlot for a chart. */
export function plotOptions(look: PlotLook, width: number, { point, near, zoom, scaled }: PlotActions): Options {
  const { lines, unit, limit, leavesLimit = false, scheme, locale } = look
  const color = colors[scheme]
  const axis = { stroke: color.muted, font, ticks: { show: false }, grid: { stroke: color.line, width: 1 } }
  const steps = markSteps(unit)
  const inks = inksOf(lines)
  const [most, least] = (['most', 'least'] as const).map((part) => lines.findIndex((line) => line.part === part) + 1)
  return {
    width,
    height: plotHeight,
    legend: { show: false },
    padding: [plotInset.top, plotInset.right, 0, 0],
    scales: {
      x: { auto: false },
      y: { range: (_, lowest, highest) => rangeOf(unit, lowest ?? 0, highest ?? 0, limit) },
    },
    axes: [
      {
        ...axis,
        size: timeAxis,
        space: 72,
        values: (_, marks, _axis, _space, step) => marks.map((mark) => momentOnAxis(mark * 1000, step * 1000, locale)),
      },
      {
        ...axis,
        size: plotInset.left,
        space: 36,
        ...(steps && { incrs: steps }),
        values: (_, marks) => marks.map((mark) => quantity(mark, unit, locale)),
      },
    ],
    series: [
      {},
      ...inks.map(({ tint, dash, width }) => {
        const stroke = color[tint]
        return { stroke, width, dash: [...dash], points: { show: false, filter: loneOf, size: 4, fill: stroke } }
      }),
    ],
    ...(most && least && { bands: [{ series: [most, least], fill: `${color.muted}24` }] }),
    focus: { alpha: dimmed },
    cursor: {
      y: false,
      points: { size: (_, place) => (inks[place - 1]?.width ? 6 : 0) },
      drag: { x: true, y: false, setScale: false, dist: leastDrag },
      bind: {
        dblclick: () => () => {
          zoom()
          return null
        },
      },
    },
    hooks: {
      setCursor: [
        ({ cursor: { left = -1 }, posToVal }) => point(left < 0 ? undefined : posToVal(left, 'x') * 1000),
        (plot) => near(nearestValue(plot, (line) => inks[line]?.width !== 0)),
      ],
      setSelect: [
        (plot) => {
          const { left, width } = plot.select
          if (width < leastDrag) return
          zoom({ from: plot.posToVal(left, 'x') * 1000, to: plot.posToVal(left + width, 'x') * 1000 })
          plot.setSelect({ left: 0, top: 0, width: 0, height: 0 }, false)
        },
      ],
      draw: [
        (plot) => limit !== undefined && !leavesLimit && drawLimit(plot, limit, color.muted),
        (plot) => scaled(scaleOf(plot)),
      ],
    },
  }
}

/** The value nearest to the pointer of the lines that count. */
function nearestValue(plot: uPlot, counts: (line: number) => boolean): NearValue | undefined {
  const { left = -1, top: pointer = -1, idx } = plot.cursor
  // The crosshair of a chart also follows the pointer in another one.
  if (left < 0 || typeof idx !== 'number' || !plot.over.matches(':hover')) return undefined
  const isInRightHalf = left > plot.over.clientWidth / 2
  let nearest: NearValue | undefined
  let least = Infinity
  plot.data.slice(1).forEach((column, line) => {
    const value = counts(line) ? valueInColumn(column as ArrayLike<number | null | undefined>, idx) : undefined
    if (value === undefined) return
    const top = plot.valToPos(value, 'y')
    const away = Math.abs(top - pointer)
    if (away >= least) return
    least = away
    nearest = { line, value, left, top, isInRightHalf, isMeant: away <= nearBy }
  })
  return nearest
}

/** A point without a neighbor is no part of a line, so it is drawn as a dot. */
const loneOf = ({ data }: uPlot, place: number) => lonePoints(data[place] ?? [])

function scaleOf({ ctx, bbox, width, scales }: uPlot): ValueScale {
  const pxRatio = ctx.canvas.width / width
  return { min: scales.y?.min ?? 0, max: scales.y?.max ?? 1, top: bbox.top / pxRatio, height: bbox.height / pxRatio }
}

function drawLimit({ ctx, bbox, width, valToPos }: uPlot, limit: number, stroke: string) {
  const pxRatio = ctx.canvas.width / width
  const height = Math.round(valToPos(limit, 'y', true))
  ctx.save()
  ctx.strokeStyle = stroke
  ctx.lineWidth = pxRatio
  ctx.setLineDash([5 * pxRatio, 4 * pxRatio])
  ctx.beginPath()
  ctx.moveTo(bbox.left, height)
  ctx.lineTo(bbox.left + bbox.width, height)
  ctx.stroke()
  ctx.restore()
}
