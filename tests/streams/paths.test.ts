import { expect, test } from 'vitest'
import { folderOf, inside, isWindows, segmentsOf } from '../../src/streams/paths.ts'

const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))
const text = (path: Uint8Array) => Buffer.from(path).toString('latin1')

test.each([
  ['/', 'etc', '/etc'],
  ['/root/', 'a', '/root/a'],
  ['/srv', 'bad-\xff-name', '/srv/bad-\xff-name'],
  ['/srv', 'a\\b', '/srv/a\\b'],
  ['/srv\\', 'a', '/srv\\/a'],
  ['C:\\', 'Users', 'C:\\Users'],
  ['C:\\Users', 'Public', 'C:\\Users\\Public'],
  ['C:/Users', 'Public', 'C:/Users/Public'],
  ['C:/Users\\', 'Public', 'C:/Users\\Public'],
  ['\\\\host\\share', 'a', '\\\\host\\share\\a'],
  ['', 'a', 'a'],
])('paths: in the folder %s the name %s gives %s', (folder, name, path) => {
  expect(text(inside(bytes(folder), bytes(name)))).toBe(path)
})

test.each([
  ['/', ['/'], '/'],
  ['/srv/files/', ['/', '/srv', '/srv/files'], '/srv'],
  ['//srv//files', ['/', '//srv', '//srv//files'], '//srv'],
  ['/a\\b/c', ['/', '/a\\b', '/a\\b/c'], '/a\\b'],
  ['C:\\', ['C:\\'], 'C:\\'],
  ['C:', ['C:\\'], 'C:\\'],
  ['C:\\Users\\x\\', ['C:\\', 'C:\\Users', 'C:\\Users\\x'], 'C:\\Users'],
  ['c:/Users\\x', ['c:/', 'c:/Users', 'c:/Users\\x'], 'c:/Users'],
  ['work/here', ['work', 'work/here'], 'work'],
  ['', [], ''],
])('paths: the segments of %s are %j, and its folder is %s', (path, way, folder) => {
  expect(segmentsOf(bytes(path)).map((segment) => text(segment.path))).toEqual(way)
  expect(text(folderOf(bytes(path)))).toBe(folder)
})

test('paths: segments have readable names', () => {
  const path = new Uint8Array(Buffer.from('/srv/naïve'))
  expect(segmentsOf(path).map(({ name }) => name)).toEqual(['/', 'srv', 'naïve'])
  expect(segmentsOf(bytes('C:\\Users')).map(({ name }) => name)).toEqual(['C:', 'Users'])
})

test.each([
  ['/C:/', false],
  ['C:x', false],
  ['CC:\\', false],
  ['D:/', true],
])('paths: %s is a Windows path: %s', (path, is) => {
  expect(isWindows(bytes(path))).toBe(is)
})
