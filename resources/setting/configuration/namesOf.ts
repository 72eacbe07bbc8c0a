import type { useTranslate } from 'react-admin'
import { plainName } from '#engine/data/related.ts'
import type { Engine } from '#engine/EngineContext.ts'
import type { MissingReference } from '#configuration/planImport.ts'

/** The names of records that the file points to, as far as it tells them. */
export const namesOf = (
  missing: readonly MissingReference[],
  resources: Engine['resources'],
  translate: ReturnType<typeof useTranslate>,
) =>
  missing
    .map(({ to, id, name }) => {
      const kind = translate(`resources.${to}.name`, { smart_count: 1 })
      return `${kind} ${name ?? plainName(resources[to]?.recordRepresentation, { id })}`
    })
    .join(', ')
