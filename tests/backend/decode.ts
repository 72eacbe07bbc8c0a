import { ServerRefusal } from './envelope.ts'
import { Cursor, end } from './json/cursor.ts'
import type { Shape } from './json/shape.ts'

export { bool, float, float32, int, roleShape, textShape, u64, u8 } from './json/scalars.ts'
export { form, listShape, mapOf, nullable } from './json/structures.ts'
export { time } from './json/time.ts'
export type { Shape } from './json/shape.ts'

/** Decodes a request body with the errors of the server's decoder, which ignores everything after the first value. */
export function decode<T>(shape: Shape<T>, body: string): T {
  const json = new Cursor(body)
  const first = json.skipSpace()
  if (first === end) throw new ServerRefusal('EOF')
  if (first === ',' || first === ':') json.at += 1
  return shape.read(json, '', shape.absent())
}
