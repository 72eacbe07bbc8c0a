import { ServerRefusal } from '../envelope.ts'

/** What the server's decoder finds behind the end of a body. */
export const end = '\0'

const space = ' \n\t\r'
const words = { null: 'null', true: 'bool(true)', false: 'bool(false)' }

export const beginning = (char: string): ServerRefusal =>
  new ServerRefusal(`invalid character '${char}' looking for beginning of value`)
export const expected = (what: string): ServerRefusal => new ServerRefusal(`expected ${what}`)
export const cutShort = (what: string): ServerRefusal => new ServerRefusal(`json: ${what} unexpected end of JSON input`)
export const misplaced = (char: string, where: string): ServerRefusal =>
  new ServerRefusal(
    char === end ? `json: invalid character as ${where}` : `json: invalid character ${char} as ${where}`,
  )

/** Walks through a body byte by byte, as the server's decoder does: a body is read only as far as its first value. */
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

  /** Goes to the next character that is no space. */
  skipSpace(): string {
    while (space.includes(this.char)) this.at += 1
    return this.char
  }

  /** Passes a word whose first letter is here. */
  word(word: keyof typeof words): void {
    for (const letter of word.slice(1)) {
      this.at += 1
      if (this.char !== letter) throw misplaced(this.char, words[word])
    }
    this.at += 1
  }

  /** Passes null if it begins here. */
  isNull(): boolean {
    if (this.skipSpace() !== 'n') return false
    this.word('null')
    return true
  }

  /** Passes the characters of a kind and returns them. */
  while(kind: RegExp): string {
    const start = this.at
    while (kind.test(this.char)) this.at += 1
    return this.bytes.slice(start, this.at)
  }
}
