import { figureNames, hostColumn, rowLength, type FigureName, type Report } from './tick.ts'

/** The rows of a tick, and where that of each server begins. */
export interface Fleet {
  rows: Float64Array
  places: ReadonlyMap<number, number>
}

const columnOf = Object.fromEntries(figureNames.map((name, at) => [name, at + 1])) as Record<FigureName, number>

/** NaN where there is no such row. */
export const figureAt = (rows: Float64Array, place: number, name: FigureName): number =>
  rows[place + columnOf[name]] ?? NaN

/** Whether the Nezha server knows the machine of a server. */
export const hasHost = (rows: Float64Array, place: number) => rows[place + hostColumn] === 1

/** Whether the Nezha server has a report of a server. */
export const hasState = (rows: Float64Array, place: number) => !Number.isNaN(figureAt(rows, place, 'cpu'))

/** Whether a server has lost its report or its machine: only a start of the Nezha server loses them. */
export const isForgotten = (rows: Float64Array, place: number, before: Fleet, placeBefore: number): boolean =>
  (!hasState(rows, place) && hasState(before.rows, placeBefore)) ||
  (!hasHost(rows, place) && hasHost(before.rows, placeBefore))

/** Whether nothing is known about any server, as after a start of the Nezha server. */
export const isUnheard = ({ rows, places }: Fleet): boolean =>
  places.size > 0 &&
  everyRow(rows, (at) => !hasHost(rows, at) && !hasState(rows, at) && !figureAt(rows, at, 'last_active'))

/** Where the row of each server begins. The order seldom changes, so the places of the tick before are tried first. */
export function placesOf(rows: Float64Array, before: Fleet): ReadonlyMap<number, number> {
  const isSame = rows.length === before.rows.length && everyRow(rows, (at) => rows[at] === before.rows[at])
  if (isSame) return before.places
  const places = new Map<number, number>()
  everyRow(rows, (at) => places.set(rows[at] ?? 0, at))
  return places
}

export const hasSameKeys = (one: ReadonlyMap<number, unknown>, other: ReadonlyMap<number, unknown>) =>
  one.size === other.size && [...one.keys()].every((key) => other.has(key))

function everyRow(rows: Float64Array, holds: (at: number) => unknown): boolean {
  for (let at = 0; at < rows.length; at += rowLength) if (!holds(at)) return false
  return true
}

export function isSameRow(
  one: Float64Array,
  start: number | undefined,
  other: Float64Array,
  at: number | undefined,
): boolean {
  if (start === undefined || at === undefined) return start === at
  for (let column = 0; column < rowLength; column += 1) {
    if (!Object.is(one[start + column], other[at + column])) return false
  }
  return true
}

export const reportAt = (rows: Float64Array, place: number): Report =>
  Object.fromEntries(
    (['id', ...figureNames] as const).map((name, column) => [name, rows[place + column] ?? 0]),
  ) as Report
