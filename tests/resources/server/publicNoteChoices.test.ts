import { expect, test } from 'vitest'
import { choiceOf, cycles } from '#resources/server/publicNote/choices.ts'

test.each([
  ['月', 'Month'],
  ['monthly', 'Month'],
  [' Monat ', 'Month'],
  ['MO', 'Month'],
  ['年', 'Year'],
  ['annually', 'Year'],
  ['周', 'Week'],
  ['天', 'Day'],
  ['季', 'Quarter'],
  ['semi-annually', 'Half'],
  ['decade', undefined],
])('public note: the cycle %j reads as %s', (stored, cycle) => {
  expect(choiceOf(cycles, stored)?.value).toBe(cycle)
})
