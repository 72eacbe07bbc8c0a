import { beginning, Cursor, cutShort, expected } from './cursor.ts'
import { u64 } from './scalars.ts'
import { mismatch } from './shape.ts'
import { skipValue } from './skip.ts'
import { readString } from './string.ts'
import type { Shape } from './shape.ts'

/** A list that is `null` until something was sent. */
export function listShape<T>(item: Shape<T>): Shape<T[] | null> {
  const type = `[]${item.type}`
  return {
    type,
    absent: () => null,
    read: (json, place) => {
      if (json.isNull()) return null
      if (/[\d-]/.test(json.char)) throw mismatch('number', type, place)
      if (json.char !== '[') throw cutShort('slice')
      json.at += 1
      const items: T[] = []
      let closing = json.skipSpace()
      while (closing !== ']') {
        if (items.length > 0) json.at += 1
        items.push(item.read(json, place, item.absent()))
        closing = json.skipSpace()
        if (closing !== ',' && closing !== ']') throw cutShort('slice')
      }
      json.at += 1
      return items
    },
  }
}

/** A value that may be missing. */
export function nullable<T>(item: Shape<T>): Shape<T | null> {
  return {
    type: `*${item.type}`,
    absent: () => null,
    read: (json, place, before) => (json.isNull() ? null : item.read(json, place, before ?? item.absent())),
  }
}

function passColon(json: Cursor): void {
  if (json.skipSpace() !== ':') throw expected('colon after object key')
  json.at += 1
}

/** Walks through the members of an object; `member` reads the key and the value. */
function members(json: Cursor, kind: string, member: () => void): void {
  json.at += 1
  if (json.skipSpace() !== '}') {
    for (;;) {
      member()
      if (json.skipSpace() === '}') break
      if (json.char !== ',') throw expected(`comma after object ${kind}`)
      json.at += 1
    }
  }
  json.at += 1
}

/** An id written as a key: what follows its digits is not looked at. */
function idKey(json: Cursor, place: string): string {
  if (json.skipSpace() !== '"') throw beginning(json.char)
  return String(u64.read(new Cursor(readString(json)), place, 0))
}

/** An object keyed by ids, `null` until something was sent. */
export function mapOf<T>(item: Shape<T>): Shape<Record<string, T> | null> {
  return {
    type: `map[uint64]${item.type}`,
    absent: () => null,
    read: (json, place) => {
      if (json.isNull()) return null
      if (json.char !== '{') throw expected('{ character for map value')
      const map: Record<string, T> = {}
      members(json, 'value', () => {
        const key = idKey(json, place)
        passColon(json)
        map[key] = item.read(json, place, item.absent())
      })
      return map
    },
  }
}

type Read<S> = { [K in keyof S]: S[K] extends Shape<infer T> ? T : never }

// Larger forms than this are read by the slower way of the library, which looks at the case of keys.
const caseless = 16

/** An object with known keys, whatever their case; unknown keys are ignored, and `later` ones, which other releases know. */
export function form<S extends Record<string, Shape<unknown>>>(
  name: string,
  shapes: S,
  later: (keyof S)[] = [],
): Shape<Read<S>> {
  const all = Object.entries(shapes)
  const known = new Map(all.filter(([key]) => !later.includes(key)))
  const named = (key: string) => (known.size > caseless ? key : key.toLowerCase())
  const absent = () => Object.fromEntries(all.map(([key, shape]) => [key, shape.absent()])) as Read<S>
  return {
    type: `model.${name}`,
    absent,
    read: (json, _place, before) => {
      if (json.isNull()) return before
      if (json.char !== '{') throw beginning(json.char)
      const found: Record<string, unknown> = { ...before }
      members(json, 'element', () => {
        if (json.skipSpace() !== '"') throw beginning(json.char)
        const key = named(readString(json))
        passColon(json)
        const shape = known.get(key)
        if (shape) found[key] = shape.read(json, `${name}.${goName(key)}`, found[key])
        else skipValue(json)
      })
      return found as Read<S>
    },
  }
}

const initials = new Set(['id', 'ip', 'url', 'dns', 'ddns'])
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** The name of a field in the server's source, which failures quote. */
const goName = (key: string) =>
  key
    .split('_')
    .map((word, at) => (initials.has(word) ? word.toUpperCase() : word === 'ids' && at > 0 ? 'IDs' : capital(word)))
    .join('')
