/** Modifier keys that apply to the next key, as on a phone. */
export interface Modifiers {
  ctrl: boolean
  alt: boolean
}

export const noModifiers: Modifiers = { ctrl: false, alt: false }

/**
 * The final character of a cursor key, or the number of a key whose sequence ends with a tilde (XTerm Control
 * Sequences, "PC-Style Function Keys").
 */
const sequences = {
  ArrowUp: 'A',
  ArrowDown: 'B',
  ArrowRight: 'C',
  ArrowLeft: 'D',
  Home: 'H',
  End: 'F',
  PageUp: 5,
  PageDown: 6,
  Insert: 2,
  Delete: 3,
  F1: 'P',
  F2: 'Q',
  F3: 'R',
  F4: 'S',
  F5: 15,
  F6: 17,
  F7: 18,
  F8: 19,
  F9: 20,
  F10: 21,
  F11: 23,
  F12: 24,
} as const

export type NamedKey = keyof typeof sequences

export const namedKeys = Object.keys(sequences) as NamedKey[]

/** The sequence that a key without a character sends. */
export function sequenceOf(key: NamedKey, { ctrl, alt }: Modifiers, applicationCursor: boolean): string {
  const code = sequences[key]
  const held = 1 + (alt ? 2 : 0) + (ctrl ? 4 : 0)
  if (typeof code === 'number') return held > 1 ? `\x1b[${code};${held}~` : `\x1b[${code}~`
  if (held > 1) return `\x1b[1;${held}${code}`
  return /^F\d/.test(key) || applicationCursor ? `\x1bO${code}` : `\x1b[${code}`
}

/** Ctrl with a digit: the control codes between those of the letters and the space. */
const digits = new Map(
  Object.entries({ '2': '\0', '3': '\x1b', '4': '\x1c', '5': '\x1d', '6': '\x1e', '7': '\x1f', '8': '\x7f' }),
)

function withCtrl(char: string): string {
  const code = char.toUpperCase().charCodeAt(0)
  if (char === ' ') return '\0'
  if (char === '?') return '\x7f'
  if (char === '/') return '\x1f'
  return code >= 0x40 && code <= 0x5f ? String.fromCharCode(code & 0x1f) : (digits.get(char) ?? char)
}

/** Applies the held modifier keys to the first character of a text. */
export function withModifiers(text: string, { ctrl, alt }: Modifiers): string {
  const [first = '', ...rest] = text
  return [alt ? '\x1b' : '', ctrl ? withCtrl(first) : first, ...rest].join('')
}
