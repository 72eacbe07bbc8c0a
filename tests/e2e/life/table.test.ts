import { expect, test } from 'vitest'
import { createRandom } from '#backend/random.ts'
import { sample } from './seed.ts'
import { isBad, judgeCell, summaryOf, tableOf } from './table.ts'

const known = { fault: 'F5', step: /edit/, disturbance: /lost/, outcome: /was done/ }
const lost = { title: 'classic | server: edit | the answer is lost', outcome: 'says "not saved", and it was done' }
const plain = { title: 'classic | server: edit | plain', outcome: 'ok' }

test.each([
  [plain, undefined, 'ok', false],
  [lost, known, 'F5', false],
  [lost, undefined, 'FAIL', true],
  [{ ...lost, outcome: 'the page is white' }, known, 'FAIL', true],
  [{ ...lost, outcome: 'ok' }, known, 'mended?', true],
])('life table: %j, known as %j, is %s', (result, entry, word, bad) => {
  const verdict = judgeCell(result, entry)
  expect(verdict.word).toBe(word)
  expect(isBad(verdict)).toBe(bad)
})

test('life table: has a row for each step and a column for each disturbance', () => {
  const other = { title: 'current | sign out | plain', outcome: 'nothing happened' }
  const verdicts = [judgeCell(plain, undefined), judgeCell(lost, known), judgeCell(other, undefined)]
  expect(tableOf(verdicts)).toBe(`1. plain
2. the answer is lost

| classic | 1 | 2 |
| --- | --- | --- |
| server: edit | ok | F5 |

| current | 1 | 2 |
| --- | --- | --- |
| sign out | FAIL | – |`)
  expect(summaryOf(verdicts)).toBe('3 cells: 1 ok, 1 F5, 1 FAIL\n- current | sign out | plain: nothing happened')
})

test('seed: the same seed makes the same choice, without repetition', () => {
  const many = Array.from({ length: 50 }, (_none, at) => at)
  const choose = (seed: number) => sample(many, 6, createRandom(seed))
  expect(choose(7)).toEqual(choose(7))
  expect(choose(7)).not.toEqual(choose(8))
  expect(new Set(choose(7)).size).toBe(6)
  expect(sample([1, 2], 6, createRandom(1)).toSorted()).toEqual([1, 2])
})
