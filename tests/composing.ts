/** The marks of a key that belongs to an input method: as most browsers give them, and as Safari does at its end. */
export const composing = [
  { isComposing: true, keyCode: 229 },
  { isComposing: false, keyCode: 229 },
] as const
