import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { filesIn, importsIn, type Import } from './imports.ts'

const files = filesIn('src', 'resources', 'dataProvider', 'locales')
const importsOf = new Map(
  files.map((file) => [file, importsIn([file]).filter(({ onlyTypes, lazy }) => !onlyTypes && !lazy)]),
)

/** What is evaluated together with a file, as the imports of all these files. */
function loadedWith(start: string): Import[] {
  const seen = new Set([start])
  for (const file of seen) {
    for (const { file: other } of importsOf.get(file) ?? []) if (other !== undefined) seen.add(other)
  }
  return [...seen].flatMap((file) => importsOf.get(file) ?? [])
}

/** The imports of MUI, but for its icons, and of what draws it. */
const muiIn = (start: string) =>
  loadedWith(start)
    .filter(({ package: name = '' }) => /^@mui\/(?!icons-material)|^@emotion\//.test(name))
    .map(({ from, written }) => `${from} imports ${written}`)

const bareParts = files.flatMap((from) =>
  [
    ...readFileSync(from, 'utf8').matchAll(
      /lazyPart\((?:(?!lazyPart)[^])*?import\('([^']+)'\)(?:(?!lazyPart|\n\n)[^])*?bare: true/g,
    ),
  ].map(([, written]) => importsIn([from]).find((one) => one.written === written)?.file ?? ''),
)

test.each(['src/main.tsx', 'src/App.tsx', 'src/appParts.ts', ...bareParts])(
  'first page: %s is shown without MUI, whose code is as large as half of the lists',
  (start) => {
    expect(loadedWith(start)).not.toEqual([])
    expect(muiIn(start)).toEqual([])
  },
)

test('first page: the parts that it shows are found, and MUI is found where it is', () => {
  expect(bareParts).toContain('src/engine/list/table/Cards.tsx')
  expect(muiIn('src/pages/profile/ProfilePage.tsx')).not.toEqual([])
})
