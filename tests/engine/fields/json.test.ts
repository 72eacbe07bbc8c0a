import { expect, test } from 'vitest'
import type { Zod } from '#engine/field.ts'
import { json } from '#engine/fields/index.ts'
import { validateField, refusal } from '../form/form.ts'
import { textContextOf } from '../textContext.ts'

const domains = () => json((z) => z.record(z.string(), z.array(z.string())), { empty: {} })

test.each([
  [{}, ''],
  [{ 2: ['b.example.com'], 1: [] }, '{\n  "1": [],\n  "2": [\n    "b.example.com"\n  ]\n}'],
])('JSON field: edits %j as %j and saves it unchanged', async (wire, form) => {
  expect(domains().toForm(wire)).toBe(form)
  expect(await validateField(domains(), form)).toEqual({ saved: wire })
})

test('JSON field: saves blank text as the empty value', async () => {
  expect(await validateField(domains(), ' \n')).toEqual({ saved: {} })
  expect(
    await validateField(
      json((z) => z.array(z.int()), { empty: [] }),
      '',
    ),
  ).toEqual({ saved: [] })
})

test.each([
  ['{', 1, 2],
  ['a.example.com', 1, 1],
  ['{"1":\n["a",]}', 2, 6],
])('JSON field: refuses %j and names the line and column of the fault', async (typed, line, column) => {
  expect(await validateField(domains(), typed)).toEqual(refusal('validation.jsonAt', { line, column }))
})

test.each([
  ['[]', 'validation.jsonRoot', { expected: 'validation.types.object' }],
  ['null', 'validation.jsonRoot', { expected: 'validation.types.object' }],
  ['{"1": "a"}', 'validation.jsonShape', { path: '1', expected: 'validation.types.list' }],
  ['{"1": ["a", 2]}', 'validation.jsonShape', { path: '1[1]', expected: 'validation.types.text' }],
])('JSON field: refuses the shape of %j', async (typed, message, args) => {
  expect(await validateField(domains(), typed)).toEqual(refusal(message, args))
})

test('JSON field: an error names a key that its schema refuses', async () => {
  const byId = json((z) => z.record(z.string().regex(/^\d+$/), z.boolean()), { empty: {} })
  expect(await validateField(byId, '{"one": true}')).toEqual(refusal('validation.jsonPlace', { path: 'one' }))
})

test('JSON field: opens an invalid stored value for repair', async () => {
  const form = domains().toForm({ 1: 'a.example.com' } as never)
  expect(form).toBe('{\n  "1": "a.example.com"\n}')
  expect(await validateField(domains(), form)).toEqual(
    refusal('validation.jsonShape', { path: '1', expected: 'validation.types.list' }),
  )
})

test('JSON field: keeps unknown keys where its schema is loose', async () => {
  const rules = json((z) => z.array(z.looseObject({ type: z.string() })), { empty: [] })
  const wire = [{ type: 'cpu', later: { deep: true } }]
  expect(await validateField(rules, rules.toForm(wire))).toEqual({ saved: wire })
})

test('JSON field: search uses its content', () => {
  expect(domains().text({ 1: ['a.example.com'] }, textContextOf())).toContain('a.example.com')
  expect(domains().text({}, textContextOf())).toBe('')
  expect(domains().sortBy({}, textContextOf())).toBeNull()
})

test('JSON field: a blank text is refused where the empty value is', async () => {
  const some = json((z) => z.array(z.int()).min(1), { empty: [], required: true })
  for (const typed of ['', ' \n']) expect(await validateField(some, typed)).toEqual(refusal('validation.required'))
  expect(await validateField(some, '[]')).toEqual(refusal('validation.jsonPlace', { path: '' }))
  expect([some.required, domains().required]).toEqual([true, false])
})

test('JSON field: an error names the key of an item', async () => {
  const limits = json((z) => z.array(z.object({ max: z.number() })), { empty: [] })
  expect(await validateField(limits, '[{"max": 1}, {"max": "2"}]')).toEqual(
    refusal('validation.jsonShape', { path: '[1].max', expected: 'validation.types.number' }),
  )
})

test('JSON field: a rule of its own has its own message, with the position of the item', async () => {
  const even = (z: Zod) =>
    z.int().refine((number) => number % 2 === 0, { error: 'validation.invalid', params: { step: 2 } })
  const numbers = json((z) => z.array(even(z)), { empty: [] })
  expect(await validateField(numbers, '[2, 4, 5]')).toEqual(refusal('validation.invalid', { position: 3, step: 2 }))
  expect(await validateField(json(even, { empty: 0 }), '5')).toEqual(
    refusal('validation.invalid', { position: 1, step: 2 }),
  )
})

test('JSON field: a rule that fails itself is not blamed on the text', async () => {
  const broken = json(
    (z) =>
      z.array(z.int()).refine(() => {
        throw new TypeError('broken rule')
      }),
    { empty: [] },
  )
  await expect(validateField(broken, '[1]')).rejects.toThrow('broken rule')
})
