import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { enUS } from '#locales/en-US.ts'
import { firstTexts } from '#locales/firstTexts.ts'
import { words } from '../../src/i18n/message.ts'
import { filesIn, importsIn } from '../../release/imports.ts'

/** The modules that are loaded before it is known who is signed in. */
function firstModules(): string[] {
  const imports = importsIn(filesIn('src', 'dataProvider', 'locales'))
  const reached = new Set(['src/main.tsx'])
  for (const file of reached) {
    for (const next of imports.filter(({ from, onlyTypes, lazy }) => from === file && !onlyTypes && !lazy)) {
      if (next.file !== undefined) reached.add(next.file)
    }
  }
  return [...reached].filter((file) => !file.startsWith('locales/'))
}

test('first texts: hold every text that is named before the product is loaded', () => {
  const keys = firstModules().flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/['`]([a-zA-Z]+(?:\.[a-zA-Z]+)+)['`]/g)].map(([, key = '']) => key),
  )
  const known = keys.filter((key) => words(enUS, key) !== key)
  expect(known.length).toBeGreaterThan(20)
  for (const key of known) expect(words(firstTexts, key), key).toBe(words(enUS, key))
})

test('first texts: hold every text that is said without react-admin, which alone has the others', () => {
  const keys = filesIn('src').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bsay\('([\w.]+)'/g)].map(([, key = '']) => key),
  )
  expect(keys.length).toBeGreaterThan(10)
  for (const key of keys) expect(words(firstTexts, key), key).toBe(words(enUS, key))
})
