import { expect, test } from 'vitest'
import { createShellFolder, readFolderReport } from '../../../src/pages/terminal/panes/shellFolder.ts'
import { decodePath, encodePath } from '../../../src/streams/fileCodec.ts'

const read = (text: string) => {
  const report = readFolderReport(text)
  return report && `${report.host} ${decodePath(report.folder)}`
}

test.each([
  ['file://tokyo/srv/a%20b', 'tokyo /srv/a b'],
  ['file:///srv', ' /srv'],
  ['file://pc/C:/Users/ops', 'pc C:\\Users\\ops'],
  ['kitty-shell-cwd://tokyo/srv/100%25', 'tokyo /srv/100%25'],
  ['kitty-shell-cwd://tokyo/two\nlines', 'tokyo /two\nlines'],
  ['9;"C:\\Users\\ops"', ' C:\\Users\\ops'],
  ['9;D:\\', ' D:\\'],
  ['9;relative', undefined],
  ['http://tokyo/srv', undefined],
  ['/srv', undefined],
  ['', undefined],
])('shell folder: %j is read as %j', (text, expected) => {
  expect(read(text)).toBe(expected)
})

test('shell folder: escaped bytes that are not UTF-8 stay what they are', () => {
  expect(readFolderReport('file://tokyo/%ff%41')?.folder).toEqual(Uint8Array.of(0x2f, 0xff, 0x41))
})

test('shell folder: a shell on another host is in no folder of the server, until it is back', () => {
  const folder = createShellFolder()
  expect(folder.take('file://tokyo/srv')).toEqual(encodePath('/srv'))
  expect(folder.take('file://oslo/etc')).toBeUndefined()
  expect(folder.take('file://tokyo/srv')).toEqual(encodePath('/srv'))
  folder.begin()
  expect(folder.take('file://oslo/etc')).toEqual(encodePath('/etc'))
})
