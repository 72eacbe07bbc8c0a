import { Refusal } from './envelope.ts'

/** One way to read a JSON value; `absent` is what a missing key or `null` leaves behind. */
export interface Shape<T> {
  absent: () => T
  read: (value: unknown, field: string) => T
}

type Read<S> = { [K in keyof S]: S[K] extends Shape<infer T> ? T : never }

// Strings show as a lone quotation mark in the decoder's texts (tests/recordings, "edit with a string for a number").
const shown = (value: unknown) =>
  typeof value === 'string' ? '"' : Array.isArray(value) ? '[' : typeof value === 'object' ? '{' : String(value)

function refuse(value: unknown, type: string): never {
  throw new Refusal(`json: cannot unmarshal number ${shown(value)} into Go value of type ${type}`)
}

function unsigned(bits: 8 | 64): Shape<number> {
  return {
    absent: () => 0,
    read: (value) =>
      typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 2 ** bits
        ? value
        : refuse(value, `uint${bits}`),
  }
}

export const u8 = unsigned(8)
export const u64 = unsigned(64)

export const int: Shape<number> = {
  absent: () => 0,
  read: (value, field) => {
    if (typeof value === 'number' && Number.isInteger(value) && Math.abs(value) <= 2 ** 63) return value
    throw new Refusal(`json: cannot unmarshal number ${shown(value)} into Go struct field ${field} of type int`)
  },
}

export const float: Shape<number> = {
  absent: () => 0,
  read: (value) => (typeof value === 'number' ? value : refuse(value, 'float64')),
}

export const bool: Shape<boolean> = {
  absent: () => false,
  read: (value) => (typeof value === 'boolean' ? value : refuse(value, 'bool')),
}

export const text: Shape<string> = {
  absent: () => '',
  read: (value) => (typeof value === 'string' ? value : refuse(value, 'string')),
}

/** A list that is `null` until something was sent. */
export function list<T>(item: Shape<T>): Shape<T[] | null> {
  return {
    absent: () => null,
    read: (value, field) => {
      if (!Array.isArray(value)) throw new Refusal('json: slice unexpected end of JSON input')
      return value.map((each) => (each === null ? item.absent() : item.read(each, field)))
    },
  }
}

/** An object keyed by ids, `null` until something was sent. */
export function mapOf<T>(item: Shape<T>): Shape<Record<string, T> | null> {
  return {
    absent: () => null,
    read: (value, field) => {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return refuse(value, 'map')
      return Object.fromEntries(
        Object.entries(value).map(([key, each]) => {
          if (!/^\d+$/.test(key)) throw new Refusal(`json: cannot unmarshal number ${key} into Go value of type uint64`)
          return [key, each === null ? item.absent() : item.read(each, field)]
        }),
      )
    },
  }
}

/** An object with known keys, matched whatever their case; unknown keys are ignored. */
export function form<S extends Record<string, Shape<unknown>>>(name: string, shapes: S): Shape<Read<S>> {
  const entries = Object.entries(shapes)
  return {
    absent: () => Object.fromEntries(entries.map(([key, shape]) => [key, shape.absent()])) as Read<S>,
    read: (value) => {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return refuse(value, name)
      const given = new Map(Object.entries(value).map(([key, each]) => [key.toLowerCase(), each as unknown]))
      return Object.fromEntries(
        entries.map(([key, shape]) => {
          const each = given.get(key)
          return [key, each === undefined || each === null ? shape.absent() : shape.read(each, goField(name, key))]
        }),
      ) as Read<S>
    },
  }
}

const goField = (name: string, key: string) =>
  `${name}.${key.replace(/(^|_)([a-z])/g, (_match, _start, letter: string) => letter.toUpperCase())}`

/** Reads a request body; the texts of malformed JSON vary and are opaque to clients. */
export function decode<T>(shape: Shape<T>, body: string): T {
  if (body.trim() === '') throw new Refusal('EOF')
  let value: unknown
  try {
    value = JSON.parse(body)
  } catch {
    throw new Refusal('unexpected end of JSON input')
  }
  return value === null ? shape.absent() : shape.read(value, '')
}
