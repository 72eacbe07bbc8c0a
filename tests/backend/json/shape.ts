import { ServerRefusal } from '../envelope.ts'
import type { Cursor } from './cursor.ts'

/** Reads one type of JSON value. */
export interface Shape<T> {
  /** The name of the type in error messages. */
  type: string
  /** The value of a missing key. */
  absent: () => T
  /** `place` is the field in error messages; `before` is the value that null keeps. */
  read(json: Cursor, place: string, before: T): T
}

/** The error for a value of the wrong type. */
export const mismatch = (what: string, type: string, place = ''): ServerRefusal =>
  new ServerRefusal(
    `json: cannot unmarshal ${what} into Go ${place ? `struct field ${place}` : 'value'} of type ${type}`,
  )
