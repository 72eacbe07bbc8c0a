/** What a key asks of the line editor. */
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

/** How much of an end mark is there when the rest of it is in the next message. */
function cutMark(typed: string): number {
  let length = pasteEnd.length - 1
  while (!typed.endsWith(pasteEnd.slice(0, length))) length -= 1
  return length
}

// Bytes of UTF-8 included.
const plain = /^[ -~\x80-\xff]+/
const escape = '\x1b'
const sequence = /^(?:\[([\d;]*[A-Za-z~])|O([A-Z])|.)?/s

/** Takes the first key off what was typed; a paste runs to its end mark, however many messages it takes. */
export function takeKey(typed: string, pasting: boolean): { key: Key; rest: string } {
  if (pasting) {
    const at = typed.indexOf(pasteEnd)
    const length = at < 0 ? typed.length - cutMark(typed) : at
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
