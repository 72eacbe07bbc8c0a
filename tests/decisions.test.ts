import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = 'docs/decisions'
const files = readdirSync(folder)
  .filter((name) => name !== 'README.md')
  .toSorted()
const textOf = (file: string) => readFileSync(join(folder, file), 'utf8')

test('decisions: the index lists each one by number and title, in order', () => {
  const listed = [...textOf('README.md').matchAll(/^(\d+)\. \[(.+)\]\((.+)\)$/gm)]
  expect(listed.map(([, number, title, file]) => [file, `# ${number}. ${title}`])).toEqual(
    files.map((file) => [file, textOf(file).split('\n')[0]]),
  )
})

test('decisions: numbers start at 1 without a gap', () => {
  expect(files.map((file) => Number(file.slice(0, 4)))).toEqual(files.map((_, at) => at + 1))
})

test.each(files)('decisions: %s has the four parts', (file) => {
  const parts = [...textOf(file).matchAll(/^## (.+)$/gm)].map(([, part]) => part)
  expect(parts).toEqual(['Context', 'Decision', 'Rejected alternatives', 'Consequences'])
})
