import { useId, useRef } from 'react'
import type { MessageKey } from '#locales/messages.ts'
import { useT } from '#i18n/useT.ts'
import { readNote, writeNote, type NoteSection } from './note.ts'

/** The text of a note, with the callback that changes it. */
export interface Note {
  text: string
  setText: (text: string) => void
  onBlur: () => void
}

/** One value of a note that an input edits. */
export interface SlotProps {
  note: Note
  part: NoteSection
  name: string
  label: MessageKey
}

/** The value in the shape that the engine's inputs expect of a field, with its note or error. */
export function useSlot({ note, part, name, label }: SlotProps, words?: string, failed = false) {
  const id = useId()
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  return {
    id,
    noteId: words ? `${id}-note` : undefined,
    label: t(label),
    note: words,
    failed,
    required: false,
    value: readNote(note.text, part, name),
    setValue: (value: string) => note.setText(writeNote(note.text, part, name, value)),
    onBlur: note.onBlur,
    ref: (element: HTMLInputElement | null) => {
      input.current = element
    },
    /** For use when the button that has the focus disappears. */
    focus: () => input.current?.focus(),
  }
}
