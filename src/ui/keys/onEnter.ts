import type { KeyboardEvent } from 'react'

/**
 * Chooses with Enter, but not while an input method suggests words. The key is spent: what has the focus next, such as a
 * shell or the form of a question, does not get it as well.
 */
export const onEnter = (choose: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  event.preventDefault()
  choose()
}
