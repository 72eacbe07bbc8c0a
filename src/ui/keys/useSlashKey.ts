import { useLayoutEffect, type RefObject } from 'react'
import { isTyping } from './isTyping.ts'
import { hasSingleKeys } from './singleKeys.ts'

/** The `/` key moves the focus to a search, unless the user is typing. */
export function useSlashKey(input: RefObject<HTMLInputElement | null>) {
  // With the rows: a key that follows at once must not be lost.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || !hasSingleKeys()) return
      if (isTyping(event.target) || (event.target as Element).closest('[role=dialog]')) return
      event.preventDefault()
      input.current?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [input])
}
