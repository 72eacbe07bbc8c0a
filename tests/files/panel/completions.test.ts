import { expect, test } from 'vitest'
import { completions, typedParts } from '../../../src/files/panel/goto/completions.ts'
import { decodePath, encodePath } from '../../../src/streams/fileCodec.ts'

const parts = (text: string, here: string) => {
  const found = typedParts(text, encodePath(here))
  return found && [found.head, found.tail, decodePath(found.folder)]
}

test.each([
  ['/srv/ww', '/t', ['/srv/', 'ww', '/srv']],
  ['/', '/t', ['/', '', '/']],
  ['sub/a', '/t', ['sub/', 'a', '/t/sub']],
  ['a', '/t', ['', 'a', '/t']],
  ['../a', '/t/x', ['../', 'a', '/t']],
  ['C:\\Users\\x', '/t', ['C:\\Users\\', 'x', 'C:\\Users']],
  ['~/a', '/t', undefined],
])('completion: the beginning of %s is looked for in the right folder', (text, here, expected) => {
  expect(parts(text, here)).toEqual(expected)
})

test('completion: folders that begin with the text, hidden ones only if asked for, and no files', () => {
  const named = (name: string, isFolder = true) => ({ name, isFolder, bytes: encodePath(name) })
  const entries = [named('.git'), named('Docs'), named('docker.txt', false), named('dist'), named('bad-\ufffd')]
  const offered = (text: string) =>
    completions(typedParts(text, encodePath('/t'))!, { path: encodePath('/t'), entries })
  expect(offered('/t/d')).toEqual(['/t/Docs/', '/t/dist/'])
  expect(offered('/t/')).toEqual(['/t/Docs/', '/t/dist/'])
  expect(offered('.g')).toEqual(['.git/'])
})
