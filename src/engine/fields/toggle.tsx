import { SwitchCell } from '../cells/SwitchCell.tsx'
import { ToggleCell } from '../cells/plainCells.tsx'
import { field, type FieldOptions, type Help, type Mode } from '../field.ts'
import { lazyPart } from '#ui/lazyPart.ts'

const ToggleInput = lazyPart(async () => (await import('../inputs/ToggleInput.tsx')).ToggleInput)

/** The options of a filter by yes or no. */
export const yesNoOptions = [
  { id: true, label: 'app.yes' },
  { id: false, label: 'app.no' },
] as const

interface ToggleOptions<M extends Mode, H extends Help> extends FieldOptions<boolean, M, H> {
  /** The list shows a switch that saves immediately. */
  inRow?: boolean
}

/** Yes or no, edited as a switch; the list shows a check mark or nothing. */
export function toggle<M extends Mode = 'both', H extends Help = false>({
  inRow = false,
  ...options
}: ToggleOptions<M, H> = {}) {
  return field<boolean, boolean, M, H>(
    {
      schema: (z) => z.boolean(),
      toForm: (wire) => wire,
      empty: false,
      compact: true,
      Input: ToggleInput,
      Cell: inRow ? SwitchCell : ToggleCell,
      text: () => '',
      exported: (wire) => wire,
      sortBy: (wire) => wire,
      filter: { options: yesNoOptions, idsOf: (wire) => [wire] },
    },
    options,
  )
}
