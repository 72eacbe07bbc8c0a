import { useId } from 'react'
import type { ResourceName } from '#locales/messages.ts'
import { SinglePicker } from './SinglePicker.tsx'

interface RecordPickerProps {
  reference: ResourceName
  label: string
  value: number | null
  onChange: (id: number | null) => void
  autoFocus?: boolean
  /** Offers the records at once, before anything is typed. */
  opensAtOnce?: boolean
  /** The record whose line is active as long as nothing is typed. Default: the first one. */
  likely?: number | undefined
}

/** Picks one record outside a form. */
export function RecordPicker({ reference, label, value, onChange, autoFocus, opensAtOnce, likely }: RecordPickerProps) {
  const id = useId()
  return (
    <SinglePicker
      {...{ reference, autoFocus, opensAtOnce, likely }}
      source={reference}
      field={{
        id,
        noteId: undefined,
        label,
        note: undefined,
        failed: false,
        required: false,
        value,
        setValue: onChange,
      }}
    />
  )
}
