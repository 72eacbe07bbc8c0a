import fc from 'fast-check'
import { expect, test } from 'vitest'
import { freeName, nameFault } from '../../../src/files/transfers/names.ts'
import { planUpload, resolved, type Chosen, type ConflictChoice } from '../../../src/files/transfers/uploadPlan.ts'
import { encodePath } from '../../../src/streams/fileCodec.ts'

const linux = encodePath('/srv')
const windows = encodePath('C:\\srv')
const chosen = (...names: string[]): Chosen[] => names.map((name) => ({ name }))
const entries = [
  { name: 'a.txt', isFolder: false },
  { name: 'a (1).txt', isFolder: false },
  { name: 'logs', isFolder: true },
]
const names = (named: readonly { name: string }[]) => named.map(({ name }) => name)

test.each([
  ['a.txt', undefined],
  ['naïve 漢😀', undefined],
  ['a\\b', undefined],
  ['', 'empty'],
  ['..', 'dots'],
  ['a/b', 'separator'],
  ['a\0', 'nul'],
  ['é'.repeat(127), undefined],
  ['é'.repeat(128), 'tooLong'],
])('file name: %j is checked', (name, fault) => {
  expect(nameFault(name, linux)).toBe(fault)
})

test('file name: on a Windows drive both slashes are separators', () => {
  expect(nameFault('a\\b', windows)).toBe('separator')
})

test.each([
  ['a.txt', 'a (1).txt'],
  ['archive.tar.gz', 'archive.tar (1).gz'],
  ['.profile', '.profile (1)'],
  ['README', 'README (1)'],
  ['x'.repeat(255), `${'x'.repeat(251)} (1)`],
  [`${'é'.repeat(125)}.txt`, `${'é'.repeat(123)} (1).txt`],
])('file name: a copy of %s is called %s', (name, beside) => {
  expect(freeName(name, () => false)).toBe(beside)
})

test('file name: the name of a copy is free and valid and keeps its extension', () => {
  const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 })
  const ending = fc.constantFrom('', '.txt', '.漢', '.tar.gz')
  fc.assert(
    fc.property(name, ending, fc.nat(12), (stem, end, count) => {
      const whole = stem + end
      const taken = new Set([whole])
      for (let made = 0; made <= count; made += 1) {
        const free = freeName(whole, (one) => taken.has(one))
        expect(taken.has(free)).toBe(false)
        expect(Buffer.byteLength(free)).toBeLessThanOrEqual(255)
        expect(Buffer.from(free).toString()).toBe(free)
        if (end) expect(free.endsWith(end.slice(end.lastIndexOf('.')))).toBe(true)
        taken.add(free)
      }
    }),
    { numRuns: 50 },
  )
})

test('upload conflict: existing, duplicate and invalid names are reported separately', () => {
  const files = chosen('new', 'a.txt', 'logs', 'b/c', 'new')
  const plan = planUpload(files, { path: linux, entries, coming: ['soon'] })
  expect(names(plan.ready)).toEqual(['new'])
  expect(plan.conflicts.map(({ name, with: occupant }) => [name, occupant])).toEqual([
    ['a.txt', 'file'],
    ['logs', 'folder'],
    ['new', 'chosen'],
  ])
  expect(plan.refused.map(({ name, fault }) => [name, fault])).toEqual([['b/c', 'separator']])
  expect(planUpload(chosen('soon'), { path: linux, entries, coming: ['soon'] })).toMatchObject({
    conflicts: [{ name: 'soon', with: 'chosen' }],
  })
})

test.each<[ConflictChoice, string[]]>([
  ['skip', ['new']],
  ['keepBoth', ['new', 'a (2).txt', 'logs (1)', 'new (1)']],
  ['replace', ['new', 'a.txt', 'logs (1)', 'new (1)']],
])('upload conflict: "%s" for all gives the right names', (choice, expected) => {
  const plan = planUpload(chosen('new', 'a.txt', 'logs', 'new'), { path: linux, entries })
  expect(names(resolved(plan, () => choice))).toEqual(expected)
})

test('upload conflict: names differ by case, except on Windows', () => {
  expect(planUpload(chosen('A.TXT'), { path: linux, entries }).conflicts).toEqual([])
  expect(planUpload(chosen('A.TXT'), { path: windows, entries }).conflicts).toMatchObject([{ with: 'file' }])
})

test('upload conflict: names stay unique, and only confirmed files are replaced', () => {
  const some = fc.array(fc.constantFrom('a', 'A', 'b', 'b (1)', 'c.x', 'c (1).x'), { maxLength: 8 })
  const choices = fc.array(fc.constantFrom<ConflictChoice>('replace', 'keepBoth', 'skip'), {
    minLength: 8,
    maxLength: 8,
  })
  fc.assert(
    fc.property(some, some, choices, fc.boolean(), (there, files, answers, onWindows) => {
      const path = onWindows ? windows : linux
      const listed = [...new Set(there)].map((name, at) => ({ name, isFolder: at % 2 === 1 }))
      let asked = 0
      const plan = planUpload(chosen(...files), { path, entries: listed })
      const replaceable = new Set(listed.filter(({ isFolder }) => !isFolder).map(({ name }) => plan.asCompared(name)))
      const targets = resolved(plan, () => answers[asked++]!).map(({ name }) => plan.asCompared(name))
      const occupied = new Set(listed.map(({ name }) => plan.asCompared(name)))
      expect(new Set(targets).size).toBe(targets.length)
      expect(targets.filter((name) => occupied.has(name) && !replaceable.has(name))).toEqual([])
      if (!answers.slice(0, asked).includes('replace')) {
        expect(targets.filter((name) => occupied.has(name))).toEqual([])
      }
    }),
    { numRuns: 200 },
  )
})
