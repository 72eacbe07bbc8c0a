import { useRecords } from '#engine/data/related.ts'
import { useEngine } from '#engine/EngineContext.ts'
import type { ResourceName } from '#locales/messages.ts'
import { firingOf, type WatchedAlert } from '../../alert-rule/firing.ts'

/** Returns a function that names the alert rules that fire at the time of the call. */
export function useRulesFiring(): () => readonly string[] {
  const { live } = useEngine().dataProvider
  const rules = useRecords('alert-rule').records
  const servers = useRecords('server').records
  const cycles = useRecords('traffic-cycle').records
  const records = (name: ResourceName) => (name === 'server' ? servers : name === 'traffic-cycle' ? cycles : [])
  return () =>
    (rules as unknown as readonly (WatchedAlert & { name: string })[])
      .filter((rule) => firingOf(rule, { live, records }).length > 0)
      .map(({ name }) => name)
}
