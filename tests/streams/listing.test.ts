import fc from 'fast-check'
import { expect, test } from 'vitest'
import { encodePath } from '../../src/streams/fileCodec.ts'
import { createListingReader, isInstead } from '../../src/streams/listing.ts'
import { recordedReply } from './recorded.ts'

const pieceSize = 1_048_576
const fromHex = (hex: string) => new Uint8Array(Buffer.from(hex.replace(/\s/g, ''), 'hex'))

function read(...messages: Uint8Array[]) {
  const reader = createListingReader()
  const more = messages.map((message) => reader.take(message))
  const { path, entries, isWhole } = reader.listing()
  const told = entries.map(({ isFolder, name }) => `${name}${isFolder ? '/' : ''}`)
  return { more, path: Buffer.from(path).toString(), entries, told, isWhole }
}

/** A listing as an agent writes it. */
function write(path: string, entries: [isFolder: boolean, name: string | Buffer][]) {
  const size = Buffer.alloc(4)
  size.writeUInt32BE(Buffer.byteLength(path))
  const parts = entries.map(([isFolder, name]) =>
    Buffer.concat([Buffer.of(isFolder ? 1 : 0, Buffer.byteLength(name) % 256), Buffer.from(name)]),
  )
  return new Uint8Array(Buffer.concat([Buffer.from('NZFN'), size, Buffer.from(path), ...parts]))
}

function* cut(bytes: Uint8Array, size = pieceSize) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

test('listing: reads the examples of the contract', () => {
  const bytes = fromHex(`4e 5a 46 4e  00 00 00 06  2f 72 6f 6f 74 2f
    01 04 2e 73 73 68
    00 05 61 2e 62 69 6e
    00 0a 6e 61 c3 af 76 65 2e 74 78 74`)
  expect(read(bytes)).toMatchObject({
    more: ['no'],
    path: '/root/',
    told: ['.ssh/', 'a.bin', 'naïve.txt'],
    isWhole: true,
  })
  expect(read(fromHex('4e 5a 46 4e  00 00 00 04  2f 73 72 76'))).toMatchObject({
    path: '/srv',
    told: [],
    isWhole: true,
  })
})

test.each(['classic', 'current'])('listing: reads the recorded folders of a %s server', (dialect) => {
  const [small] = recordedReply(dialect, 'list the small folder')
  const { path, told, entries, isWhole } = read(small!)
  expect([path, isWhole]).toEqual(['/srv/files/small', true])
  expect(told).toEqual(['.ssh/', 'a.bin', 'bad-\ufffd-name', 'big.bin', 'empty.txt', 'naïve.txt', 'nerr.bin'])
  expect(Buffer.from(entries[2]!.bytes).toString('latin1')).toBe('bad-\xff-name')
})

test('listing: the path of another folder shows that the requested one is unreadable', () => {
  const listing = (dialect: string, what: string) => {
    const reader = createListingReader()
    reader.take(recordedReply(dialect, what)[0]!)
    return reader.listing()
  }
  expect(isInstead(listing('current', 'list a missing folder'), encodePath('/srv/files/missing'))).toBe(true)
  const doubled = encodePath('/srv/files//small/')
  expect(isInstead(listing('current', 'list with a doubled and a trailing slash'), doubled)).toBe(false)
})

test('listing: joins several messages, wherever they are cut', () => {
  const entries = Array.from({ length: 9000 }, (_none, at): [boolean, string] => [
    at % 7 === 0,
    `${String(at).padStart(5, '0')}-${'m'.repeat(120)}`,
  ])
  const { more, told, isWhole } = read(...cut(write('/srv/files/many', entries)))
  expect(more).toEqual(['yes', 'no'])
  expect(told).toEqual(entries.map(([isFolder, name]) => `${name}${isFolder ? '/' : ''}`))
  expect(isWhole).toBe(true)
})

test('listing: a full message that ends with an entry may be the last one', () => {
  // 8 bytes and the path, then entries of 256 bytes. The last entry fills the message.
  const entries = Array.from({ length: 4095 }, (_none, at): [boolean, string] => [false, String(at).padStart(254, 'x')])
  const bytes = write('/srv', [...entries, [true, 'y'.repeat(242)]])
  expect(bytes.length).toBe(pieceSize)
  expect(read(bytes)).toMatchObject({ more: ['perhaps'], isWhole: true })
  const longer = write('/srv', [...entries, [true, 'y'.repeat(242)], [false, 'last']])
  expect(read(...cut(longer))).toMatchObject({ more: ['perhaps', 'no'], isWhole: true })
})

test('listing: omits a name that is too long, and everything after it', () => {
  const bytes = write('/t', [
    [true, 'a'],
    [false, 'x'.repeat(300)],
    [false, 'z'],
  ])
  expect(read(bytes)).toMatchObject({ told: ['a/'], isWhole: false })
})

test('listing: reads nothing beyond the end of the message', () => {
  const whole = write('/srv', [
    [false, 'one'],
    [true, 'two'],
  ])
  for (let length = 4; length < whole.length; length += 1) {
    const spacious = new Uint8Array(whole.length + 100).fill(1)
    spacious.set(whole)
    const { told, isWhole } = read(spacious.subarray(0, length))
    expect(told.every((name) => ['one', 'two/'].includes(name))).toBe(true)
    expect(isWhole).toBe([12, 17].includes(length))
  }
  expect(read(fromHex('4e5a464e ffffffff 2f'))).toMatchObject({ path: '', told: [], isWhole: false })
})

test('listing: every written listing is read back unchanged', () => {
  const name = fc.uint8Array({ minLength: 1, maxLength: 255 }).map((bytes) => Buffer.from(bytes))
  fc.assert(
    fc.property(fc.string(), fc.array(fc.tuple(fc.boolean(), name), { maxLength: 20 }), (path, entries) => {
      const { path: told, entries: got, isWhole } = read(write(path, entries))
      expect(told).toBe(Buffer.from(path).toString())
      expect(isWhole).toBe(true)
      expect(got.map(({ isFolder, bytes }) => [isFolder, Buffer.from(bytes)])).toEqual(entries)
    }),
  )
})
