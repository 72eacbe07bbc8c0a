import { useEffect, useRef } from 'react'

/**
 * Focuses the first field of a new form and selects its text, except where that would open an on-screen keyboard over
 * the form.
 */
export function useFirstFocus(wanted: boolean) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!wanted || window.matchMedia('(pointer: coarse)').matches) return
    const field = frame.current?.querySelector<HTMLElement>('input:enabled, select:enabled, textarea:enabled')
    field?.focus()
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select()
  }, [wanted])
  return frame
}
