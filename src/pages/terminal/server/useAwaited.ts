import { useCallback, useState } from 'react'
import { indexOf, useRecords } from '#engine/data/related.ts'
import type { AnyRecord } from '#engine/field.ts'
import { stateOf, type Reporting } from '#live/state.ts'
import { useLiveValue } from '#live/useLiveSource.ts'
import type { Workspace } from '../workspace.ts'

export const isReporting = (record: AnyRecord | undefined): record is AnyRecord & Reporting =>
  typeof record?.['host'] === 'object' && record['host'] !== null

/** The server of a page if it is offline, so that its terminal has to wait; undefined if it need not. */
export function useAwaited(serverId: number) {
  const { records } = useRecords('server')
  const record = indexOf(records).get(serverId)
  const server = isReporting(record) ? record : undefined
  const isAway = useLiveValue((live) => server && ['offline', 'never'].includes(stateOf(server, live)))
  const [isTried, setTried] = useState(false)
  return {
    awaited: isAway && !isTried ? server : undefined,
    /** From now on the state of the server does not matter. */
    settle: useCallback(() => setTried(true), []),
  }
}

/** Calls back once a terminal is open, or there is a second one. Returns a function that ends that. */
export function onTerminals(workspace: Workspace, settle: () => void): () => void {
  const panes = Object.values(workspace.getState().panes)
  const look = () => {
    const all = Object.values(workspace.getState().panes)
    if (all.length > 1 || all.some((pane) => pane.getState().session.phase === 'open')) settle()
  }
  const stops = [workspace.subscribe(look), ...panes.map((pane) => pane.subscribe(look))]
  return () => stops.forEach((stop) => stop())
}
