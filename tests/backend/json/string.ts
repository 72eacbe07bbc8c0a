import { unexpectedEnd, end, unexpectedChar } from './cursor.ts'
import type { Cursor } from './cursor.ts'

const escapes: Record<string, string> = { '"': '"', '\\': '\\', '/': '/', b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' }
const replacementChar = '\ufffd'

const asBytes = (text: string) => Buffer.from(text).toString('latin1')

/** The value of four hexadecimal digits; an invalid digit counts as zero. */
const hexValue = (digits: string) => [...digits].reduce((sum, digit) => sum * 16 + (parseInt(digit, 16) || 0), 0)

function unicode(json: Cursor): string {
  const start = json.at + 1
  if (start + 4 >= json.bytes.length) throw unexpectedChar(json.char, 'escaped string')
  const code = hexValue(json.bytes.slice(start, start + 4))
  json.at += 5
  if (code < 0xd800 || code > 0xdfff) return String.fromCharCode(code)
  const low = json.bytes.startsWith('\\u', json.at) ? hexValue(json.bytes.slice(json.at + 2, json.at + 6)) : 0
  if (code > 0xdbff || low < 0xdc00 || low > 0xdfff) return replacementChar
  json.at += 6
  return String.fromCharCode(code, low)
}

function escaped(json: Cursor): string {
  json.at += 1
  if (json.char === 'u') return asBytes(unicode(json))
  if (json.char === end) throw unexpectedChar(end, 'escaped string')
  const character = escapes[json.char]
  if (character === undefined) throw unexpectedEnd('string')
  json.at += 1
  return character
}

/** Reads the string at the current position; unescaped control characters are allowed. */
export function readString(json: Cursor): string {
  let bytes = ''
  json.at += 1
  for (;;) {
    bytes += json.while(/[^"\\\0]/)
    if (json.char === end) throw unexpectedEnd('string')
    if (json.char === '"') break
    bytes += escaped(json)
  }
  json.at += 1
  return Buffer.from(bytes, 'latin1').toString()
}
