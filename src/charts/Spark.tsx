import { useMemo } from 'react'
import { inkOf } from './ink.ts'
import { align, extremes, type Line, type TimeSpan } from './line.ts'
import { rangeOf, type Unit } from './units.ts'
import { useChartWords } from './useChartWords.ts'

interface SparkProps {
  title: string
  unit: Unit
  /** The same array until a line has changed. */
  lines: readonly Line[]
  span: TimeSpan
  /** The usual time between two points, in milliseconds. */
  bucket: number
  /** The highest value that is possible, such as the size of the memory. */
  limit?: number | undefined
}

const width = 200
const height = 28

/** Lines over time in a small picture without axes. What it shows is told in one sentence, also as its tooltip. */
export function Spark({ title, unit, lines, span, bucket, limit }: SparkProps) {
  const words = useChartWords({ title, unit, lines }, span)
  const { from, to } = span
  const paths = useMemo(() => {
    const { times, columns } = align(lines, bucket)
    const { lowest = 0, highest = 0 } = extremes(lines, { from, to }) ?? {}
    const [least, most] = rangeOf(unit, lowest, highest, limit)
    const x = (at: number) => (((at - from) / (to - from)) * width).toFixed(1)
    const y = (value: number) => (height - 1 - ((value - least) / (most - least)) * (height - 2)).toFixed(1)
    return columns.map((column) => {
      let path = ''
      let isLine = false
      column.forEach((value, place) => {
        if (value === undefined) return
        if (value !== null) path += `${isLine ? 'L' : 'M'}${x(times[place] ?? 0)} ${y(value)}`
        isLine = value !== null
      })
      return path
    })
  }, [lines, bucket, unit, limit, from, to])
  return (
    <svg
      role="img"
      aria-label={words}
      data-tip={words}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      width="100%"
      height={height}
    >
      {paths.map((path, place) => {
        const { tint, dash } = inkOf(place)
        return (
          <path
            key={place}
            d={path}
            fill="none"
            stroke={`var(--lotus-${tint})`}
            strokeWidth={1.5}
            strokeDasharray={dash.join(' ') || undefined}
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
        )
      })}
    </svg>
  )
}
