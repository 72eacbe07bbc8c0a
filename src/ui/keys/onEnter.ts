import type { KeyboardEvent } from 'react'
import { isOfInputMethod } from './isOfInputMethod.ts'

/**
 * Chooses with Enter, but not while an input method suggests words. The key is spent: what has the focus next, such as a
 * shell or the form of a question, does not get it as well.
 */
export const onEnter = (choose: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter' || isOfInputMethod(event.nativeEvent)) return
  event.preventDefault()
  choose()
}
