import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeText, encodeText, encodingOf, encodings } from '../../../src/files/editor/encodings.ts'

const hex = (text: string) => new Uint8Array(Buffer.from(text.replaceAll(' ', ''), 'hex'))
const inHex = (bytes: Uint8Array | undefined) => bytes && Buffer.from(bytes).toString('hex')

test.each([
  ['gbk', 'd6d0 cec4 41', '中文A'],
  ['big5', 'a4a4 a4e5 41', '中文A'],
  ['shift_jis', '93fa 967b b1', '日本ｱ'],
  ['windows-1252', 'e9 a9', 'é©'],
  ['utf-16le', 'fffe 2d4e 4100', '\ufeff中A'],
  ['utf-16be', 'feff 4e2d 0041', '\ufeff中A'],
  ['utf-8', 'efbbbf e4b8ad', '\ufeff中'],
] as const)('encoding: %s is read and written', (encoding, bytes, text) => {
  expect(decodeText(hex(bytes), encoding)).toBe(text)
  expect(inHex(encodeText(text, encoding).bytes)).toBe(bytes.replaceAll(' ', ''))
})

test.each(encodings)('encoding: what is read as %s is written byte for byte', (encoding) => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 24 }), (bytes) => {
      const text = decodeText(bytes, encoding)
      if (text !== undefined) expect(inHex(encodeText(text, encoding).bytes)).toBe(inHex(bytes))
    }),
  )
})

test.each([
  ['gbk', '中文한'.slice(0, 3), '한'],
  ['big5', '中国', '国'],
  ['shift_jis', '日é', 'é'],
  ['windows-1252', 'é中', '中'],
] as const)('encoding: %s names the character that it lacks', (encoding, text, lacks) => {
  expect(encodeText(text, encoding)).toEqual({ lacks })
})

test.each([
  ['a text in UTF-8', 'e4b8ad', 'en-US', 'utf-8'],
  ['a text with a mark of UTF-16', 'fffe 2d4e', 'en-US', 'utf-16le'],
  ['an old Chinese text', 'd6d0 cec4', 'zh-CN', 'gbk'],
  ['an old Taiwanese text', 'a4a4 a4e5', 'zh-TW', 'big5'],
  ['an old Japanese text', '93fa 967b', 'ja-JP', 'shift_jis'],
  ['an old French text', 'e974e9', 'fr-FR', 'windows-1252'],
  ['an old Chinese text for another reader', 'd6d0 cec4', 'en-US', 'gbk'],
  ['an old Taiwanese text for another reader', 'a4a4 a4e5 a46a', 'en-US', 'big5'],
  ['an old Japanese text for another reader', '93fa 967b 82cc', 'en-US', 'shift_jis'],
  ['an old Taiwanese text for a reader in China', 'a4a4 a4e5 a46a', 'zh-CN', 'big5'],
  ['an old French text for a reader in China', '6361 66e9 0a', 'zh-CN', 'windows-1252'],
  ['French words with two accents in a row', '6372 e9e9 0a70 e0e9', 'en-US', 'windows-1252'],
  ['a program', '7f45 4c46 0201 0100', 'zh-CN', undefined],
  ['bytes without a zero that are no text', '1f8b 0803 ffff', 'en-US', undefined],
  ['nothing', '', 'en-US', 'utf-8'],
])('encoding: of %s', (_what, bytes, locale, encoding) => {
  expect(encodingOf(hex(bytes), locale)).toBe(encoding)
})

test('encoding: a code that saving would change is not read', () => {
  // NEC and IBM both gave Shift JIS this character.
  expect(decodeText(hex('fa5c'), 'shift_jis')).toBe('纊')
  expect(decodeText(hex('ed40'), 'shift_jis')).toBeUndefined()
})
