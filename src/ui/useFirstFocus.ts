import { useEffect, useRef } from 'react'

/** Puts the focus into the first field of a form that appears, its text selected; not where that calls up a keyboard over it. */
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
