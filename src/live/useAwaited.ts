import { useCallback, useState } from 'react'
import { indexOf, useRecords } from '#engine/data/related.ts'
import type { AnyRecord } from '#engine/field.ts'
import { stateOf, type Reporting } from './state.ts'
import { useLiveValue } from './useLiveSource.ts'

export const isReporting = (record: AnyRecord | undefined): record is AnyRecord & Reporting =>
  typeof record?.['host'] === 'object' && record['host'] !== null

/** The server of a page if it is offline, so that what needs its agent has to wait; undefined if it need not. */
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
