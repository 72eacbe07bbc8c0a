import type { Engine } from '#engine/EngineContext.ts'
import { liveRecordOf, type SeenServer } from '#history/past/liveRecord.ts'

const none: readonly SeenServer[] = []

/** What is seen of the servers from the first call on. */
export const serverRecordOf = ({ live, loaded }: Engine['dataProvider']) =>
  liveRecordOf(live, () => (loaded('server') as readonly SeenServer[] | undefined) ?? none)
