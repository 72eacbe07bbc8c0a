import { SelectBox } from '#engine/inputs/SelectBox.tsx'
import type { MessageKey } from '#locales/messages.ts'
import { useT } from '#i18n/useT.ts'
import { useSlot, type SlotProps } from './slot.ts'

export interface SelectOption {
  value: string
  label: MessageKey
  /** Other stored spellings, in lower case. */
  also?: readonly string[]
  /** Not every front end supports this value. It is recognized when stored, but not offered. */
  rare?: true
}

/** The choice for a stored text, in any of its spellings. */
export function choiceOf(choices: readonly SelectOption[], stored: string): SelectOption | undefined {
  const plain = stored.trim().toLowerCase()
  return choices.find(({ value, also }) => plain === value.toLowerCase() || also?.includes(plain))
}

/** One of a few values. A stored value that is none of them is offered unchanged. */
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
