import type { Live } from '#dataProvider/live/live.ts'
import { stateOf } from '#live/state.ts'
import type { MeasuredServer } from '../live/figures.tsx'
import type { Thresholds } from '../thresholds/thresholds.ts'
import type { AmountSource, MapFigure } from './mapFigures.ts'

/** How tiles look: without a value, offline, by the viewer's limits, or in four shades where there are none. */
export const looks = ['none', 'offline', 'calm', 'busy', 'warn', 'bad', 'shade1', 'shade2', 'shade3', 'shade4'] as const

export type TileLook = (typeof looks)[number]

/** The place of the look of a server without a value. */
export const none = looks.indexOf('none')
const offline = looks.indexOf('offline')

/** The looks of a figure from its lowest values to its highest. */
export const looksOf = ({ isLimited }: Pick<MapFigure, 'isLimited'>): readonly TileLook[] =>
  isLimited ? ['calm', 'busy', 'warn', 'bad'] : ['shade1', 'shade2', 'shade3', 'shade4']

interface Judged extends AmountSource {
  figure: MapFigure
  thresholds: Thresholds
  live: Live
  /** Whether the values are too old to be shown as those of now. */
  isOld: boolean
}

/** The look of each server, as its place in `looks`. Only a server that reports now has a value. */
export function looksOfServers(
  servers: readonly MeasuredServer[],
  { figure, thresholds, isOld, ...source }: Judged,
): Uint8Array {
  const steps = figure.steps(thresholds)
  const first = looks.indexOf(looksOf(figure)[0] ?? 'none')
  return Uint8Array.from(servers, (server) => {
    const state = isOld ? undefined : stateOf(server, source.live)
    if (state === 'offline') return offline
    const amount = state === 'online' ? figure.amount(server, source) : undefined
    if (amount === undefined) return none
    let look = first
    for (const step of steps) if (amount >= step) look += 1
    return look
  })
}
