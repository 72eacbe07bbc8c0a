import { expect, test } from 'vitest'
import { readList } from '#engine/inputs/picker/pastedList.ts'
import { parseSchedule } from '#resources/cron/schedule.ts'
import { volumeOf } from '#resources/server/traffic/plan.ts'
import { localName } from '../../src/files/transfers/names.ts'
import { filled } from '../../src/i18n/message.ts'
import { outputLines } from '../../src/pages/command/useRowText.ts'

const many = 1_000_000

// Where a pattern looks at a part of such a text several times, the test does not end.

test('long texts: of others are read at once', () => {
  expect(() => parseSchedule(`@every ${'1'.repeat(many)}`)).toThrow('validation.schedule.duration')
  expect(parseSchedule('@every -1.5h1.m')).toEqual({ every: 1000 })
  expect(volumeOf(`1${' '.repeat(many)}x`)).toBeUndefined()
  expect(volumeOf('1 024  GB / Month')).toEqual({ bytes: 1024e9, cycle: 'Month' })
  expect(filled('%{'.repeat(many), {})).toHaveLength(2 * many)
  expect(localName(`${'.'.repeat(many)}a...`)).toHaveLength(many + 2)
  expect(outputLines(`${'\n'.repeat(many)}a\n\n`)).toHaveLength(many + 1)
})

test('long texts: a pasted word is read at once', () => {
  const word = `${':'.repeat(many)}z`
  expect(readList(word, new Map()).unknown).toEqual([word])
})
