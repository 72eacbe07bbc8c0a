import { expect, test } from 'vitest'
import * as z from 'zod'
import { field } from '#engine/field.ts'
import { integer, text, url } from '#engine/fields/index.ts'
import { errorText, readErrorText } from '#engine/form/errorText.ts'
import { defineResource, type FormContext } from '#engine/resource.ts'
import { validateField, validateValues, refusal } from './form.ts'

const taken = defineResource('nat', {
  fields: { name: text({ required: true }), host: url(), domain: text() },
  form: {
    validate: ({ domain }, { records }) =>
      records('nat').some((other) => other.domain === domain)
        ? { field: 'domain', message: 'validation.minLength', args: { min: 3 } }
        : undefined,
  },
})
const records: FormContext['records'] = (resource) => (resource === 'nat' ? [{ id: 1, domain: 'a.example' }] : [])

test('validation: reports errors of fields and of rules over several fields together', async () => {
  const judged = await validateValues(taken, { name: ' ', host: 'nowhere', domain: 'a.example' }, { records })
  expect(judged).toEqual({
    refused: {
      name: { message: 'validation.required', args: {} },
      host: { message: 'validation.url', args: {} },
      domain: { message: 'validation.minLength', args: { min: 3 } },
    },
  })
})

test('validation: a rule over several fields alone refuses the form', async () => {
  const judged = await validateValues(taken, { name: 'web', host: '', domain: 'a.example' }, { records })
  expect(judged).toEqual({ refused: { domain: { message: 'validation.minLength', args: { min: 3 } } } })
})

test('validation: a valid form returns the decoded values', async () => {
  const judged = await validateValues(taken, { name: ' web ', host: '', domain: 'b.example' }, { records })
  expect(judged).toEqual({ saved: { name: 'web', host: '', domain: 'b.example' } })
})

test('validation: a field shows its own error before the error of a rule over several fields', async () => {
  const both = defineResource('nat', {
    fields: { host: url() },
    form: { validate: () => ({ field: 'host', message: 'validation.ownHost' }) },
  })
  expect(await validateValues(both, { host: 'nowhere' })).toEqual({
    refused: { host: { message: 'validation.url', args: {} } },
  })
})

const Nothing = () => null
const kindOf = <Wire>(schema: z.ZodType<Wire, Wire>, empty: Wire) =>
  field<Wire>({ schema: () => schema, empty, toForm: (wire) => wire, Input: Nothing, Cell: Nothing })

test.each([
  ['a text too short', kindOf(z.string().min(8), ''), 'short', refusal('validation.minLength', { min: 8 })],
  ['a text too long', kindOf(z.string().max(2), ''), 'long', refusal('validation.maxLength', { max: 2 })],
  ['an empty list', kindOf(z.array(z.int()).min(1), []), [], refusal('validation.required')],
  ['a format without words', kindOf(z.string().regex(/^\d+$/), ''), 'x', refusal('validation.invalid')],
  [
    'a format with words',
    kindOf(z.string().regex(/^\d+$/, 'validation.integer'), ''),
    'x',
    refusal('validation.integer'),
  ],
  ['a wrong type', kindOf(z.string(), ''), 7, refusal('validation.invalid')],
  [
    'something deep inside',
    kindOf(z.array(z.object({ min: z.int().max(9) })), []),
    [{ min: 10 }],
    refusal('validation.max', { max: 9 }),
  ],
])('validation: refuses %s at its field, with a message of the catalog', async (_, kind, value, expected) => {
  expect(await validateField(kind, value)).toEqual(expected)
})

test('validation: reports the first of several errors', async () => {
  expect(await validateField(integer({ min: 5, required: true }), '')).toEqual(refusal('validation.required'))
})

test('validation: messages are keys with arguments, and words of the server stay unchanged', () => {
  expect(readErrorText(errorText('validation.min', { min: 1 }))).toEqual({
    message: 'validation.min',
    args: { min: 1 },
  })
  expect(readErrorText('have invalid server id')).toEqual({ message: 'have invalid server id', args: {} })
})

test('validation: a rule that expects an object says so for JSON of another shape', async () => {
  const objects = defineResource('nat', {
    fields: { domain: text() },
    form: { validate: () => ({ field: 'domain', message: 'validation.json' }) },
  })
  const refusalOf = async (domain: string) => (await validateValues(objects, { domain })).refused?.domain
  expect(await refusalOf('[]')).toEqual({
    message: 'validation.jsonRoot',
    args: { expected: 'validation.types.object' },
  })
  expect(await refusalOf('{')).toEqual({ message: 'validation.jsonAt', args: { line: 1, column: 2 } })
})
