import { fireEvent } from '@testing-library/react'

/** Goes to another window and back: the browser takes the focus from the active element, which stays the active one. */
export function switchWindow() {
  const element = document.activeElement!
  fireEvent.blur(element)
  fireEvent.focus(element)
}
