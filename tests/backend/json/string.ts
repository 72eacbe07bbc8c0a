import { cutShort, end, misplaced } from './cursor.ts'
import type { Cursor } from './cursor.ts'

const escapes: Record<string, string> = { '"': '"', '\\': '\\', '/': '/', b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' }
const lost = '\ufffd'

const asBytes = (text: string) => Buffer.from(text).toString('latin1')

/** Four hexadecimal digits; what is none counts as zero. */
const unit = (digits: string) => [...digits].reduce((sum, digit) => sum * 16 + (parseInt(digit, 16) || 0), 0)

function unicode(json: Cursor): string {
  const start = json.at + 1
  if (start + 4 >= json.bytes.length) throw misplaced(json.char, 'escaped string')
  const code = unit(json.bytes.slice(start, start + 4))
  json.at += 5
  if (code < 0xd800 || code > 0xdfff) return String.fromCharCode(code)
  const low = json.bytes.startsWith('\\u', json.at) ? unit(json.bytes.slice(json.at + 2, json.at + 6)) : 0
  if (code > 0xdbff || low < 0xdc00 || low > 0xdfff) return lost
  json.at += 6
  return String.fromCharCode(code, low)
}

function escaped(json: Cursor): string {
  json.at += 1
  if (json.char === 'u') return asBytes(unicode(json))
  if (json.char === end) throw misplaced(end, 'escaped string')
  const meant = escapes[json.char]
  if (meant === undefined) throw cutShort('string')
  json.at += 1
  return meant
}

/** Reads the string whose quotation mark is here; control characters may stand in it as they are. */
export function readString(json: Cursor): string {
  let bytes = ''
  json.at += 1
  for (;;) {
    bytes += json.while(/[^"\\\0]/)
    if (json.char === end) throw cutShort('string')
    if (json.char === '"') break
    bytes += escaped(json)
  }
  json.at += 1
  return Buffer.from(bytes, 'latin1').toString()
}
