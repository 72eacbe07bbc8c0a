import { ServerRefusal } from '../envelope.ts'

export const passwordBytes = (value: string): number => new TextEncoder().encode(value).length

/** Refuses passwords that are too long for bcrypt. */
export function requireHashable(password: string): void {
  if (passwordBytes(password) > 72) throw new ServerRefusal('bcrypt: password length exceeds 72 bytes')
}
