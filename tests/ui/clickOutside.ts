import { fireEvent } from '@testing-library/react'

/** A click beside the dialog, the second one of a double click or the only one. */
export function clickOutside(dialog: HTMLElement, detail: 1 | 2) {
  const around = dialog.parentElement!
  fireEvent.mouseDown(around, { detail })
  fireEvent.click(around, { detail })
}
