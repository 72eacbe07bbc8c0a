import { namedKeys, sequenceOf, type Modifiers, type NamedKey } from './keys.ts'

/** What a key of the bar does. */
type BarKeyAct =
  | { kind: 'hold'; modifier: keyof Modifiers }
  | { kind: 'named'; key: NamedKey }
  | { kind: 'text'; text: string }
  | { kind: 'snippet'; name: string }

const texts: Readonly<Record<string, string>> = {
  Esc: '\x1b',
  Tab: '\t',
  'Shift+Tab': '\x1b[Z',
  Enter: '\r',
  Backspace: '\x7f',
}

const holds: Readonly<Record<string, keyof Modifiers>> = { Ctrl: 'ctrl', Alt: 'alt' }

const controls = [...'ACDEKLRUWZ'].map((letter) => `Ctrl+${letter}`)

const symbols = [...'/-|~_*$&"\'`\\<>{}[]()#%@:;=+!?^']

const snippetMark = 'snippet '

const arrows = ['ArrowLeft', 'ArrowUp', 'ArrowDown', 'ArrowRight']

/** The keys of the bar until somebody chooses others. */
export const usualBarKeys: readonly string[] = [
  'Esc',
  'Tab',
  'Ctrl',
  'Alt',
  ...arrows,
  'Home',
  'End',
  'PageUp',
  'PageDown',
]

/** All keys that the bar can have, besides snippets. */
export const barKeys: readonly string[] = [
  ...new Set([...usualBarKeys, ...Object.keys(texts), ...controls, ...namedKeys, ...symbols]),
]

/** The key of the bar that types a snippet. It goes by the name, which survives a move to another browser. */
export const snippetKey = (name: string): string => `${snippetMark}${name}`

const isNamed = (key: string): key is NamedKey => namedKeys.some((named) => named === key)

/** Undefined for a key that this version does not know. */
export function actOfBarKey(key: string): BarKeyAct | undefined {
  const modifier = holds[key]
  if (modifier) return { kind: 'hold', modifier }
  const text = texts[key]
  if (text) return { kind: 'text', text }
  if (isNamed(key)) return { kind: 'named', key }
  const snippet = snippetOfBarKey(key)
  if (snippet !== undefined) return { kind: 'snippet', name: snippet }
  if (controls.includes(key)) return { kind: 'text', text: String.fromCharCode(key.charCodeAt(5) & 0x1f) }
  return symbols.includes(key) ? { kind: 'text', text: key } : undefined
}

/** The name of the snippet that a key types; undefined for all other keys. */
export const snippetOfBarKey = (key: string): string | undefined =>
  key.startsWith(snippetMark) ? key.slice(snippetMark.length) : undefined

/** What a key sends, if it is one that sends something by itself. */
export function sentByBarKey(act: BarKeyAct, held: Modifiers, applicationCursor: boolean): string | undefined {
  if (act.kind === 'named') return sequenceOf(act.key, held, applicationCursor)
  return act.kind === 'text' ? act.text : undefined
}
