/** A key press for the line editor. */
export type Key =
  | { kind: 'text'; text: string }
  | { kind: 'paste'; text: string; ends: boolean }
  | { kind: 'pasteBegins' }
  | { kind: Move }

export type Move =
  | 'enter'
  | 'back'
  | 'delete'
  | 'left'
  | 'right'
  | 'home'
  | 'end'
  | 'up'
  | 'down'
  | 'killBefore'
  | 'killAfter'
  | 'killWord'
  | 'clear'
  | 'interrupt'
  | 'eof'
  | 'complete'
  | 'nothing'

const controls: Record<string, Move> = {
  '\r': 'enter',
  '\n': 'enter',
  '\x7f': 'back',
  '\b': 'back',
  '\t': 'complete',
  '\x01': 'home',
  '\x02': 'left',
  '\x03': 'interrupt',
  '\x04': 'eof',
  '\x05': 'end',
  '\x06': 'right',
  '\x0b': 'killAfter',
  '\x0c': 'clear',
  '\x0e': 'down',
  '\x10': 'up',
  '\x15': 'killBefore',
  '\x17': 'killWord',
}

const sequences: Record<string, Move> = {
  A: 'up',
  B: 'down',
  C: 'right',
  D: 'left',
  H: 'home',
  F: 'end',
  '1~': 'home',
  '3~': 'delete',
  '4~': 'end',
}

const pasteEnd = '\x1b[201~'

/** The length of an incomplete end mark at the end of the input. */
function partialMarkLength(typed: string): number {
  let length = pasteEnd.length - 1
  while (!typed.endsWith(pasteEnd.slice(0, length))) length -= 1
  return length
}

// Includes the bytes of UTF-8.
const plain = /^[ -~\x80-\xff]+/
const escape = '\x1b'
const sequence = /^(?:\[([\d;]*[A-Za-z~])|O([A-Z])|.)?/s

/** Splits the first key from the input; a paste lasts until its end mark, over any number of messages. */
export function takeKey(typed: string, pasting: boolean): { key: Key; rest: string } {
  if (pasting) {
    const at = typed.indexOf(pasteEnd)
    const length = at < 0 ? typed.length - partialMarkLength(typed) : at
    const rest = typed.slice(at < 0 ? length : at + pasteEnd.length)
    return { key: { kind: 'paste', text: typed.slice(0, length), ends: at >= 0 }, rest }
  }
  const text = plain.exec(typed)?.[0]
  if (text) return { key: { kind: 'text', text }, rest: typed.slice(text.length) }
  if (!typed.startsWith(escape)) return { key: { kind: controls[typed.charAt(0)] ?? 'nothing' }, rest: typed.slice(1) }
  const [whole = '', bracket, letter] = sequence.exec(typed.slice(1)) ?? []
  const rest = typed.slice(1 + whole.length)
  if (bracket === '200~') return { key: { kind: 'pasteBegins' }, rest }
  return { key: { kind: sequences[bracket ?? letter ?? ''] ?? 'nothing' }, rest }
}
