import { figureAt, hasState, isForgotten, isSameRow, isUnheard, placesOf, reportAt, type Fleet } from './rows.ts'
import type { Live } from './live.ts'
import type { LiveTick, Report } from './tick.ts'

interface Figures extends Pick<Live, 'report' | 'figure' | 'heardAt'> {
  /**
   * Takes the figures of a tick. `isStart`: the Nezha server has lost what servers reported. `hasChanged`: whether the
   * tick before had other figures of a server.
   */
  take(tick: LiveTick): { isStart: boolean; hasChanged(id: number): boolean }
  fleet(): Fleet
}

/** The figures of the last tick, and when the servers that have fallen silent were last heard. */
export function createFigures(): Figures {
  const reports = new Map<number, Report>()
  const silentSince = new Map<number, number>()
  let rows: LiveTick['rows'] = new Float64Array()
  let places: ReadonlyMap<number, number> = new Map()
  /** The server that was asked about last: most questions about one follow each other. */
  let last: { id: number; place: number | undefined } | undefined

  function placeOf(id: number): number | undefined {
    if (last?.id !== id) last = { id, place: places.get(id) }
    return last.place
  }

  return {
    take(tick) {
      const before = { rows, places }
      rows = tick.rows
      places = placesOf(rows, before)
      last = undefined
      let isStart = before.places.size === 0 && isUnheard({ rows, places })
      for (const [id, place] of places) {
        if (figureAt(rows, place, 'last_active')) continue
        const placeBefore = before.places.get(id)
        if (placeBefore === undefined) continue
        const active = figureAt(before.rows, placeBefore, 'last_active')
        if (active) silentSince.set(id, active)
        isStart ||= isForgotten(rows, place, before, placeBefore)
      }
      const hasChanged = (id: number) => !isSameRow(before.rows, before.places.get(id), rows, places.get(id))
      for (const id of reports.keys()) if (hasChanged(id)) reports.delete(id)
      return { isStart, hasChanged }
    },
    fleet: () => ({ rows, places }),
    report(id) {
      const place = placeOf(id)
      if (place === undefined || !hasState(rows, place)) return undefined
      const report = reports.get(id) ?? reportAt(rows, place)
      reports.set(id, report)
      return report
    },
    figure(id, name) {
      const place = placeOf(id)
      const value = place === undefined ? NaN : figureAt(rows, place, name)
      return Number.isNaN(value) ? undefined : value
    },
    heardAt(id) {
      const place = placeOf(id)
      return (place !== undefined && figureAt(rows, place, 'last_active')) || silentSince.get(id)
    },
  }
}
