import type { ResourceName } from '#locales/messages.ts'
import { TextCell } from '../cells/plainCells.tsx'
import { field, type FieldOptions, type Help, type Mode } from '../field.ts'
import { given } from '../formParts.ts'
import { lazyPart } from '#ui/lazyPart.ts'

const OptionInput = lazyPart(async () => (await import('../inputs/OptionInput.tsx')).OptionInput)

/** A field with one of the strings that another resource lists; each string is the name of a record there. */
export function optionFrom<M extends Mode = 'both', H extends Help = false>(
  resource: ResourceName,
  options: FieldOptions<string, M, H> = {},
) {
  return field<string, string, M, H>(
    {
      schema: (z) => z.string().min(1),
      toForm: (wire) => wire,
      empty: '',
      required: true,
      Input: given(OptionInput, { resource }),
      Cell: TextCell,
    },
    options,
  )
}
