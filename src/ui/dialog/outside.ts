/**
 * What a dialog does on Escape and on a click outside. The second click of a double click is not one outside: the first
 * has opened the dialog under it.
 */
export const onOutside = (close: (() => void) | undefined) =>
  close &&
  ((event: object, reason: 'backdropClick' | 'escapeKeyDown') => {
    if (reason === 'escapeKeyDown' || !('detail' in event && Number(event.detail) > 1)) close()
  })
