import { expect, test } from 'vitest'
import { languagesOf } from '../../release/firstBytes.ts'

test('first bytes: the languages stand in the same order, in whichever order their modules were read', () => {
  const modules = ['zh-CN', 'de-DE', 'firstTexts', 'en-US'].map((name) => `/clone/locales/${name}.ts`)
  const sorted = [
    ['de-DE', '/clone/locales/de-DE.ts'],
    ['en-US', '/clone/locales/en-US.ts'],
    ['zh-CN', '/clone/locales/zh-CN.ts'],
  ]
  expect(languagesOf(modules)).toEqual(sorted)
  expect(languagesOf(modules.toReversed())).toEqual(sorted)
})
