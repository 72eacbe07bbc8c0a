import { useSyncExternalStore } from 'react'
import { useEngine } from '#engine/EngineContext.ts'
import type { SeenEvents } from '#history/past/liveRecord.ts'
import { serverRecordOf } from './serverRecord.ts'

/** What was seen since somebody asked first. The record goes on while other screens keep the live figures open. */
export function useLiveRecord(): SeenEvents {
  const record = serverRecordOf(useEngine().dataProvider)
  return useSyncExternalStore(record.subscribe, record.getState)
}
