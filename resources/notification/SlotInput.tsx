import { useId, useState } from 'react'
import { FieldShell } from '#engine/inputs/FieldShell.tsx'
import { HiddenBox } from '#engine/inputs/HiddenBox.tsx'
import { noteOf } from '#engine/inputs/noteOf.tsx'
import { TakesValues } from '#engine/inputs/placeholder/TakesValues.tsx'
import { TextBox } from '#engine/inputs/TextBox.tsx'
import { useField } from '#engine/inputs/useField.ts'
import { useT } from '#i18n/useT.ts'
import type { Slot } from './kinds.ts'
import type { SlotHome } from './slots.ts'
import { usePlaceholders } from './usePlaceholders.ts'

interface SlotInputProps {
  slot: Slot
  home: SlotHome
  /** Whether it shows the errors of its home: only the first slot there does. */
  isFirst: boolean
  value: string
  warning: string | undefined
  onChange: (value: string) => void
}

/** A value without what is easily pasted around it. A message is kept as it is typed. */
function cleaned({ name }: Slot, typed: string): string {
  if (name === 'message') return typed
  return name === 'server' ? typed.trim().replace(/\/+$/, '') : typed.trim()
}

/** The input of one value that a service asks for. */
export function SlotInput({ slot, home, isFirst, value, warning, onChange }: SlotInputProps) {
  const held = useField<string>({ source: home })
  const placeholders = usePlaceholders()
  /** The text in the box while somebody types there. */
  const [typed, setTyped] = useState<string>()
  const id = useId()
  const t = useT()
  const isMissing = held.failed && value === '' && !slot.optional
  const failed = isMissing || (held.failed && isFirst)
  const error = isMissing ? t('validation.required') : failed ? held.note : undefined
  const note = error ?? noteOf(slot.help && t(slot.help), warning)
  const field = {
    ...held,
    id,
    noteId: note ? `${id}-note` : undefined,
    label: t(slot.label),
    note,
    failed,
    required: !slot.optional,
    value: typed !== undefined && cleaned(slot, typed) === value ? typed : value,
    setValue(next: string) {
      setTyped(next)
      onChange(cleaned(slot, next))
    },
    onBlur() {
      setTyped(undefined)
      held.onBlur()
    },
    ref: isFirst ? held.ref : () => undefined,
  }
  const attributes = { placeholder: slot.example }
  if (slot.name === 'message') {
    return (
      <TakesValues label={field.label} placeholders={placeholders}>
        <FieldShell {...field}>
          <TextBox
            source={slot.name}
            field={field}
            multiline
            inputComponent="textarea"
            rows={2}
            attributes={{ type: undefined }}
            sx={{ '& textarea': { fieldSizing: 'content', minHeight: '2lh', maxHeight: '12lh', resize: 'vertical' } }}
          />
        </FieldShell>
      </TakesValues>
    )
  }
  if (slot.secret) {
    return <HiddenBox source={slot.name} field={field} labelled autoComplete="one-time-code" attributes={attributes} />
  }
  return (
    <FieldShell {...field}>
      <TextBox source={slot.name} field={field} mono attributes={attributes} />
    </FieldShell>
  )
}
