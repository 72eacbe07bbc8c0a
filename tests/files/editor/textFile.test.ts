import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fileKind, imageType } from '../../../src/files/editor/fileKind.ts'
import { readLog, readText, writeText } from '../../../src/files/editor/textFile.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

test.each([
  ['', ['']],
  ['a', ['a']],
  ['a\nb\n', ['a', 'b', '']],
  ['a\r\nb\r\n', ['a', 'b', '']],
  ['\r\n', ['', '']],
  ['\ufeffa\r\nnaïve 漢', ['a', 'naïve 漢']],
  ['a\r\nb\nc', ['a\r', 'b', 'c']],
  ['a\rb\n', ['a\rb', '']],
])('text: %j is read as lines and written unchanged', (text, lines) => {
  const read = readText(bytes(text), 'utf-8')
  expect(read?.lines).toEqual(lines)
  expect(read && writeText(read.lines, read)).toEqual({ bytes: bytes(text) })
})

test('text: a new line gets the line ending of the others', () => {
  const read = readText(bytes('\ufeffa\r\nb\r\n'), 'utf-8')
  expect(read && writeText(['a', 'b', 'c', ''], read)).toEqual({ bytes: bytes('\ufeffa\r\nb\r\nc\r\n') })
})

test('text: every readable text is written byte for byte', () => {
  const piece = fc.constantFrom('\n', '\r\n', '\r', 'a', '漢', '\ufeff', '\u2028')
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const read = readText(bytes(pieces.join('')), 'utf-8')
      expect(read && writeText(read.lines, read)).toEqual({ bytes: bytes(pieces.join('')) })
    }),
  )
})

test.each([[[0x61, 0]], [[0xff, 0xfe, 0x61]], [[0xc3]], [[0x80]]])('text: the bytes %j are not text', (raw) => {
  expect(readText(Uint8Array.from(raw), 'utf-8')).toBeUndefined()
})

test('log: a partial log omits the first line, which is cut', () => {
  expect(readLog(bytes('half\nall\n'), false)).toEqual(['all', ''])
  expect(readLog(bytes('one\r\ntwo'), true)).toEqual(['one', 'two'])
  expect(readLog(bytes('only'), false)).toEqual(['only'])
  expect(readLog(Uint8Array.of(0x61, 0xff, 0, 0x0a), true)).toEqual(['a\ufffd\0', ''])
})

test.each([
  ['text', 'notes.md', 'Dockerfile', '.bashrc', '.zip', 'a.conf', 'log', 'naïve'],
  ['image', 'LOGO.PNG', 'a.b.jpeg', 'logo.svg'],
  ['log', 'app.log', 'app.log.3', 'access.log-20260101', 'syslog', 'syslog.1', 'dmesg'],
  ['document', 'x.pdf'],
  ['media', 'a.MP3', 'film.webm'],
  ['other', 'app.log.2.gz', 'a.tar', 'setup.EXE', 'x.docx'],
] as const)('file kind: each name is recognized as %s', (kind, ...names) => {
  expect(names.map(fileKind)).toEqual(names.map(() => kind))
})

test('file kind: the MIME type of an image follows from its name', () => {
  expect(['a.JPG', 'b.svg', 'c.txt'].map(imageType)).toEqual(['image/jpeg', 'image/svg+xml', undefined])
})
