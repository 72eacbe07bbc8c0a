import { useCallback, useContext, useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { TimeSpan } from '#charts/line.ts'
import { useEngine } from '#engine/EngineContext.ts'
import { PageRouterContext } from '#ui/router/PageRouterFrame.tsx'
import { useChangeQuery } from '#ui/router/useChangeQuery.ts'
import { useTicking } from '#ui/values/clock.ts'
import { byServerClock } from './serverClock.ts'

const second = 1000
const hour = 3600 * second
const day = 24 * hour

/**
 * How far back charts can go: the period of the API that reaches so far, and the time between two of its points
 * (docs/contract/http.md#metrics).
 */
export const ranges = {
  '1h': { length: hour, period: '1d', bucket: 30 * second },
  '6h': { length: 6 * hour, period: '1d', bucket: 30 * second },
  '1d': { length: day, period: '1d', bucket: 30 * second },
  '7d': { length: 7 * day, period: '7d', bucket: 0.5 * hour },
  '30d': { length: 30 * day, period: '30d', bucket: 2 * hour },
} as const

export type Range = keyof typeof ranges

export type HistoryPeriod = (typeof ranges)[Range]['period']

export const rangeNames = Object.keys(ranges) as Range[]

/** Shown where the address does not say otherwise. */
const usual = '1d'

/** The part of a period that is zoomed in, as an address has it: seconds since 1970, `1763900000-1763903600`. */
export function zoomOf(text: string | null): TimeSpan | undefined {
  const [, from, to] = /^(\d{1,11})-(\d{1,11})$/.exec(text ?? '') ?? []
  const zoomed = { from: Number(from) * second, to: Number(to) * second }
  return zoomed.from < zoomed.to ? zoomed : undefined
}

/** A part of the time as the address has it: `from-to`, in seconds since 1970. */
export const zoomText = ({ from, to }: TimeSpan) => `${Math.round(from / second)}-${Math.round(to / second)}`

/** What is zoomed in, if some of it is in the period that is shown. */
export const zoomWithin = (span: TimeSpan, zoomed: TimeSpan | undefined): TimeSpan | undefined =>
  zoomed && zoomed.from < span.to && zoomed.to > span.from ? zoomed : undefined

/** The range that an address asks for, or a longer one if that does not reach back to what is zoomed in. */
export function rangeAsked(asked: string | null, zoomed: TimeSpan | undefined, now: number): Range {
  const shortest = rangeNames.indexOf(rangeNames.find((name) => name === asked) ?? usual)
  const reaching = rangeNames.findIndex((name, place) => {
    return place >= shortest && (zoomed?.from ?? now) >= now - ranges[name].length
  })
  return rangeNames[reaching < 0 ? shortest : reaching] ?? usual
}

/** The range whose points are the finest that reach back to what is zoomed in; `range` itself if nothing is, or only what is to come. */
export function finestRange(range: Range, zoomed: TimeSpan | undefined, now: number): Range {
  if (!zoomed || zoomed.from >= now) return range
  return rangeNames.find((name) => name === range || zoomed.from >= now - ranges[name].length) ?? range
}

/** By how many milliseconds charts may be behind: a part at their beginning is as fine as they are. */
const behind = 5 * 60 * second

interface ZoomState {
  /** The query from which was zoomed in: only as long as nothing else in it is changed, Back takes nothing but the zoom. */
  zoomedFrom?: string
}

/** A query without its zoom. */
function wholeOf(search: string): string {
  const query = new URLSearchParams(search)
  query.delete('zoom')
  return String(query)
}

/** The range and the zoom that the address has, `?range=7d&zoom=…`, and functions that change them. */
export function useRange() {
  const [query] = useSearchParams()
  const changeQuery = useChangeQuery()
  const router = useContext(PageRouterContext)!
  const isLeaving = useRef(false)
  const { live } = useEngine().dataProvider
  const text = query.get('zoom')
  const zoomed = useMemo(() => zoomOf(text), [text])

  // Back returns to the range before.
  const setRange = (range: Range) =>
    changeQuery(
      (next) => {
        // Another range is shown as a whole.
        next.delete('zoom')
        if (range === usual) next.delete('range')
        else next.set('range', range)
      },
      { state: { ...router.state.location.state, zoomedFrom: undefined } },
    )
  // A zoom is an entry of the history of its own, so that Back takes it back before it leaves the page.
  const setZoom = useCallback(
    async (part?: TimeSpan) => {
      const { search, state } = router.state.location as { search: string; state: ZoomState | null }
      const isZoomed = new URLSearchParams(search).has('zoom')
      const whole = wholeOf(search)
      if (part) {
        const entry = isZoomed ? undefined : { state: { ...state, zoomedFrom: whole } }
        changeQuery((next) => next.set('zoom', zoomText(part)), entry)
      } else if (isZoomed && state?.zoomedFrom !== whole) changeQuery((next) => next.delete('zoom'))
      else if (isZoomed && !isLeaving.current) {
        // A second press would go back one more step.
        isLeaving.current = true
        await router.navigate(-1)
        isLeaving.current = false
      }
    },
    [changeQuery, router],
  )

  const range = useTicking((now) => rangeAsked(query.get('range'), zoomed, byServerClock(live, now) - behind))
  const detail = useTicking((now) => finestRange(range, zoomed, byServerClock(live, now)))
  return {
    range,
    zoomed,
    /** The range whose points are shown. */
    detail,
    setRange,
    setZoom,
  }
}
