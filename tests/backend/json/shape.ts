import { ServerRefusal } from '../envelope.ts'
import type { Cursor } from './cursor.ts'

/** One way to read a JSON value. */
export interface Shape<T> {
  /** The type as the server's failures call it. */
  type: string
  /** What a missing key leaves behind. */
  absent: () => T
  /** `place` is the field that failures name; `before` is what null leaves as it was. */
  read(json: Cursor, place: string, before: T): T
}

/** A value of the wrong kind. */
export const mismatch = (what: string, type: string, place = ''): ServerRefusal =>
  new ServerRefusal(
    `json: cannot unmarshal ${what} into Go ${place ? `struct field ${place}` : 'value'} of type ${type}`,
  )
