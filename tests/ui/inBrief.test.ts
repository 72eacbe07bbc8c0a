import { expect, test } from 'vitest'
import { inBrief } from '#ui/values/inBrief.ts'

test('inBrief: a text of a megabyte is cut between two characters, any usual text is not', () => {
  expect(inBrief('x'.repeat(1_000_000))).toBe(`${'x'.repeat(2000)}…`)
  expect(inBrief(`x${'🌸'.repeat(1000)}`)).toBe(`x${'🌸'.repeat(999)}…`)
  const usual = 'rack 4, unit 12\n'.repeat(100)
  expect(inBrief(usual)).toBe(usual)
})
