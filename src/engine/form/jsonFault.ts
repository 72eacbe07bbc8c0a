const string = String.raw`"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"`
const scalar = String.raw`true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])`
const token = new RegExp(String.raw`[ \t\r\n]*(?:(${string})|(${scalar})|([[\]{}:,]))`, 'y')
const space = /[ \t\r\n]*/y

/** The token that may come next; with `first` the structure that has just begun may also end. */
type Wanted = 'value' | 'firstValue' | 'key' | 'firstKey' | 'colon' | 'comma'

/** The position where a text stops being JSON, counted from 1 as editors do; undefined for valid JSON. */
export function jsonFault(text: string): { line: number; column: number } | undefined {
  const open: ('{' | '[')[] = []
  let wanted: Wanted = 'value'
  let at = 0
  for (;;) {
    token.lastIndex = at
    const found = token.exec(text)
    const next: Wanted | undefined = found ? after(found, wanted, open) : undefined
    if (!next) break
    wanted = next
    at = token.lastIndex
  }
  space.lastIndex = at
  const fault = at + (space.exec(text)?.[0].length ?? 0)
  if (fault === text.length && wanted === 'comma' && open.length === 0) return undefined
  const lines = text.slice(0, fault).split('\n')
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 }
}

/** What may follow a token; undefined where the token is not allowed. `open` holds the structures around the token. */
function after([, text, bare, sign]: RegExpExecArray, wanted: Wanted, open: ('{' | '[')[]): Wanted | undefined {
  const takesValue = wanted === 'value' || wanted === 'firstValue'
  const inObject = open.at(-1) === '{'
  if (text !== undefined && (wanted === 'key' || wanted === 'firstKey')) return 'colon'
  if (text !== undefined || bare !== undefined) return takesValue ? 'comma' : undefined
  if (sign === ':') return wanted === 'colon' ? 'value' : undefined
  if (sign === ',') {
    if (wanted !== 'comma' || open.length === 0) return undefined
    return inObject ? 'key' : 'value'
  }
  if (sign === '{' || sign === '[') {
    if (!takesValue) return undefined
    open.push(sign)
    return sign === '{' ? 'firstKey' : 'firstValue'
  }
  const ends = wanted === 'comma' || wanted === (inObject ? 'firstKey' : 'firstValue')
  if (!ends || open.at(-1) !== (sign === '}' ? '{' : '[')) return undefined
  open.pop()
  return 'comma'
}
