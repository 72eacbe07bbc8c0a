import { expect, test } from 'vitest'
import { filesOfFirstPage, firstPageTexts } from '../release/firstPage.ts'
import { importsIn } from '../release/imports.ts'

const files = [...filesOfFirstPage()]

/** The imports of MUI, but for its icons, and of what draws it. */
const muiIn = (some: readonly string[]) =>
  importsIn(some)
    .filter(({ onlyTypes, package: name = '' }) => !onlyTypes && /^@mui\/(?!icons-material)|^@emotion\//.test(name))
    .map(({ from, written }) => `${from} imports ${written}`)

test('first page: it is shown without MUI, whose code is as large as half of it', () => {
  expect(files).toEqual(
    expect.arrayContaining([
      'src/engine/list/table/Table.tsx',
      'src/engine/list/table/Cards.tsx',
      'resources/server.tsx',
    ]),
  )
  expect(files).not.toContain('src/pages/profile/ProfilePage.tsx')
  expect(muiIn(['src/pages/profile/ProfilePage.tsx'])).not.toEqual([])
  expect(muiIn(files)).toEqual([])
})

test('first page: the texts that it may name come first, and those of later parts do not', () => {
  const isFirst = firstPageTexts()
  for (const key of ['app.name', 'pages.login.title', 'pages.past.title', 'pages.service.states.none']) {
    expect(isFirst(key), key).toBe(true)
  }
  for (const key of ['pages.terminal.tools', 'pages.files.upload', 'pages.configuration.lead']) {
    expect(isFirst(key), key).toBe(false)
  }
})
