import { useSyncExternalStore } from 'react'
import { useEngine } from '#engine/EngineContext.ts'
import { liveRecordOf, type SeenEvents, type SeenServer } from '#history/past/liveRecord.ts'

const none: readonly SeenServer[] = []

/** What was seen since somebody asked first. The record goes on while other screens keep the live figures open. */
export function useLiveRecord(): SeenEvents {
  const { dataProvider } = useEngine()
  const record = liveRecordOf(
    dataProvider.live,
    () => (dataProvider.loaded('server') as readonly SeenServer[] | undefined) ?? none,
  )
  return useSyncExternalStore(record.subscribe, record.getState)
}
