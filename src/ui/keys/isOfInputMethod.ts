/**
 * Whether a key press belongs to an input method, such as the Enter that accepts a suggested word and the Escape that
 * rejects it. Safari says so only by the key code: there, the composition has already ended when that key comes
 * (WebKit bug 165004).
 */
export const isOfInputMethod = ({ isComposing, keyCode }: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean =>
  isComposing || keyCode === 229
