import { expect, test } from 'vitest'
import { link } from '#backend/machine/disk.ts'
import { duplicate, makeFolder, move, rename, targetEntries } from '../../../src/files/tools/fileCommands.ts'
import { startTools } from '../../tools/startTools.ts'

test('files: a folder in a folder that is gone is not made, and that is not made again', async () => {
  const { tools, t } = startTools({ d: {} })
  await makeFolder(tools, '/t/d', 'new')
  await expect(makeFolder(tools, '/t/gone/deep', 'new')).rejects.toMatchObject({ trouble: 'gone' })
  expect([...t.entries.keys()]).toEqual(['d'])
})

const entry = (name: string, to = name, replaces = false) => ({ name, to, replaces })

test('files: what cannot be moved or renamed says why', async () => {
  const { tools } = startTools({ a: 'a', b: 'b', d: { a: 'another' } })
  const moved = (target: string, ...names: string[]) =>
    move(
      tools,
      '/t',
      names.map((name) => entry(name)),
      target,
    )
  expect(await moved('/t/d', 'a')).toMatchObject({ left: ['a'], reason: { trouble: 'taken' } })
  expect(await moved('/t/b', 'a')).toMatchObject({ left: ['a'], reason: { trouble: 'notFolder' } })
  expect(await moved('/t/no/such', 'a')).toMatchObject({ left: ['a'], reason: { trouble: 'noFolder' } })
  await expect(targetEntries(tools, '/t/no/such')).rejects.toMatchObject({ trouble: 'noFolder' })
  await expect(rename(tools, '/t', 'a', 'b')).rejects.toMatchObject({ trouble: 'taken' })
  expect(await moved('/t/d/', 'a', 'b')).toMatchObject({ left: ['a'], reason: { trouble: 'taken' } })
  expect((await tools.list('/t/d')).entries.map(({ name }) => name).toSorted()).toEqual(['a', 'b'])
})

test('files: entries are moved by few commands, replace files only where that is said, and get other names', async () => {
  const { tools, t, tokens } = startTools({ a: 'a', b: 'b', c: 'c', e: {}, d: { a: 'old', b: 'old' } })
  const entries = [entry('a', 'a', true), entry('b', 'b (1)'), entry('c'), entry('e')]
  tokens.length = 0
  expect(await move(tools, '/t', entries, '/t/d')).toEqual({ left: [] })
  expect(tokens).toHaveLength(4)
  expect([...t.entries.keys()]).toEqual(['d'])
  const read = async (name: string) => new TextDecoder().decode((await tools.read(`/t/d/${name}`, { length: 9 })).bytes)
  expect(await Promise.all(['a', 'b', 'b (1)', 'c'].map(read))).toEqual(['a', 'old', 'b', 'c'])
})

test.each([
  ['file', 'b'],
  ['folder', 'd'],
  ['link to a folder', 'l'],
])('files: nothing is renamed to, or duplicated as, what is a %s by now', async (_what, name) => {
  const { tools, t } = startTools({ a: 'a', b: 'b', d: {}, l: link('/t/d') })
  await expect(rename(tools, '/t', 'a', name)).rejects.toMatchObject({ trouble: 'taken' })
  await expect(duplicate(tools, '/t', 'a', name)).rejects.toMatchObject({ trouble: 'taken' })
  expect([...t.entries.keys()]).toEqual(['a', 'b', 'd', 'l'])
  expect((await tools.list('/t/d')).entries).toEqual([])
})

test('files: an entry of a folder that is a link is renamed', async () => {
  const { tools } = startTools({ d: { a: 'a' }, l: link('/t/d') })
  await rename(tools, '/t/l', 'a', 'b')
  expect((await tools.list('/t/d')).entries.map(({ name }) => name)).toEqual(['b'])
})

test('files: entries of a folder that is a link are moved, and those that stay are told', async () => {
  const { tools } = startTools({ d: { a: 'a', b: 'b', c: 'c' }, l: link('/t/d'), e: { b: 'another' } })
  const entries = ['a', 'b', 'c'].map((name) => entry(name))
  expect(await move(tools, '/t/l', entries, '/t/e')).toMatchObject({ left: ['b'], reason: { trouble: 'taken' } })
  expect((await tools.list('/t/d')).entries.map(({ name }) => name)).toEqual(['b'])
})

test('files: of a folder with more entries than a list has, those that stay are told, too', async () => {
  const many = Object.fromEntries(Array.from({ length: 5001 }, (_none, at) => [`f${10_000 + at}`, '']))
  const { tools } = startTools({ many, e: { f15000: 'another' } })
  expect(await move(tools, '/t/many', [entry('f15000')], '/t/e')).toMatchObject({ left: ['f15000'] })
})

test.each([
  ['in time', 'late', { exitCode: -1, output: '/t/.\n', errors: '', isLate: true }],
  ['at all', 'failed', { exitCode: 137, output: '', errors: '', isLate: false }],
])('files: what a move has left counts as left if the machine does not tell it %s', async (_how, trouble, answer) => {
  const { tools } = startTools({ a: 'a', b: 'b', d: { a: 'another' } })
  const execute: typeof tools.execute = async (cmd, ...more) => (cmd === 'ls' ? answer : tools.execute(cmd, ...more))
  const moved = await move({ ...tools, execute }, '/t', [entry('a'), entry('b')], '/t/d')
  expect(moved).toMatchObject({ left: ['a', 'b'], reason: { trouble } })
})

test('files: a move whose connection is lost asks nothing more, and counts as left what may be', async () => {
  const { tools } = startTools({ a: 'a', b: 'b', d: {} })
  const commands: string[] = []
  const execute: typeof tools.execute = (command) => {
    commands.push(command)
    return Promise.reject(new Error('away'))
  }
  const moved = await move({ ...tools, execute }, '/t', [entry('a'), entry('b', 'c')], '/t/d')
  expect(moved).toEqual({ left: ['a', 'b'], reason: new Error('away') })
  expect(commands).toEqual(['mv'])
})

test('files: of many entries that are moved, those that stay are told by few commands', async () => {
  const names = Array.from({ length: 200 }, (_none, at) => `f${at}`)
  const odd = names.filter((_name, at) => at % 2 === 1)
  const from = (some: readonly string[]) => Object.fromEntries(some.map((name) => [name, '']))
  const { tools, tokens } = startTools({ ...from(names), d: from(odd) })
  tokens.length = 0
  expect(
    await move(
      tools,
      '/t',
      names.map((name) => entry(name)),
      '/t/d',
    ),
  ).toMatchObject({ left: odd, reason: { trouble: 'taken' } })
  expect(tokens).toHaveLength(4)
})

test('files: a duplicate is a file of its own beside the first one', async () => {
  const { tools, t } = startTools({ a: 'abc' })
  await duplicate(tools, '/t', 'a', 'a (1)')
  expect([...t.entries.keys()]).toEqual(['a', 'a (1)'])
  await expect(duplicate(tools, '/t', 'gone', 'b')).rejects.toMatchObject({ trouble: 'failed' })
})
