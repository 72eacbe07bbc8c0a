/**
 * The letter of a key press, in lower case; undefined for other keys. On a keyboard without Latin letters, the position
 * of the key counts.
 */
export function letterOf({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string | undefined {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase()
  return /^\p{L}$/u.test(key) ? /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() : undefined
}

/** Whether a key press is this letter with Ctrl or Command, and nothing else. */
export const isCommand = (
  event: Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>,
  letter: string,
): boolean => (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && letterOf(event) === letter
