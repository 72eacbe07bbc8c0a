import { expect, test } from 'vitest'
import {
  encodeDownload,
  encodeList,
  encodePath,
  encodeUpload,
  fileChunkSize,
  readData,
  readReply,
} from '../../src/streams/fileCodec.ts'
import { recordedReply, recordedRequest } from './recorded.ts'

const fromHex = (hex: string) => new Uint8Array(Buffer.from(hex.replace(/ /g, ''), 'hex'))
const fromText = (text: string) => new Uint8Array(Buffer.from(text))
const path = encodePath

test.each([
  ['00', encodeList(path(''))],
  ['00 2f 72 6f 6f 74', encodeList(path('/root'))],
  ['00 43 3a 5c 55 73 65 72 73 5c', encodeList(path('C:\\Users\\'))],
  ['01 2f 72 6f 6f 74 2f 61 2e 62 69 6e', encodeDownload(path('/root/a.bin'))],
  ['02 00 00 00 00 00 00 00 05 2f 72 6f 6f 74 2f 62 2e 74 78 74', encodeUpload(path('/root/b.txt'), 5)],
  ['02 00 00 00 00 00 30 00 01 2f 73 72 76 2f 62 69 67 2e 69 73 6f', encodeUpload(path('/srv/big.iso'), 3_145_729)],
  ['02 00 00 00 02 00 00 00 00 ff', encodeUpload(Uint8Array.of(0xff), 2 ** 33)],
])('file codec: a request has the bytes of the contract: %s', (hex, request) => {
  expect(request).toEqual(fromHex(hex))
})

test.each(['classic', 'current'])('file codec: requests equal those recorded with a %s server', (dialect) => {
  const sent = (what: string) => recordedRequest(dialect, what)
  const folder = '/srv/files'
  expect(encodeList(path(`${folder}/small`))).toEqual(sent('list the small folder'))
  expect(encodeDownload(path(`${folder}/small/big.bin`))).toEqual(sent('download 3 MiB + 7'))
  expect(encodeUpload(path(`${folder}/empty/zero.txt`), 0)).toEqual(sent('header, 0 bytes'))
  expect(encodeUpload(path(`${folder}/empty/big.iso`), 3_145_729)).toEqual(sent('header, 3145729 bytes'))
})

test.each(['classic', 'current'])('file codec: each recorded reply of a %s server has its kind', (dialect) => {
  const [first] = recordedReply(dialect, 'list an empty folder')
  expect(readReply(first!)).toEqual({ kind: 'listing' })
  const replies = (what: string) => readReply(recordedReply(dialect, what)[0]!)
  expect(replies('download 3 MiB + 7')).toEqual({ kind: 'download', size: 3 * fileChunkSize + 7 })
  expect(replies('header, 0 bytes')).toEqual({ kind: 'uploaded' })
  expect(replies('last byte')).toEqual({ kind: 'uploaded' })
  expect(replies('download an empty file')).toEqual({ kind: 'download', size: 0 })
  expect(replies('header too short')).toEqual({ kind: 'error', reason: 'data is invalid' })
})

test.each(['classic', 'current'])('file codec: a file of a %s server that starts like an error is data', (dialect) => {
  const [head, data] = recordedReply(dialect, 'download a file that begins with NERR')
  const reply = readReply(head!)
  expect(reply).toEqual({ kind: 'download', size: 22 })
  expect(readData(data!, 22)).toEqual({ data: fromText('NERR this is file data') })
  const [, error] = recordedReply(dialect, 'download a folder')
  expect(readData(error!, 4096)).toEqual({ reason: 'read /srv/files/small: is a directory' })
})

test('file codec: data ends at the file size, and an error has another length than the data', () => {
  expect(readData(fromText('hello, world'), 5)).toEqual({ data: fromText('hello') })
  expect(readData(fromText('he'), 5)).toEqual({ data: fromText('he') })
  expect(readData(fromText('NERRx'), 5)).toEqual({ data: fromText('NERRx') })
  expect(readData(fromText('NERRx'), 6)).toEqual({ reason: 'x' })
  expect(readData(fromText('NERR'), 2 * fileChunkSize)).toEqual({ reason: '' })
  const full = new Uint8Array(fileChunkSize)
  full.set(fromText('NERR'))
  expect(readData(full, 2 * fileChunkSize)).toHaveProperty('data.length', fileChunkSize)
})

test.each(['', 'NZ', 'NZFM', 'nzfn', 'NZUP!', 'NZTD\0\0\0\0', 'NZTD\0\0\0\0\0\0\0\0\0'])(
  'file codec: %j is an unknown reply',
  (text) => {
    expect(readReply(fromText(text))).toEqual({ kind: 'unknown' })
  },
)

test('file codec: reads sizes above 4 GiB', () => {
  expect(readReply(fromHex('4e5a5444 00000002 00000001'))).toEqual({ kind: 'download', size: 2 ** 33 + 1 })
})
