import { useRecords } from '#engine/data/related.ts'
import { useEngine } from '#engine/EngineContext.ts'
import type { ResourceName } from '#locales/messages.ts'
import { firingOf, type WatchedAlert } from '../../alert-rule/firing.ts'

/** Returns a function that names the alert rules that fire at the time of the call. */
export function useRulesFiring(): () => readonly string[] {
  const { live } = useEngine().dataProvider
  const lists: Partial<Record<ResourceName, ReturnType<typeof useRecords>['records']>> = {
    'alert-rule': useRecords('alert-rule').records,
    server: useRecords('server').records,
    'traffic-cycle': useRecords('traffic-cycle').records,
  }
  const records = (name: ResourceName) => lists[name] ?? []
  return () =>
    (records('alert-rule') as unknown as readonly (WatchedAlert & { name: string })[])
      .filter((rule) => firingOf(rule, { live, records }).length > 0)
      .map(({ name }) => name)
}
