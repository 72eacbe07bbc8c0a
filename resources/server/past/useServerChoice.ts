import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useRecords } from '#engine/data/related.ts'
import { useSteady } from '#engine/data/useSteady.ts'
import type { AnyRecord } from '#engine/field.ts'
import { lastReport, serverStates, stateOf, type Reporting, type ServerState } from '#live/state.ts'
import { useLiveSource, useLiveStatus } from '#live/useLiveSource.ts'
import type { Live } from '#dataProvider/live/live.ts'
import { useChangeQuery } from '#ui/router/useChangeQuery.ts'
import { amountIn } from '../page/shownServer.ts'

/** Which servers a screen is about, as the address has it. */
interface ServerChoice {
  group: number | undefined
  state: ServerState | undefined
  words: string
}

/** When something is last known to have happened to a server, without reading its history; 0 if nothing is. */
function lastHappened(server: Reporting, live: Live): number {
  const boot = amountIn(Reflect.get(server.host, 'boot_time')) * 1000
  const isSilent = stateOf(server, live) === 'offline'
  return Math.max(boot, (isSilent && lastReport(server, live)?.getTime()) || 0)
}

const matches = ({ name }: AnyRecord, words: string) =>
  String(name ?? '')
    .toLowerCase()
    .includes(words.trim().toLowerCase())

const nobody: readonly number[] = []

/**
 * The servers that the address asks for, those to which something happened last at the front. The order is made once, so
 * that no server is read twice because another has fallen silent.
 */
export function useServerChoice() {
  const [query] = useSearchParams()
  const changeQuery = useChangeQuery()
  const { records, known, error } = useRecords('server')
  const { records: groups, isLoading, ...ofGroups } = useRecords('server-group')
  const live = useLiveSource()
  // Before the first figures, all servers look silent.
  const isLive = useLiveStatus().source !== 'none'
  const asked = Number(query.get('group')) || undefined
  const chosen = groups.find(({ id }) => id === asked)
  const lacksGroups = !ofGroups.known && (asked !== undefined || query.get('by') === 'group')
  const choice: ServerChoice = {
    // One that has been deleted chooses nothing.
    group: ofGroups.known ? chosen?.id : asked,
    state: serverStates.find((state) => state === query.get('state')),
    words: query.get('q') ?? '',
  }
  const { group, state, words } = choice
  const members = useSteady((chosen?.['servers'] as readonly number[] | undefined) ?? nobody)
  const named = useSteady(useMemo(() => records.map(({ id, name }) => `${id} ${String(name)}`), [records]))
  const ids = useMemo(() => {
    const ofGroup = new Set(members)
    const servers = records as readonly (AnyRecord & Reporting)[]
    return servers
      .filter((server) => (group === undefined || ofGroup.has(server.id)) && matches(server, words))
      .filter((server) => state === undefined || stateOf(server, live) === state)
      .map((server) => ({ id: server.id, at: lastHappened(server, live) }))
      .toSorted((one, other) => other.at - one.at)
      .map(({ id }) => id)
    // oxlint-disable-next-line react/exhaustive-deps -- the live figures are new with each tick
  }, [named, members, group, state, words, isLive])
  const change = (name: 'group' | 'state' | 'q', value: string) =>
    changeQuery((next) => {
      if (value === '') next.delete(name)
      else next.set(name, value)
    })
  return {
    choice,
    change,
    ids,
    groups,
    /** Whether it is known if there are groups to choose from. */
    settled: !isLoading,
    servers: records,
    known: known && isLive && !lacksGroups,
    error: error ?? (lacksGroups ? ofGroups.error : null),
  }
}
