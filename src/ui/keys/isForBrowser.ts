type Press = Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

/** Whether a press on a link is not for the page: the browser opens the address elsewhere, or saves it. */
export const isForBrowser = ({ ctrlKey, metaKey, shiftKey, altKey }: Press): boolean =>
  ctrlKey || metaKey || shiftKey || altKey
