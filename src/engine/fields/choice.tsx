import { enumCell } from '../cells/enumCell.tsx'
import type { Enum } from '../enum.ts'
import { field, type FieldOptions, type Help, type Mode, type TextContext } from '../field.ts'
import { given } from '../formParts.ts'
import { lazyPart } from '#ui/lazyPart.ts'

const ChoiceInput = lazyPart(async () => (await import('../inputs/ChoiceInput.tsx')).ChoiceInput)

/** A field with one value of an enumeration. Default: the first value of the enumeration. */
export function choice<V extends number, M extends Mode = 'both', H extends Help = false>(
  of: Enum<V>,
  options: FieldOptions<NoInfer<V>, M, H> = {},
) {
  const first = options.default ?? (of.values[0] as V)
  const choices = of.values.map((value) => ({ id: value, label: of.label(value) }))
  const words = (wire: V, { translate }: TextContext) =>
    of.values.includes(wire) ? translate(of.label(wire)) : String(wire || '')
  return field<V, V, M, H>(
    {
      schema: (z) => z.literal([...of.values]),
      toForm: (wire) => (of.values.includes(wire) || wire ? wire : first),
      // The API omits a zero. Where 0 is no choice, it means that nothing was chosen.
      empty: 0 as V,
      required: true,
      Input: given(ChoiceInput, { choices }),
      Cell: enumCell(of),
      text: words,
      sortBy: words,
      filter: { options: choices, idsOf: (wire) => [wire] },
    },
    { ...options, default: first },
  )
}
