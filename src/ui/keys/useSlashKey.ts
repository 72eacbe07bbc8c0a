import type { RefObject } from 'react'
import { isSomethingOpen } from './isSomethingOpen.ts'
import { isTyping } from './isTyping.ts'
import { hasSingleKeys } from './singleKeys.ts'
import { useKeyDown } from './useKeyDown.ts'

/** The `/` key moves the focus to a search, unless the user is typing. */
export function useSlashKey(input: RefObject<HTMLInputElement | null>) {
  useKeyDown((event) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || !hasSingleKeys()) return
    if (isTyping(event.target) || isSomethingOpen()) return
    event.preventDefault()
    input.current?.focus()
  })
}
