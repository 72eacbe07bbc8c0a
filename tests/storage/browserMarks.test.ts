import { expect, test } from 'vitest'
import { createBrowserMarks } from '../../src/storage/browserMarks.ts'
import { createFolders } from './fakeBrowser.ts'

test('marks: all pages of a browser have the same, and another browser has another', async () => {
  const files = createFolders()
  const first = createBrowserMarks(files)
  expect(await first.all()).toEqual([])
  const mark = await first.own()
  expect(mark).toMatch(/^\w{2,6}$/)
  expect(await createBrowserMarks(files).own()).toBe(mark)
  expect(await createBrowserMarks(files).all()).toEqual([mark])
  expect(await createBrowserMarks(createFolders()).own()).not.toBe(mark)
})

test.each([
  ['has no private files', undefined],
  ['forbids them', { getDirectory: () => Promise.reject(new DOMException('', 'SecurityError')) }],
])('marks: a browser that %s has none', async (_why, files) => {
  const marks = createBrowserMarks(files)
  expect([await marks.own(), await marks.all()]).toEqual([undefined, []])
})
