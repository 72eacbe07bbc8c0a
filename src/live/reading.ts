import type { Live } from '#dataProvider/live/live.ts'
import type { FigureName } from '#dataProvider/live/tick.ts'

/** Reads a figure of the last report of one server; 0 for one that the agent left out. */
export type Reading = (name: FigureName) => number

/** Undefined for a server of which no report is known: an agent always reports the load of its processor. */
export const readingOf = ({ id }: { id: number }, live: Pick<Live, 'figure'>): Reading | undefined =>
  live.figure(id, 'cpu') === undefined ? undefined : (name) => live.figure(id, name) ?? 0
