import type { CreationFacts } from '#engine/creations/CreationsTable.tsx'
import { useT } from '#i18n/useT.ts'
import { monitorType } from '../../enums.ts'

/** The headings of a table of services, and what tells a service of the others. */
export function useServiceFacts() {
  const t = useT()
  const heads = [t('resources.service.fields.name'), t('resources.service.fields.type')] as const
  const factsOf = ({ name, target, type }: Readonly<Record<string, unknown>>): CreationFacts => {
    const known = monitorType.values.find((value) => value === type)
    return { name: String(name), below: String(target), second: known && t(monitorType.label(known)) }
  }
  return { heads, factsOf }
}
