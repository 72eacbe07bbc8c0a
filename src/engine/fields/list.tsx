import * as z from 'zod'
import { ListCell } from '../cells/ListCell.tsx'
import { field, type FieldOptions, type Mode } from '../field.ts'
import { lazyInput } from '../lazyInput.ts'

const TextInput = lazyInput(async () => (await import('../inputs/TextInput.tsx')).TextInput)

/** Several strings, typed with commas between them. */
export function list<M extends Mode = 'both'>(options: FieldOptions<string[], M> = {}) {
  return field<string[], string, M>(
    {
      schema: z.string().transform((typed) =>
        typed
          .split(',')
          .map((part) => part.trim())
          .filter((part) => part !== ''),
      ),
      toForm: (wire) => [wire].flat().join(', '),
      empty: [],
      wide: true,
      Input: TextInput,
      Cell: ListCell,
      text: (wire) => wire.join(' '),
    },
    options,
  )
}
