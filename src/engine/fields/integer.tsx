import { NumberCell } from '../cells/plainCells.tsx'
import { field, type FieldOptions, type Help, type Mode } from '../field.ts'
import { lazyInput } from '../lazyInput.ts'

const IntegerInput = lazyInput(async () => (await import('../inputs/TextInput.tsx')).IntegerInput)

export interface IntegerOptions<M extends Mode, H extends Help> extends FieldOptions<number, M, H> {
  min?: number
  max?: number
  required?: boolean
}

/** A whole number, edited as text so that no typed character is lost; blank means 0 unless the field is required. */
export function integer<M extends Mode = 'both', H extends Help = false>({
  min = -Infinity,
  max = Infinity,
  required = false,
  ...options
}: IntegerOptions<M, H> = {}) {
  // A blank would be saved as 0, which a positive minimum does not allow.
  const needed = required || min > 0
  return field<number, string, M, H>(
    {
      schema: (z) =>
        (needed ? z.string().trim().min(1) : z.string().trim())
          .refine((value) => value === '' || /^[+-]?\d+$/.test(value), { error: 'validation.integer', abort: true })
          .transform((value) => Number(value || 0))
          .pipe(z.int().min(min).max(max)),
      toForm: (wire) => String(wire),
      empty: 0,
      required: needed,
      Input: IntegerInput,
      Cell: NumberCell,
      align: 'right',
      bulk: 'number',
    },
    options,
  )
}
