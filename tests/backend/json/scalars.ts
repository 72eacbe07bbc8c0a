import { ServerRefusal } from '../envelope.ts'
import { invalidStart, unexpectedEnd, end } from './cursor.ts'
import { mismatch } from './shape.ts'
import { readString } from './string.ts'
import type { Cursor } from './cursor.ts'
import type { Shape } from './shape.ts'

// An integer ends after its digits, and a zero after one digit; the caller refuses what follows.
function digitsOf(json: Cursor): string {
  if (json.char !== '0') return json.while(/\d/)
  json.at += 1
  return '0'
}

function unsigned(bits: 8 | 64, type = `uint${bits}`): Shape<number> {
  return {
    type,
    absent: () => 0,
    read: (json, _place, before) => {
      if (json.isNull()) return before
      const { char } = json
      if (char === end) throw unexpectedEnd('number(unsigned integer)')
      if (!/\d/.test(char)) throw mismatch(`number ${char}`, type)
      const digits = digitsOf(json)
      const value = BigInt.asUintN(64, BigInt(digits))
      if (digits.length > 20 || value >> BigInt(bits)) throw mismatch(`number ${digits}`, type)
      return Number(value)
    },
  }
}

export const u8 = unsigned(8)
export const u64 = unsigned(64)
export const roleShape = unsigned(8, 'model.Role')

export const int: Shape<number> = {
  type: 'int',
  absent: () => 0,
  read: (json, place, before) => {
    if (json.isNull()) return before
    const { char } = json
    if (char !== '-' && char !== end && !/\d/.test(char)) throw mismatch(`number ${char}`, 'int', place)
    if (char === '-') json.at += 1
    const sign = char === '-' ? '-' : ''
    const digits = sign ? json.while(/\d/) : digitsOf(json)
    if (digits === '') throw unexpectedEnd('number(integer)')
    if (digits.length > 19) throw mismatch(`number ${sign}${digits}`, 'int', place)
    return Number(BigInt.asIntN(64, BigInt(sign + digits)))
  },
}

export const float: Shape<number> = {
  type: 'float64',
  absent: () => 0,
  read: (json, _place, before) => {
    if (json.isNull()) return before
    if (!/[\d-]/.test(json.char)) throw unexpectedEnd('float')
    const given = json.while(/[\d.eE+-]/)
    const value = Number(given)
    if (Number.isFinite(value)) return value
    const reason = Number.isNaN(value) ? 'invalid syntax' : 'value out of range'
    throw new ServerRefusal(`strconv.ParseFloat: parsing "${given}": ${reason}`)
  },
}

const sizes = Array.from({ length: 9 }, (_, at) => at + 1)

/** The shortest number with the same 32-bit value. */
function shortest(value: number): number {
  const precision = sizes.find((size) => Math.fround(Number(value.toPrecision(size))) === Math.fround(value))
  return Number(value.toPrecision(precision ?? 9))
}

/** A number that the server stores in 32 bits. */
export const float32: Shape<number> = { ...float, read: (...given) => shortest(float.read(...given)) }

export const bool: Shape<boolean> = {
  type: 'bool',
  absent: () => false,
  read: (json, _place, before) => {
    if (json.isNull()) return before
    const given = { t: 'true', f: 'false' } as const
    const word = json.char === 't' || json.char === 'f' ? given[json.char] : undefined
    if (!word) throw unexpectedEnd('bool')
    json.word(word)
    return word === 'true'
  },
}

/** A string; null is allowed, anything else is refused. */
export const textShape: Shape<string> = {
  type: 'string',
  absent: () => '',
  read: (json, place, before) => {
    if (json.isNull()) return before
    const { char } = json
    if (char === '"') return readString(json)
    const jsonType = char === '[' ? 'array' : char === '{' ? 'object' : /[\d-]/.test(char) ? 'number' : undefined
    throw jsonType ? mismatch(jsonType, 'string', place) : invalidStart(char)
  },
}
