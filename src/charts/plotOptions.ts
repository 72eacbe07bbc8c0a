import type { Options } from 'uplot'
import type uPlot from 'uplot'
import { colors, fonts, type Scheme } from '../theme.ts'
import { plotHeight, plotInset, timeAxis } from './chartStyle.ts'
import { inkOf } from './ink.ts'
import { lonePoints, type TimeSpan } from './line.ts'
import { momentOnAxis, quantity, rangeOf, markSteps, type Unit } from './units.ts'

export interface PlotLook {
  /** The names of the lines. */
  names: readonly string[]
  unit: Unit
  /** Shown as a dashed line. */
  limit: number | undefined
  /** Whether something else draws the limit. */
  leavesLimit?: boolean
  scheme: Scheme
  locale: string
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
  /** Shows a part of the period; without one, all of it. */
  zoom(part?: TimeSpan): void
  scaled(scale: ValueScale): void
}

const font = `11px ${fonts.sans}`

/** The least movement in pixels that is a drag. */
const leastDrag = 6

/** The options of uPlot for a chart. */
export function plotOptions(look: PlotLook, width: number, { point, zoom, scaled }: PlotActions): Options {
  const { names, unit, limit, leavesLimit = false, scheme, locale } = look
  const color = colors[scheme]
  const axis = { stroke: color.muted, font, ticks: { show: false }, grid: { stroke: color.line, width: 1 } }
  const steps = markSteps(unit)
  return {
    width,
    height: plotHeight,
    legend: { show: false },
    padding: [8, plotInset.right, 0, 0],
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
      ...names.map((_, place) => {
        const { tint, dash } = inkOf(place)
        const stroke = color[tint]
        return { stroke, width: 1.5, dash: [...dash], points: { show: false, filter: loneOf, size: 4, fill: stroke } }
      }),
    ],
    cursor: {
      y: false,
      points: { size: 6 },
      drag: { x: true, y: false, setScale: false, dist: leastDrag },
      bind: {
        dblclick: () => () => {
          zoom()
          return null
        },
      },
    },
    hooks: {
      setCursor: [({ cursor: { left = -1 }, posToVal }) => point(left < 0 ? undefined : posToVal(left, 'x') * 1000)],
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
