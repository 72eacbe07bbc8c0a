import { Refusal } from '../envelope.ts'

export const bytesOf = (value: string): number => new TextEncoder().encode(value).length

/** bcrypt refuses what it would cut off. */
export function requireHashable(password: string): void {
  if (bytesOf(password) > 72) throw new Refusal('bcrypt: password length exceeds 72 bytes')
}
