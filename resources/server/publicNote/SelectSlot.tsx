import { SelectBox } from '#engine/inputs/SelectBox.tsx'
import { useT } from '#i18n/useT.ts'
import { choiceOf, type SelectOption } from './choices.ts'
import { useSlot, type SlotProps } from './slot.ts'

/** One of a few values. A stored value that is not among them is offered unchanged. */
export function SelectSlot({ choices, ...props }: SlotProps & { choices: readonly SelectOption[] }) {
  const t = useT()
  const field = useSlot(props)
  const chosen = choiceOf(choices, field.value)
  return (
    <SelectBox
      source={props.name}
      field={{ ...field, value: chosen?.value ?? field.value }}
      onPick={(picked) => field.setValue(picked)}
    >
      <option value="">{t('pages.server.publicNote.notSet')}</option>
      {!chosen && field.value && <option value={field.value}>{field.value}</option>}
      {choices
        .filter((choice) => !choice.rare || choice === chosen)
        .map(({ value, label }) => (
          <option key={value} value={value}>
            {t(label)}
          </option>
        ))}
    </SelectBox>
  )
}
