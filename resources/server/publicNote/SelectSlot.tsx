import { SelectBox } from '#engine/inputs/SelectBox.tsx'
import type { MessageKey } from '#locales/messages.ts'
import { useT } from '#i18n/useT.ts'
import { useSlot, type SlotProps } from './slot.ts'

export interface Choice {
  value: string
  label: MessageKey
  /** Another form in which it may be stored. */
  also?: string
}

/** One of a few values, whichever way its capitals are stored; what is none of them is offered as it is. */
export function SelectSlot({ choices, ...props }: SlotProps & { choices: readonly Choice[] }) {
  const t = useT()
  const field = useSlot(props)
  const stored = field.value.toLowerCase()
  const chosen = choices.find(({ value, also }) => stored === value.toLowerCase() || stored === also)
  return (
    <SelectBox
      source={props.name}
      field={{ ...field, value: chosen?.value ?? field.value }}
      onPick={(picked) => field.setValue(picked)}
    >
      <option value="">{t('pages.server.publicNote.notSet')}</option>
      {!chosen && field.value && <option value={field.value}>{field.value}</option>}
      {choices.map(({ value, label }) => (
        <option key={value} value={value}>
          {t(label)}
        </option>
      ))}
    </SelectBox>
  )
}
