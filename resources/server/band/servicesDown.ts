import { indexOf, useRecords } from '#engine/data/related.ts'
import { useEngine } from '#engine/EngineContext.ts'
import { serviceStateOf, type ServiceStatus } from '../../service/status/status.ts'

/**
 * The names of the services that are down now. Members see the status of services of others, too; only those that they
 * can open count.
 */
export function useServicesDown(): readonly string[] {
  const { viewer } = useEngine()
  const { records } = useRecords('service-status')
  const statuses = records as unknown as readonly ServiceStatus[]
  const down = statuses.filter(({ recent }) => serviceStateOf(recent) === 'down')
  const own = useRecords('service', { enabled: !viewer.isAdmin && down.length > 0 }).records
  return down.filter(({ id }) => viewer.isAdmin || indexOf(own).has(id)).map(({ name }) => name)
}
