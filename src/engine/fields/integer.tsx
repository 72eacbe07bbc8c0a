import { NumberCell, unitCell } from '../cells/plainCells.tsx'
import { field, type FieldOptions, type Help, type Mode } from '../field.ts'
import { given } from '../formParts.ts'
import type { NumberOrText } from '#i18n/useNumberText.ts'
import { lazyPart } from '#ui/lazyPart.ts'

const IntegerInput = lazyPart(async () => (await import('../inputs/IntegerInput.tsx')).IntegerInput)

interface IntegerOptions<M extends Mode, H extends Help> extends FieldOptions<number, M, H> {
  /** The smallest number that is allowed. Above 0 it also refuses a blank. */
  min?: number
  /** The largest number that is allowed. */
  max?: number
  /** Refuses a blank, which is saved as 0 otherwise. */
  required?: boolean
  /** Shown after the number, where the label does not name it, such as `GB`. A file of the list has the number alone. */
  unit?: string
}

/** Texts of digits alone are what earlier versions have kept in drafts. */
const isWhole = (value: NumberOrText) =>
  typeof value === 'number' ? Number.isInteger(value) : /^[+-]?\d+$/.test(value)

/** A whole number, edited as text until it is one; blank means 0 unless the field is required. */
export function integer<M extends Mode = 'both', H extends Help = false>({
  min = -Infinity,
  max = Infinity,
  required = false,
  unit,
  ...options
}: IntegerOptions<M, H> = {}) {
  // A blank would be saved as 0, which a positive minimum does not allow.
  const needed = required || min > 0
  return field<number, NumberOrText, M, H>(
    {
      schema: (z) =>
        z
          .union([z.number(), z.string().trim()])
          .refine((value) => value !== '' || !needed, { error: 'validation.required', abort: true })
          .refine((value) => value === '' || isWhole(value), { error: 'validation.integer', abort: true })
          .transform(Number)
          .pipe(z.int().min(min).max(max)),
      toForm: (wire) => wire,
      empty: 0,
      required: needed,
      Input: IntegerInput,
      Cell: NumberCell,
      align: 'right',
      bulk: 'number',
      ...(unit && {
        unit,
        Input: given(IntegerInput, { unit }),
        Cell: unitCell(unit),
        text: (wire) => (typeof wire === 'number' ? `${wire} ${unit}` : ''),
        exported: (wire) => wire,
      }),
    },
    options,
  )
}
