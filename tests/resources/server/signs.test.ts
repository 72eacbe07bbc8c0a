import { expect, test } from 'vitest'
import { flagUrls, systemUrls } from '#resources/server/signs/signUrls.ts'
import { signOf, systemSigns } from '#resources/server/signs/signOf.ts'

test('signs: there is a file for each sign of a system, and for the flags of countries', () => {
  expect([...systemSigns, 'linux'].filter((sign) => !systemUrls.has(sign))).toEqual([])
  expect(['jp', 'de', 'us', 'hk', 'gb'].filter((code) => !flagUrls.has(code))).toEqual([])
  expect(flagUrls.has('xx')).toBe(false)
})

test('signs: an unknown system is shown as Linux, and one that is not known yet as nothing', () => {
  expect([signOf('clear-linux-os'), signOf(''), signOf(undefined)]).toEqual(['linux', undefined, undefined])
})
