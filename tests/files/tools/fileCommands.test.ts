import { expect, test } from 'vitest'
import { makeFolder, move, rename } from '../../../src/files/tools/fileCommands.ts'
import { startTools } from '../../tools/startTools.ts'

test('files: a folder in a folder that is gone is not made, and that is not made again', async () => {
  const { tools, t } = startTools({ d: {} })
  await makeFolder(tools, '/t/d', 'new')
  await expect(makeFolder(tools, '/t/gone/deep', 'new')).rejects.toMatchObject({ trouble: 'gone' })
  expect([...t.entries.keys()]).toEqual(['d'])
})

test('files: what cannot be moved or renamed says why', async () => {
  const { tools } = startTools({ a: 'a', b: 'b', d: { a: 'another' } })
  await expect(move(tools, '/t', 'a', '/t/d')).rejects.toMatchObject({ trouble: 'taken' })
  await expect(move(tools, '/t', 'a', '/t/b')).rejects.toMatchObject({ trouble: 'notFolder' })
  await expect(move(tools, '/t', 'a', '/t/no/such')).rejects.toMatchObject({ trouble: 'noFolder' })
  await expect(rename(tools, '/t', 'a', 'b')).rejects.toMatchObject({ trouble: 'taken' })
  await move(tools, '/t', 'b', '/t/d/')
  expect((await tools.list('/t/d')).entries.map(({ name }) => name).toSorted()).toEqual(['a', 'b'])
})
