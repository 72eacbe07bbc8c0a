import { ServerRefusal } from '../envelope.ts'

/** The character that the decoder of the server sees after the end of a body. */
export const end = '\0'

const space = ' \n\t\r'
const words = { null: 'null', true: 'bool(true)', false: 'bool(false)' }

export const invalidStart = (char: string): ServerRefusal =>
  new ServerRefusal(`invalid character '${char}' looking for beginning of value`)
export const expectedToken = (what: string): ServerRefusal => new ServerRefusal(`expected ${what}`)
export const unexpectedEnd = (what: string): ServerRefusal =>
  new ServerRefusal(`json: ${what} unexpected end of JSON input`)
export const unexpectedChar = (char: string, where: string): ServerRefusal =>
  new ServerRefusal(
    char === end ? `json: invalid character as ${where}` : `json: invalid character ${char} as ${where}`,
  )

/** Reads a body byte by byte, like the decoder of the server, and only up to the end of its first value. */
export class Cursor {
  /** One character for each byte. */
  readonly bytes: string
  at = 0

  constructor(body: string) {
    this.bytes = Buffer.from(body).toString('latin1')
  }

  get char(): string {
    return this.bytes[this.at] ?? end
  }

  /** Skips white space and returns the next character. */
  skipSpace(): string {
    while (space.includes(this.char)) this.at += 1
    return this.char
  }

  /** Skips a word that begins at the current position. */
  word(word: keyof typeof words): void {
    for (const letter of word.slice(1)) {
      this.at += 1
      if (this.char !== letter) throw unexpectedChar(this.char, words[word])
    }
    this.at += 1
  }

  /** Skips `null` if it begins at the current position. */
  isNull(): boolean {
    if (this.skipSpace() !== 'n') return false
    this.word('null')
    return true
  }

  /** Skips all characters that match and returns them. */
  while(kind: RegExp): string {
    const start = this.at
    while (kind.test(this.char)) this.at += 1
    return this.bytes.slice(start, this.at)
  }
}
