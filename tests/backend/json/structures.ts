import { invalidStart, Cursor, unexpectedEnd, expectedToken } from './cursor.ts'
import { u64 } from './scalars.ts'
import { mismatch } from './shape.ts'
import { skipValue } from './skip.ts'
import { readString } from './string.ts'
import type { Shape } from './shape.ts'

/** A list; `null` when missing. */
export function listShape<T>(item: Shape<T>): Shape<T[] | null> {
  const type = `[]${item.type}`
  return {
    type,
    absent: () => null,
    read: (json, place) => {
      if (json.isNull()) return null
      if (/[\d-]/.test(json.char)) throw mismatch('number', type, place)
      if (json.char !== '[') throw unexpectedEnd('slice')
      json.at += 1
      const items: T[] = []
      let closing = json.skipSpace()
      while (closing !== ']') {
        if (items.length > 0) json.at += 1
        items.push(item.read(json, place, item.absent()))
        closing = json.skipSpace()
        if (closing !== ',' && closing !== ']') throw unexpectedEnd('slice')
      }
      json.at += 1
      return items
    },
  }
}

/** A value that can be `null` or missing. */
export function nullable<T>(item: Shape<T>): Shape<T | null> {
  return {
    type: `*${item.type}`,
    absent: () => null,
    read: (json, place, before) => (json.isNull() ? null : item.read(json, place, before ?? item.absent())),
  }
}

function skipColon(json: Cursor): void {
  if (json.skipSpace() !== ':') throw expectedToken('colon after object key')
  json.at += 1
}

/** Reads the members of an object; `member` reads one key and its value. */
function members(json: Cursor, kind: string, member: () => void): void {
  json.at += 1
  if (json.skipSpace() !== '}') {
    for (;;) {
      member()
      if (json.skipSpace() === '}') break
      if (json.char !== ',') throw expectedToken(`comma after object ${kind}`)
      json.at += 1
    }
  }
  json.at += 1
}

/** An id as a key of an object; characters after its digits are ignored. */
function idKey(json: Cursor, place: string): string {
  if (json.skipSpace() !== '"') throw invalidStart(json.char)
  return String(u64.read(new Cursor(readString(json)), place, 0))
}

/** An object with ids as keys; `null` when missing. */
export function mapOf<T>(item: Shape<T>): Shape<Record<string, T> | null> {
  return {
    type: `map[uint64]${item.type}`,
    absent: () => null,
    read: (json, place) => {
      if (json.isNull()) return null
      if (json.char !== '{') throw expectedToken('{ character for map value')
      const map: Record<string, T> = {}
      members(json, 'value', () => {
        const key = idKey(json, place)
        skipColon(json)
        map[key] = item.read(json, place, item.absent())
      })
      return map
    },
  }
}

type Read<S> = { [K in keyof S]: S[K] extends Shape<infer T> ? T : never }

// The library of the server ignores the case of keys only in forms up to this number of keys.
const maxCaseInsensitiveKeys = 16

/** An object with known, case-insensitive keys; ignores unknown keys, and `later` keys of other releases. */
export function form<S extends Record<string, Shape<unknown>>>(
  name: string,
  shapes: S,
  later: (keyof S)[] = [],
): Shape<Read<S>> {
  const all = Object.entries(shapes)
  const known = new Map(all.filter(([key]) => !later.includes(key)))
  const normalizeKey = (key: string) => (known.size > maxCaseInsensitiveKeys ? key : key.toLowerCase())
  const absent = () => Object.fromEntries(all.map(([key, shape]) => [key, shape.absent()])) as Read<S>
  return {
    type: `model.${name}`,
    absent,
    read: (json, _place, before) => {
      if (json.isNull()) return before
      if (json.char !== '{') throw invalidStart(json.char)
      const found: Record<string, unknown> = { ...before }
      members(json, 'element', () => {
        if (json.skipSpace() !== '"') throw invalidStart(json.char)
        const key = normalizeKey(readString(json))
        skipColon(json)
        const shape = known.get(key)
        if (shape) found[key] = shape.read(json, `${name}.${goName(key)}`, found[key])
        else skipValue(json)
      })
      return found as Read<S>
    },
  }
}

const initials = new Set(['id', 'ip', 'url', 'dns', 'ddns', 'nat'])
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** A name as the source of the server writes it, and with it its error messages. */
export const goName = (key: string) =>
  key
    .split('_')
    .map((word, at) => (initials.has(word) ? word.toUpperCase() : word === 'ids' && at > 0 ? 'IDs' : capital(word)))
    .join('')
