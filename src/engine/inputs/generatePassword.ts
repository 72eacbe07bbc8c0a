/** Letters and digits that nobody takes for one another. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789'

/** Above this a byte would make the first letters of the alphabet likelier than the others. */
const fair = 256 - (256 % alphabet.length)

/** A password of this many characters, each as likely as any other: 20 of them are more than 116 bits. */
export function generatePassword(length = 20): string {
  let made = ''
  while (made.length < length) {
    const [byte = fair] = crypto.getRandomValues(new Uint8Array(1))
    if (byte < fair) made += alphabet[byte % alphabet.length]
  }
  return made
}
