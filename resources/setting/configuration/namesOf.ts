import type { useTranslate } from 'react-admin'
import { plainName } from '#engine/data/related.ts'
import type { Engine } from '#engine/EngineContext.ts'
import { namesInLine } from '#ui/dialog/Names.tsx'
import type { MissingReference, PlannedRecord } from '#configuration/planImport.ts'

type Translate = ReturnType<typeof useTranslate>

/** What a record of a resource is called. */
export const nameOfKind = (resource: string, translate: Translate): string =>
  translate(`resources.${resource}.name`, { smart_count: 1 })

/** The kind of a record of the file and its name. */
export const kindAndNameOf = ({ descriptor, name }: PlannedRecord, translate: Translate): string => {
  const kind = nameOfKind(descriptor.name, translate)
  return descriptor.api?.singleton ? kind : `${kind} ${name}`
}

/** The names of records that the file points to, as far as it tells them, each once. */
export function namesOf(missing: readonly MissingReference[], resources: Engine['resources'], translate: Translate) {
  const names = missing.map(({ to, id, name }): [string, string] => {
    const known = name ?? plainName(resources[to]?.recordRepresentation, { id })
    return [`${to}/${id}`, `${nameOfKind(to, translate)} ${known}`]
  })
  return namesInLine([...new Map(names).values()], translate)
}
