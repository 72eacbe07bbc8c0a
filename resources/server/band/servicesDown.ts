import { useRecords } from '#engine/data/related.ts'
import { serviceStateOf, type ServiceStatus } from '../../service/status/status.ts'

/** The names of the services of which no recent check succeeded. */
export function useServicesDown(): readonly string[] {
  const { records } = useRecords('service-status')
  const services = records as unknown as readonly ServiceStatus[]
  return services.filter(({ recent }) => serviceStateOf(recent) === 'down').map(({ name }) => name)
}

const named = 2

/** The first names, and how many more there are. */
export function namesInShort(names: readonly string[], locale: string): string {
  const rest = names.length - named
  return names.slice(0, named).join(', ') + (rest > 0 ? ` +${rest.toLocaleString(locale)}` : '')
}
