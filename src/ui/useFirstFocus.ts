import { useEffect, useRef } from 'react'
import { takeTyped } from './keys/typedAhead.ts'

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
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return
    field.select()
    if (typed && !isTicked(field)) type(field, typed)
  }, [wanted])
  return frame
}

const isTicked = ({ type }: HTMLInputElement | HTMLTextAreaElement) => type === 'checkbox' || type === 'radio'

/** React takes a value only from its own setter of the element's kind, with the event that a key would cause. */
function type(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
  field.dispatchEvent(new InputEvent('input', { bubbles: true, data: text, inputType: 'insertText' }))
}
