import { useEffect, useEffectEvent, useRef, useState } from 'react'
import uPlot, { type AlignedData } from 'uplot'
import { plotHeight } from './chartStyle.ts'
import { useChartGroup, useShownSpan, type ChartGroup } from './group.ts'
import type { Aligned, TimeSpan } from './line.ts'
import { plotOptions, type NearValue, type PlotLine, type PlotLook, type ValueScale } from './plotOptions.ts'
import { PointedValue } from './PointedValue.tsx'

interface PlotProps extends PlotLook {
  aligned: Aligned
  /** Told where values stand after each drawing. */
  onScale?: (scale: ValueScale) => void
}

/** uPlot counts in seconds. */
const dataOf = ({ times, columns }: Aligned) => [times.map((at) => at / 1000), ...columns] as unknown as AlignedData

/** The lines on a canvas. What it shows is also in the words and the table of its chart. */
export function Plot({ aligned, onScale, ...look }: PlotProps) {
  const group = useChartGroup()
  const shown = useShownSpan()
  const frame = useRef<HTMLDivElement>(null)
  const plot = useRef<uPlot>(undefined)
  const [near, setNear] = useState<NearValue>()
  const { lines, unit, limit, scheme, locale } = look
  const kinds = lines.map(({ name, part = '' }) => `${part} ${name}`).join('\n')

  const zoom = useEffectEvent((part?: TimeSpan) => group.zoom(part))

  const scaled = useEffectEvent((scale: ValueScale) => onScale?.(scale))

  const approach = useEffectEvent((found: NearValue | undefined) => {
    setNear(found)
    // A chart puts out its own light only.
    if (found || near) group.lit.setState(found?.isMeant ? lines[found.line]?.name : undefined)
  })

  const open = useEffectEvent((place: HTMLElement) => {
    const point = group.pointed.setState
    const options = plotOptions(look, place.clientWidth, { point, near: approach, zoom, scaled })
    const made = new uPlot(options, dataOf(aligned), place)
    show(made, aligned, shown)
    return made
  })

  useEffect(() => {
    const place = frame.current
    if (!place) return
    const made = (plot.current = open(place))
    const resized = new ResizeObserver(() => made.setSize({ width: place.clientWidth, height: plotHeight }))
    resized.observe(place)
    const stopFollowing = followPointer(made, group)
    const stopLighting = followLight(made, group, lines)
    return () => {
      stopFollowing()
      stopLighting()
      resized.disconnect()
      made.destroy()
      plot.current = undefined
    }
    // oxlint-disable-next-line react/exhaustive-deps -- of the group, only pointer and light count, which never change
  }, [kinds, unit, limit, scheme, locale, group.pointed])

  const { from, to } = shown
  useEffect(() => {
    if (plot.current) show(plot.current, aligned, { from, to })
  }, [aligned, from, to])

  return (
    <>
      <div ref={frame} />
      {near && <PointedValue near={near} lines={lines} unit={unit} />}
    </>
  )
}

function show(plot: uPlot, aligned: Aligned, { from, to }: TimeSpan) {
  plot.batch(() => {
    plot.setData(dataOf(aligned), false)
    plot.setScale('x', { min: from / 1000, max: to / 1000 })
  })
}

/** Moves the crosshair of a plot to the time that is pointed at, whichever chart or key points. */
function followPointer(plot: uPlot, { pointed }: ChartGroup): () => void {
  const move = () => {
    const at = pointed.getState()
    const left = at === undefined ? -10 : plot.valToPos(at / 1000, 'x')
    if (Math.abs((plot.cursor.left ?? -10) - left) >= 1)
      plot.setCursor({ left, top: at === undefined ? -10 : 0 }, false)
  }
  return pointed.subscribe(move)
}

/** Dims all lines of a plot but the one that stands out, if it is one of them. */
function followLight(plot: uPlot, { lit }: ChartGroup, lines: readonly PlotLine[]): () => void {
  const turn = () => {
    const line = lines.findIndex(({ name }) => name === lit.getState())
    plot.setSeries(line < 0 ? null : line + 1, { focus: true }, false)
  }
  return lit.subscribe(turn)
}
