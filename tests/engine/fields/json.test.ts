import { expect, test } from 'vitest'
import * as z from 'zod'
import { json } from '#engine/fields/json.tsx'
import { judge, refusal } from '../form.ts'
import { wordingOf } from '../wording.ts'

const domains = json(z.record(z.string(), z.array(z.string())), { empty: {} })

test.each([
  [{}, ''],
  [{ 2: ['b.example.com'], 1: [] }, '{\n  "1": [],\n  "2": [\n    "b.example.com"\n  ]\n}'],
])('%j is edited as %j and comes back', async (wire, form) => {
  expect(domains.toForm(wire)).toBe(form)
  expect(await judge(domains, form)).toEqual({ saved: wire })
})

test('blank text stands for the empty value', async () => {
  expect(await judge(domains, ' \n')).toEqual({ saved: {} })
  expect(await judge(json(z.array(z.int()), { empty: [] }), '')).toEqual({ saved: [] })
})

test.each(['{', 'a.example.com', '{"1": ["a",]}', '[]', '{"1": "a"}', 'null'])('%j is refused', async (typed) => {
  expect(await judge(domains, typed)).toEqual(refusal('validation.json'))
})

test('a stored value that breaks the rules opens for repair', async () => {
  const form = domains.toForm({ 1: 'a.example.com' } as never)
  expect(form).toBe('{\n  "1": "a.example.com"\n}')
  expect(await judge(domains, form)).toEqual(refusal('validation.json'))
})

test('keys that the rules do not name are kept where the rules are loose', async () => {
  const rules = json(z.array(z.looseObject({ type: z.string() })), { empty: [] })
  const wire = [{ type: 'cpu', later: { deep: true } }]
  expect(await judge(rules, rules.toForm(wire))).toEqual({ saved: wire })
})

test('lists search what it holds', () => {
  expect(domains.text({ 1: ['a.example.com'] }, wordingOf())).toContain('a.example.com')
  expect(domains.text({}, wordingOf())).toBe('')
  expect(domains.sortBy({}, wordingOf())).toBeNull()
})
