import { useStore } from 'react-admin'
import { useRecords } from '#engine/data/related.ts'
import { knownZone, type RanTask } from './serverZone.ts'
import { usualZone } from './usualZone.ts'

/**
 * The time zone of the Nezha server, which the API does not contain: the one that the viewer has chosen, or the one in
 * which tasks have run, or the usual one. `found` is the one that applies without a choice.
 */
export function useServerZone() {
  const [chosen, choose] = useStore<string | undefined>('serverZone')
  const tasks = useRecords('cron').records as unknown as readonly RanTask[]
  const inferred = knownZone(tasks, undefined)
  const found = inferred ?? usualZone
  return { zone: chosen || found, chosen, choose, found, isAssumed: inferred === undefined }
}
