import { useEffect, useRef } from 'react'
import { takeTyped } from './keys/typedAhead.ts'
import { typeInto } from './keys/typeInto.ts'

/**
 * Focuses the first field of a new form and selects its text, except where that would open an on-screen keyboard over
 * the form. What was typed before the field was there is typed into it.
 */
export function useFirstFocus(wanted: boolean) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!wanted) return
    const typed = takeTyped()
    if (!typed && window.matchMedia('(pointer: coarse)').matches) return
    const field = frame.current?.querySelector<HTMLElement>('input:enabled, select:enabled, textarea:enabled')
    field?.focus()
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select()
    typeInto(field, typed)
  }, [wanted])
  return frame
}
