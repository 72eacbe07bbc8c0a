import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { filesIn } from '../release/imports.ts'

const files = filesIn('locales', 'dataProvider', 'resources', 'src', 'commandLine', 'release', 'generate', 'tests')
const isTest = (file: string) => /\.(test|spec|test-d)\.tsx?$/.test(file)
const declared = /^export (?:declare )?(?:async )?(?:function\*?|const|let|class|interface|type) (\w+)/gm

/** The items that share a key with another one, by key. */
function shared<T>(items: readonly T[], keyOf: (item: T) => string, differBy: (item: T) => string): T[][] {
  const groups = new Map<string, T[]>()
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item])
  return [...groups.values()].filter((group) => new Set(group.map(differBy)).size > 1)
}

test('names: an exported name has one meaning in the whole project', () => {
  const names = files
    .filter((file) => !isTest(file))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(declared)].map(([, name = '']) => ({ name, file })))
  expect(names.length).toBeGreaterThan(files.length)
  expect(
    shared(
      names,
      ({ name }) => name,
      ({ file }) => file,
    ),
  ).toEqual([])
})

test('names: no two files of a folder differ only by case', () => {
  const withoutEnd = (file: string) => file.replace(/\.\w+$/, '')
  expect(
    shared(
      files.filter((file) => !isTest(file)),
      (file) => withoutEnd(file).toLowerCase(),
      (file) => basename(withoutEnd(file)),
    ),
  ).toEqual([])
})

test('names: resources use the names of enumeration values', () => {
  const bare = /\b(\w*cover|task_type|type|\w*_method|\w*_type|status|role)\b\)? *(===|!==|>|<|\|\||\?\?) *-?\d/
  const given = /\bchoice\(.*\bdefault: *-?\d|\boffer: *\{[^}]*: *-?\d/
  const wrong = filesIn('resources').flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => !/^\s*(\/\/|\/?\*)/.test(line) && (bare.test(line) || given.test(line)))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(wrong).toEqual([])
})
