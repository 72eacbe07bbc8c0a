import { useMemo } from 'react'
import { distinctNameOf } from '#engine/data/names.ts'
import { useRecordsOf } from '#engine/data/related.ts'
import { useStored } from '#engine/data/useStored.ts'
import { useLocale } from '#i18n/useLocale.ts'
import { useT } from '#i18n/useT.ts'
import { trafficByServer } from '#live/cycle.ts'
import { stateOf } from '#live/state.ts'
import { useLiveSource, useLiveStatus } from '#live/useLiveSource.ts'
import { useTicking } from '#ui/values/clock.ts'
import type { ServerFacts } from '../facts.tsx'
import { stateTexts } from '../live/status.tsx'
import { useThresholds } from '../thresholds/thresholds.ts'
import { keptPlansKey, type KeptPlans } from '../traffic/keptPlans.ts'
import { looksOfServers } from './looks.ts'
import { blocksOf, type Grouping } from './mapBlocks.ts'
import type { AmountSource, MapFigure, MapSize } from './mapFigures.ts'
import { weightsOf } from './mapLayout.ts'

/** Milliseconds after which values are no longer shown as those of now: a server counts as offline as late. */
const oldAfter = 30_000

/** Tiles sized by values that change are laid out again this often: milliseconds. */
const layoutStep = 60_000

/** The servers in their blocks: unless something was chosen, by groups where there are any. */
export function useBlocks(chosen: Grouping | undefined) {
  const { records, known, error } = useRecordsOf(['server', 'server-group', 'traffic-cycle'])
  const servers = records('server') as readonly ServerFacts[]
  const groups = records('server-group')
  const by = chosen ?? (known('server-group') && groups.length === 0 ? 'country' : 'group')
  const locale = useLocale()
  const rest = useT()(by === 'group' ? 'map.noGroup' : 'map.noCountry')
  const blocks = useMemo(() => blocksOf(servers, { by, groups, locale, rest }), [servers, groups, by, locale, rest])
  const traffic = trafficByServer(records('traffic-cycle'))
  const [plans] = useStored<KeptPlans>(keptPlansKey)
  return { servers, by, blocks, traffic, plans, known: known('server'), error }
}

export type MapBlocks = Pick<ReturnType<typeof useBlocks>, 'servers' | 'blocks' | 'traffic' | 'plans'>

/** For about how many seconds no values have come, 0 unless that is too long; undefined before the first ones. */
export function useValueAge(): number | undefined {
  const { receivedAt, source } = useLiveStatus()
  return useTicking((now) => {
    // The clock may be behind by a part of a second.
    const age = source === 'none' ? undefined : Math.max(0, now - receivedAt)
    // In steps, so that nobody hears it every second.
    return age === undefined ? undefined : (Math.floor(age / oldAfter) * oldAfter) / 1000
  })
}

export type MapView = ReturnType<typeof useMapView>

/** What each tile shows now, in color and in words. */
export function useMapView(
  { servers, blocks, traffic, plans }: MapBlocks,
  figure: MapFigure,
  size: MapSize | undefined,
) {
  const live = useLiveSource()
  const status = useLiveStatus()
  const [thresholds] = useThresholds()
  const locale = useLocale()
  const t = useT()
  const isOld = useValueAge() !== 0
  const looks = useMemo(
    () => looksOfServers(servers, { figure, thresholds, live, traffic, plans, isOld }),
    // oxlint-disable-next-line react/exhaustive-deps -- the live figures are new with each status
    [servers, figure, thresholds, live, traffic, plans, isOld, status],
  )
  const step = Math.floor(status.serverTime / layoutStep)
  const weights = useMemo(
    () => size && weightsOf(servers.map((server) => size.amount(server, { live, traffic, plans }))),
    // oxlint-disable-next-line react/exhaustive-deps -- the live figures are read again with each step
    [servers, size, live, traffic, plans, step],
  )
  const source: AmountSource = { live, traffic, plans }
  const inWords = ({ amount, text }: MapSize, place: number) => {
    const server = servers[place]
    const found = server && amount(server, source)
    return found === undefined ? undefined : text(found, locale)
  }
  return {
    servers,
    blocks,
    figure,
    size,
    looks,
    weights,
    name: (place: number) => (servers[place] ? distinctNameOf('name', servers, servers[place]) : ''),
    /** The value of a server that has one now; otherwise why it has none. */
    value(place: number) {
      const server = servers[place]
      if (!server) return ''
      if (isOld) return t('map.noValue')
      const state = stateOf(server, live)
      return state === 'online' ? (inWords(figure, place) ?? t('map.noValue')) : t(stateTexts[state])
    },
    sizeText: (place: number) => size && inWords(size, place),
  }
}
