import { expect, test } from 'vitest'
import { shellPath } from '../../../src/pages/terminal/shellPath.ts'
import { encodePath } from '../../../src/streams/fileCodec.ts'

test.each([
  ['/etc', `'/etc'`],
  ['/home/one two', `'/home/one two'`],
  ['/naïve 漢字 🪷', `'/naïve 漢字 🪷'`],
  ['/\ufeffmarked', `'/\ufeffmarked'`],
  ["/it's", `'/it'\\''s'`],
  ["/''", `'/'\\'''\\'''`],
  ['/$(reboot) `id` ${HOME} !! * ~ "x" ;&|', `'/$(reboot) \`id\` \${HOME} !! * ~ "x" ;&|'`],
  ['/ends\\', `'/ends'\\\\''`],
  ['/a\\b', `'/a'\\\\'b'`],
  ['C:\\Program Files\\x', '"C:\\Program Files\\x"'],
  ['C:/it’s & more', '"C:/it’s & more"'],
  ['\\\\share\\folder', '"\\\\share\\folder"'],
])('terminal: types the path %s as %s', (path, typed) => {
  expect(shellPath(encodePath(path))).toBe(typed)
})

test.each([
  '/two\nlines',
  '/return\r',
  '/tab\t',
  '/interrupt\x03',
  '/escape\x1b[A',
  '/delete\x7f',
  '/next line\x85',
  'C:\\$(calc)',
  'C:\\back`tick',
  'C:\\%PATH%',
  'C:\\a"; calc; "',
  'C:\\a”; calc; “',
])('terminal: does not type the path %j, which no quotes make safe', (path) => {
  expect(shellPath(encodePath(path))).toBeUndefined()
})

test.each([[[0x2f, 0xff]], [[0x2f, 0xc3]], [[0x2f, 0xed, 0xa0, 0x80]]])('terminal: does not type bytes %j', (bytes) => {
  expect(shellPath(Uint8Array.from(bytes))).toBeUndefined()
})
