import { expect, test } from 'vitest'
import { fileIn, folderIn, searchOf } from '../../src/files/folderAddress.ts'
import { encodePath } from '../../src/streams/fileCodec.ts'

test.each([
  ['/', '?path=/'],
  ['/srv/www', '?path=/srv/www'],
  ['/one two/a+b', '?path=/one%20two/a%2Bb'],
  ['/50%/?&=#', '?path=/50%25/%3F%26%3D%23'],
  ['/naïve 漢字', '?path=/na%C3%AFve%20%E6%BC%A2%E5%AD%97'],
  ['C:\\Program Files', '?path=C%3A%5CProgram%20Files'],
  ['/ends/', '?path=/ends/'],
])('folder address: %s becomes %s and back', (path, search) => {
  expect(searchOf(encodePath(path))).toBe(search)
  expect(folderIn(search)).toEqual(encodePath(path))
})

test.each([
  [[0x2f, 0x73, 0x2f, 0xff, 0x2f, 0x74], '?path=/s'],
  [[0x2f, 0xff], '?path=/'],
  [[0xff], ''],
])('folder address: the bytes %j have none, and the address is that of the folder above: %s', (bytes, search) => {
  expect(searchOf(Uint8Array.from(bytes))).toBe(search)
})

test.each(['', '?path=', '?other=/srv'])('folder address: %j names no folder', (search) => {
  expect(folderIn(search)).toBeUndefined()
})

test('folder address: it can name an entry to select', () => {
  const search = searchOf(encodePath('/srv'), 'a&b 漢.txt')
  expect(search).toBe('?path=/srv&file=a%26b%20%E6%BC%A2.txt')
  expect([folderIn(search), fileIn(search), fileIn('?path=/srv')]).toEqual([
    encodePath('/srv'),
    'a&b 漢.txt',
    undefined,
  ])
})
