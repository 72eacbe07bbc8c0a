import type { useTranslate } from 'react-admin'
import { kindName, plainName } from '#engine/data/names.ts'
import type { Engine } from '#engine/EngineContext.ts'
import { namesInLine } from '#ui/dialog/Names.tsx'
import type { MissingReference, PlannedRecord } from '#configuration/planImport.ts'

type Translate = ReturnType<typeof useTranslate>

/** The kind of a record of the file and its name. */
export const kindAndNameOf = (
  { descriptor, name }: Pick<PlannedRecord, 'descriptor' | 'name'>,
  translate: Translate,
): string => {
  const kind = kindName(descriptor.name, translate)
  return descriptor.api?.singleton ? kind : `${kind} ${name}`
}

/** The names of records that the file points to, as far as it tells them, each once. */
export function namesOf(missing: readonly MissingReference[], resources: Engine['resources'], translate: Translate) {
  const names = missing.map(({ to, id, name }): [string, string] => {
    const known = name ?? plainName(resources[to]?.recordRepresentation, { id })
    return [`${to}/${id}`, `${kindName(to, translate)} ${known}`]
  })
  return namesInLine([...new Map(names).values()], translate)
}
