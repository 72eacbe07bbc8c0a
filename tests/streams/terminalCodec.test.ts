import fc from 'fast-check'
import { expect, test } from 'vitest'
import { areLastWords, encodeBinary, encodeResize, firstChunk, fitting } from '../../src/streams/terminalCodec.ts'
import { recordedEnd, recordedRequest } from './recorded.ts'

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

test('terminal codec: messages have the bytes of the contract', () => {
  const spaced = (bytes: Uint8Array) => hex(bytes).replace(/(..)(?=.)/g, '$1 ')
  expect(spaced(encodeBinary('ls\r'))).toBe('00 6c 73 0d')
  expect(spaced(encodeBinary('\x03'))).toBe('00 03')
  expect(spaced(encodeResize({ rows: 24, columns: 80 }))).toBe(
    '01 7b 22 52 6f 77 73 22 3a 32 34 2c 22 43 6f 6c 73 22 3a 38 30 7d',
  )
})

test.each(['classic', 'current'])('terminal codec: messages equal those recorded with a %s server', (dialect) => {
  expect(hex(encodeResize({ rows: 24, columns: 80 }))).toBe(hex(recordedRequest(dialect, 'resize')))
  expect(hex(encodeResize({ rows: 40, columns: 132 }))).toBe(hex(recordedRequest(dialect, 'resize 40x132')))
  expect(hex(encodeBinary('echo bin\r'))).toBe(hex(recordedRequest(dialect, 'type in binary')))
})

test('terminal codec: mouse reports keep bytes above 7f', () => {
  expect([...encodeBinary('\x1b[M \xff\x80')]).toEqual([0, 0x1b, 0x5b, 0x4d, 0x20, 0xff, 0x80])
})

test.each([
  [1, 1, 2, 2],
  [0, -5, 2, 2],
  [501, 1001, 500, 1000],
  [500, 1000, 500, 1000],
  [24.9, Number.NaN, 24, 2],
])('terminal codec: %d rows by %d columns become %d by %d', (rows, columns, fittingRows, fittingColumns) => {
  expect(fitting({ rows, columns })).toEqual({ rows: fittingRows, columns: fittingColumns })
  expect(encodeResize({ rows, columns })).toEqual(encodeResize({ rows: fittingRows, columns: fittingColumns }))
})

test('terminal codec: the first piece of a text is the longest that fits and splits no character', () => {
  const anyText = fc.string({ unit: fc.constantFrom('a', 'é', '漢', '😀', '\ud83d', '\ude00', '\x1b'), maxLength: 60 })
  fc.assert(
    fc.property(anyText, fc.integer({ min: 4, max: 40 }), (text, limit) => {
      const piece = firstChunk(text, limit)
      const [character = ''] = text.slice(piece.length)
      expect(text.startsWith(piece)).toBe(true)
      expect(Buffer.byteLength(piece)).toBeLessThanOrEqual(limit)
      expect(/[\ud800-\udbff]$/.test(piece) && /^[\udc00-\udfff]/.test(character)).toBe(false)
      if (character) expect(Buffer.byteLength(piece + character)).toBeGreaterThan(limit)
    }),
  )
})

test('terminal codec: only the recorded last words of a classic agent are recognized', () => {
  expect(areLastWords(recordedEnd('classic'))).toBe(true)
  expect(areLastWords(recordedEnd('current'))).toBe(false)
  for (const text of ['', 'read /dev/ptmx: input/output error\n', 'read /dev/ptmx: input/output errox']) {
    expect(areLastWords(Buffer.from(text))).toBe(false)
  }
})
