/** Letters and digits without those that are easily confused. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789'

/**
 * Bytes from this value on are skipped: they would make the first letters of the alphabet more likely than the others.
 */
const fair = 256 - (256 % alphabet.length)

/** A password of this many characters, each with the same probability: 20 characters are more than 116 bits. */
export function generatePassword(length = 20): string {
  let made = ''
  while (made.length < length) {
    const [byte = fair] = crypto.getRandomValues(new Uint8Array(1))
    if (byte < fair) made += alphabet[byte % alphabet.length]
  }
  return made
}
