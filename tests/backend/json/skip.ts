import { unexpectedEnd, end } from './cursor.ts'
import type { Cursor } from './cursor.ts'

function skipString(json: Cursor, what: string): void {
  for (;;) {
    json.at += 1
    if (json.char === '\\') json.at += 1
    else if (json.char === '"') break
    if (json.char === end) throw unexpectedEnd(what)
  }
  json.at += 1
}

/** Skips an object or a list; only its own type of brackets is counted. */
function skipNested(json: Cursor, open: string, close: string, what: string): void {
  let depth = 0
  do {
    if (json.char === end) throw unexpectedEnd(what)
    if (json.char === '"') skipString(json, 'string of object')
    else {
      if (json.char === open) depth += 1
      if (json.char === close) depth -= 1
      json.at += 1
    }
  } while (depth > 0)
}

/** Skips the value of an unknown key, with hardly any checks. */
export function skipValue(json: Cursor): void {
  while (/[^{["\d\-tfn\0]/.test(json.char)) json.at += 1
  const { char } = json
  if (char === end) throw unexpectedEnd('value of object')
  if (char === '{') skipNested(json, '{', '}', 'object of object')
  else if (char === '[') skipNested(json, '[', ']', 'array of object')
  else if (char === '"') skipString(json, 'value of string')
  else if (char === 't') json.word('true')
  else if (char === 'f') json.word('false')
  else if (char === 'n') json.word('null')
  else json.while(/[\d.eE+-]/)
}
