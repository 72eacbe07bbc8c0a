import { areEqual, joined, type Bytes } from '../../streams/bytes.ts'

/** The encodings in which texts can be edited, by the names that the platform gives them. */
export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'gbk', 'big5', 'shift_jis', 'windows-1252'] as const

export type Encoding = (typeof encodings)[number]

/** The names that people know. */
export const encodingNames: Readonly<Record<Encoding, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
  gbk: 'GBK',
  big5: 'Big5',
  shift_jis: 'Shift JIS',
  'windows-1252': 'Latin-1',
}

/** Whether each character takes two bytes or more; such a text begins with a byte order mark. */
export const isWide = (encoding: Encoding): encoding is 'utf-16le' | 'utf-16be' => encoding.startsWith('utf-16')

/** The text of bytes, a byte order mark included; undefined if they are not a text in this encoding. */
export function decodeText(bytes: Uint8Array, encoding: Encoding): string | undefined {
  let text: string
  try {
    text = new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    // `decode` throws only if the bytes are not in the encoding.
    return undefined
  }
  // Some characters have several codes. Saving would change bytes that nobody has edited.
  const isExact = encoding === 'utf-8' || areEqual(encodeText(text, encoding).bytes ?? new Uint8Array(), bytes)
  return isExact ? text : undefined
}

/** The bytes of a text, or the first character that the encoding lacks. */
export function encodeText(
  text: string,
  encoding: Encoding,
): { bytes: Bytes; lacks?: never } | { bytes?: never; lacks: string } {
  if (encoding === 'utf-8') return { bytes: new TextEncoder().encode(text) }
  if (isWide(encoding)) return { bytes: wideBytes(text, encoding === 'utf-16le') }
  const codes = codesOf(encoding)
  const bytes: number[] = []
  for (const char of text) {
    const code = char < '\x80' ? [char.charCodeAt(0)] : codes.get(char)
    if (!code) return { lacks: char }
    bytes.push(...code)
  }
  return { bytes: Uint8Array.from(bytes) }
}

function wideBytes(text: string, isLittle: boolean): Bytes {
  const bytes = new Uint8Array(text.length * 2)
  const view = new DataView(bytes.buffer)
  for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), isLittle)
  return bytes
}

type Codes = ReadonlyMap<string, readonly number[]>

const known = new Map<Encoding, Codes>()

/** The bytes of each character beyond ASCII, taken from the decoder of the platform. */
function codesOf(encoding: Encoding): Codes {
  const found = known.get(encoding) ?? readCodes(encoding)
  known.set(encoding, found)
  return found
}

const lineEnd = 0x0a

function readCodes(encoding: Encoding): Codes {
  const high = Array.from({ length: 128 }, (_none, at) => at + 128)
  const second = Array.from({ length: 191 }, (_none, at) => at + 64)
  const tried = [...high.map((byte) => [byte]), ...high.flatMap((first) => second.map((other) => [first, other]))]
  const text = new TextDecoder(encoding).decode(joined(...tried.map((code) => Uint8Array.of(...code, lineEnd))))
  const codes = new Map<string, readonly number[]>()
  for (const [at, char] of text.split('\n').entries()) {
    const code = tried[at]
    if (
      code &&
      [...char].length === 1 &&
      char >= '\x80' &&
      char !== '\ufffd' &&
      !isRetired(encoding, code, codes.has(char))
    )
      codes.set(char, code)
  }
  return codes
}

/**
 * Whether encoders do not use a code, as the Encoding Standard of the platform says: in Big5 those of Hong Kong, in
 * Shift JIS those that NEC selected from IBM, and elsewhere every code but the first of a character.
 */
function isRetired(encoding: Encoding, [first = 0]: readonly number[], isKnown: boolean): boolean {
  if (encoding === 'big5' && first < 0xa1) return true
  if (encoding === 'shift_jis' && (first === 0xed || first === 0xee)) return true
  return isKnown
}

/** The encoding in which old texts are written where people read a language. */
const usual: readonly (readonly [language: string, encoding: Encoding])[] = [
  ['zh-TW', 'big5'],
  ['zh-HK', 'big5'],
  ['zh', 'gbk'],
  ['ja', 'shift_jis'],
]

const usualOf = (locale: string): Encoding =>
  usual.find(([language]) => locale.startsWith(language))?.[1] ?? 'windows-1252'

/** By encoding of East Asia: the pairs of bytes of the characters that are in use every day. */
const everyday: readonly (readonly [encoding: Encoding, isEveryday: (first: number, second: number) => boolean])[] = [
  ['gbk', (first, second) => second >= 0xa1 && ((first >= 0xb0 && first <= 0xd7) || (first >= 0xa1 && first <= 0xa3))],
  ['big5', (first) => first >= 0xa1 && first <= 0xc6],
  ['shift_jis', (first) => (first >= 0x81 && first <= 0x83) || (first >= 0x88 && first <= 0x97)],
]

/** Of the characters beyond ASCII, the least share of everyday ones, and the fewest that tell anything. */
const leastShare = 0.75
const fewest = 2

/** The share of everyday characters if bytes are read as pairs. */
function shareOf(bytes: Uint8Array, isEveryday: (first: number, second: number) => boolean): number {
  let [all, usual] = [0, 0]
  for (let at = 0; at < bytes.length; at += 1) {
    const first = bytes[at] ?? 0
    if (first < 0x80) continue
    all += 1
    at += 1
    if (isEveryday(first, bytes[at] ?? 0)) usual += 1
  }
  return all < fewest ? 0 : usual / all
}

/** The encoding of East Asia in which a text has the most everyday characters, if there is one; in doubt the usual one. */
const eastAsian = (bytes: Uint8Array, usual: Encoding): Encoding | undefined =>
  everyday
    .map(([encoding, isEveryday]) => ({ encoding, share: shareOf(bytes, isEveryday) }))
    .filter(({ share }) => share >= leastShare)
    .toSorted(
      (one, other) => other.share - one.share || Number(other.encoding === usual) - Number(one.encoding === usual),
    )
    .find(({ encoding }) => decodeText(bytes, encoding) !== undefined)?.encoding

/** Text has no control characters but those of layout and of terminals. */
const isText = (text: string) => !/\p{Cc}/u.test(text.replaceAll(/[\b\t\n\v\f\r]/g, '').replaceAll('\x1b', ''))

/** The encoding of a text, by its content and by the language of the reader; undefined if it seems to be none. */
export function encodingOf(bytes: Uint8Array, locale: string): Encoding | undefined {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const usual = usualOf(locale)
  const guessed = [eastAsian(bytes, usual), usual, 'windows-1252'] as const
  return (['utf-8', ...guessed] as const).find((encoding): encoding is Encoding => {
    if (!encoding) return false
    const text = decodeText(bytes, encoding)
    return text !== undefined && (encoding === 'utf-8' ? !text.includes('\0') : isText(text))
  })
}
