import { expect, test } from 'vitest'
import { defineEnum } from '#engine/enum.ts'
import { choice, integer, list, reference, references, text, timestamp, toggle, url } from '#engine/fields/index.ts'
import { initialFormValues, isRequired } from '#engine/form/formSchema.ts'
import { defineResource } from '#engine/resource.ts'
import { contextOf, validateValues } from './form.ts'

const gated = defineResource('nat', {
  fields: { enabled: toggle(), host: url({ required: true }), server_id: integer({ min: 1, default: 5 }) },
  form: { visibleIf: { host: ({ enabled }) => enabled, server_id: (_, { dialect }) => dialect === 'current' } },
})

test('form: saves the stored value of a hidden field whose typed value is invalid', async () => {
  const record = { id: 1, enabled: true, host: 'not a url', server_id: 0 }
  const context = { mode: 'edit', dialect: 'classic', record } as const
  const saved = { enabled: false, host: 'not a url', server_id: 0 }
  expect(await validateValues(gated, { enabled: false, host: 'half typ', server_id: '-' }, context)).toEqual({ saved })
})

test('form: saves the typed value of a hidden field when it is valid', async () => {
  const record = { id: 1, enabled: true, host: 'http://old.example', server_id: 3 }
  const typed = { enabled: false, host: 'http://new.example', server_id: '4' }
  expect(await validateValues(gated, typed, { mode: 'edit', record })).toEqual({
    saved: { enabled: false, host: 'http://new.example', server_id: 4 },
  })
})

test('form: an integer field keeps a stored fraction, and accepts only a whole number in its place', async () => {
  const limits = defineResource('service', { fields: { min_latency: integer({ min: 0 }) } })
  const context = { mode: 'edit', record: { id: 1, min_latency: 1.5 } } as const
  expect(await validateValues(limits, { min_latency: 1.5 }, context)).toEqual({ saved: { min_latency: 1.5 } })
  expect(await validateValues(limits, { min_latency: 2 }, context)).toEqual({ saved: { min_latency: 2 } })
  expect(await validateValues(limits, { min_latency: 2.5 }, context)).toMatchObject({
    refused: { min_latency: { message: 'validation.integer' } },
  })
})

test('form: a required text keeps spaces that are stored around it, and a typed one loses them', async () => {
  const named = defineResource('nat', { fields: { name: text({ required: true, maxLength: 4 }) } })
  const context = { mode: 'edit', record: { id: 1, name: ' a\n' } } as const
  expect(await validateValues(named, { name: ' a\n' }, context)).toEqual({ saved: { name: ' a\n' } })
  expect(await validateValues(named, { name: ' b ' }, context)).toEqual({ saved: { name: 'b' } })
})

test('form: a new record saves hidden fields with an invalid value as their defaults', async () => {
  const values = { enabled: false, host: '', server_id: '' }
  expect(await validateValues(gated, values, { dialect: 'classic' })).toEqual({
    saved: { enabled: false, host: '', server_id: 5 },
  })
})

test('form: refuses invalid values of a conditional field while it is visible', async () => {
  const judged = await validateValues(gated, { enabled: true, host: 'half typ', server_id: '' })
  expect(judged).toEqual({
    refused: {
      host: { message: 'validation.url', args: {} },
      server_id: { message: 'validation.required', args: {} },
    },
  })
})

const hook = defineResource('notification', { fields: { url: url({ required: true, writeOnly: true }) } })
const required = { refused: { url: { message: 'validation.required', args: {} } } }

test.each([
  ['edited on a current server that hides it', { mode: 'edit', record: { id: 1, url: '' } }, { saved: { url: '' } }],
  ['edited where the server shows it', { mode: 'edit', record: { id: 1, url: 'http://a.example' } }, required],
  ['edited on a classic server', { mode: 'edit', dialect: 'classic', record: { id: 1, url: '' } }, required],
  ['new', { mode: 'create' }, required],
] as const)('form: a blank write-only field keeps the value or is required: %s', async (_, context, expected) => {
  expect(await validateValues(hook, { url: '' }, context)).toEqual(expected)
})

test('form: validates a value typed in place of a stored value that the server hides', async () => {
  const context = { mode: 'edit', record: { id: 1, url: '' } } as const
  expect(await validateValues(hook, { url: 'nowhere' }, context)).toEqual({
    refused: { url: { message: 'validation.url', args: {} } },
  })
  expect(await validateValues(hook, { url: 'http://new.example' }, context)).toEqual({
    saved: { url: 'http://new.example' },
  })
})

const method = choice(defineEnum('request_method', { 1: 'get', 2: 'post' }), { default: 2 })
const staged = defineResource('notification', {
  fields: {
    name: text(),
    request_header: text({ mode: 'create', default: 'secret' }),
    request_body: list({ mode: 'edit' }),
    request_method: method,
    url: timestamp(),
  },
})

test('form: a new record starts with the defaults of its own fields', () => {
  expect(initialFormValues(staged, contextOf())).toEqual({ name: '', request_header: 'secret', request_method: 2 })
})

test('form: an edit starts with the stored values of its own fields, and with defaults for missing values', () => {
  const record = { id: 1, name: 'web', request_header: 'kept', request_body: ['a', 'b'], request_method: null }
  expect(initialFormValues(staged, contextOf({ mode: 'edit', record }))).toEqual({
    name: 'web',
    request_body: 'a, b',
    request_method: 2,
  })
})

test('form: sends only the fields of its own mode', async () => {
  const values = { name: 'web', request_header: 'x', request_body: 'a', request_method: 1, url: 'now', other: true }
  expect(await validateValues(staged, values, { mode: 'create' })).toEqual({
    saved: { name: 'web', request_header: 'x', request_method: 1 },
  })
  expect(await validateValues(staged, values, { mode: 'edit', record: { id: 1 } })).toEqual({
    saved: { name: 'web', request_body: ['a'], request_method: 1 },
  })
})

const asking = defineResource('cron', {
  fields: {
    name: text(),
    push_successful: toggle(),
    command: text({ writeOnly: true }),
    scheduler: text({ required: true, writeOnly: true }),
    notification_group_id: reference('notification-group', { optional: true }),
    servers: references('server'),
  },
  form: {
    keeps: { command: ({ name }) => name === 'web' },
    requires: {
      command: ({ push_successful }) => push_successful,
      notification_group_id: ({ push_successful }) => push_successful,
      servers: ({ push_successful }) => push_successful,
    },
  },
})
const filledIn = {
  name: 'web',
  push_successful: true,
  command: 'ls',
  scheduler: '@daily',
  notification_group_id: 1,
  servers: [1],
}

test.each([
  ['blank text', { command: '' }, 'command'],
  ['spaces', { command: ' ' }, 'command'],
  ['no record', { notification_group_id: null }, 'notification_group_id'],
  ['no records', { servers: [] }, 'servers'],
])('form: %s is refused while another value requires the field', async (_, blank, name) => {
  expect(await validateValues(asking, filledIn)).toHaveProperty('saved')
  expect(await validateValues(asking, { ...filledIn, ...blank })).toEqual({
    refused: { [name]: { message: 'validation.required', args: {} } },
  })
  expect(await validateValues(asking, { ...filledIn, ...blank, push_successful: false })).toHaveProperty('saved')
})

test.each([
  ['that another value requires', 'command', {}, { mode: 'create' }, true],
  ['that no other value requires now', 'command', { push_successful: false }, { mode: 'create' }, false],
  ['that is always required', 'scheduler', { push_successful: false }, { mode: 'create' }, true],
  ['that nothing requires', 'name', {}, { mode: 'create' }, false],
  ['whose stored value a blank keeps', 'command', {}, { mode: 'edit', record: { id: 1 } }, false],
  [
    'whose stored value a blank keeps, though it is always required',
    'scheduler',
    {},
    { mode: 'edit', record: { id: 1 } },
    false,
  ],
  ['whose stored value a blank no longer keeps', 'command', { name: 'new' }, { mode: 'edit', record: { id: 1 } }, true],
] as const)('form: the asterisk of a field %s', (_, name, values, context, required) => {
  expect(isRequired(asking, name, { ...filledIn, ...values }, contextOf(context))).toBe(required)
})
