import { expect, test } from 'vitest'
import { integer, memberOf, text, toggle } from '#engine/fields/index.ts'
import { saveSteps } from '#engine/save/saveSteps.ts'
import { defineResource, type AnyResource } from '#engine/resource.ts'
import { contextOf } from '../form/form.ts'

const descriptor = defineResource('cron', {
  fields: {
    name: text({ required: true, maxLength: 8 }),
    scheduler: text(),
    task_type: integer({ min: 0 }),
    push_successful: toggle(),
  },
  form: {
    validate: ({ name, push_successful }) =>
      push_successful && name === 'silent' ? ({ field: 'name', message: 'validation.invalid' } as const) : undefined,
    transform: (values) => (values.task_type === 1 ? { ...values, scheduler: '' } : values),
    confirmSave: ({ push_successful }) =>
      push_successful ? { title: 'form.askTitle', texts: ['saving.text'] } : undefined,
  },
})
const record = { id: 3, name: 'nightly', scheduler: '0 0 3 * * *', task_type: 0, push_successful: false, owner: 9 }
const edit = contextOf({ mode: 'edit', record })
const typed = { name: 'nightly', scheduler: '0 0 3 * * *', task_type: 0, push_successful: false }

test('save: an edit sends the form values with the changes of the user', () => {
  const steps = saveSteps(descriptor, edit, { ...typed, name: 'weekly' })
  expect(steps).toMatchObject({ errors: {}, changed: ['name'], warning: undefined })
  expect(steps.body).toEqual({ name: 'weekly', scheduler: '0 0 3 * * *', task_type: 0, push_successful: false })
})

test('save: a new record sends all typed values after the last change of the form', () => {
  const steps = saveSteps(descriptor, contextOf(), { ...typed, task_type: 1 })
  expect(steps.mine).toMatchObject({ scheduler: '0 0 3 * * *' })
  expect(steps.body).toEqual({ name: 'nightly', scheduler: '', task_type: 1, push_successful: false })
})

test('save: an edit of some fields sends the others as stored, after the rules and the last change', () => {
  const manual = contextOf({ mode: 'edit', record: { ...record, task_type: 1 } })
  const steps = saveSteps(descriptor, manual, { push_successful: true })
  expect(steps.changed).toEqual(['push_successful'])
  expect(steps.warning).toEqual({ title: 'form.askTitle', texts: ['saving.text'] })
  expect(steps.body).toEqual({ name: 'nightly', scheduler: '', task_type: 1, push_successful: true })
})

test('save: a rule over several fields sees fields that the user does not edit', () => {
  const silent = contextOf({ mode: 'edit', record: { ...record, name: 'silent' } })
  expect(Object.keys(saveSteps(descriptor, silent, { push_successful: true }).errors)).toEqual(['name'])
  expect(saveSteps(descriptor, silent, { push_successful: false }).errors).toEqual({})
})

test('save: ignores invalid stored values of fields that the user does not edit', () => {
  const long = contextOf({ mode: 'edit', record: { ...record, name: 'longer than eight' } })
  const steps = saveSteps(descriptor, long, { push_successful: true })
  expect(steps.errors).toEqual({})
  expect(steps.body).toMatchObject({ name: 'longer than eight', push_successful: true })
})

test('save: an invalid value leaves nothing to send', () => {
  const steps = saveSteps(descriptor, edit, { ...typed, name: '' })
  expect(Object.keys(steps.errors)).toEqual(['name'])
  expect(steps).toMatchObject({ mine: undefined, body: undefined })
})

test('save: does not send the record when only other records change', () => {
  const server: AnyResource = defineResource('server', {
    fields: { name: text(), groups: memberOf('server-group', 'servers') },
  })
  const groups = [{ id: 1, name: 'Asia', servers: [] }]
  const context = contextOf({ mode: 'edit', record: { id: 7, name: 'oslo' }, records: () => groups })
  expect(saveSteps(server, context, { name: 'oslo', groups: { ids: [1], before: [] } })).toMatchObject({
    changed: ['groups'],
    body: undefined,
  })
  expect(saveSteps(server, context, { name: 'bergen', groups: { ids: [1], before: [] } }).body).toEqual({
    name: 'bergen',
  })
  expect(saveSteps(server, context, { name: 'oslo', groups: { ids: [], before: [] } }).body).toEqual({ name: 'oslo' })
})

test('save: a new record is sent even if only its groups are chosen', () => {
  const server: AnyResource = defineResource('server', {
    fields: { name: text(), groups: memberOf('server-group', 'servers') },
  })
  const steps = saveSteps(server, contextOf(), { name: '', groups: { ids: [1], before: [] } })
  expect(steps).toMatchObject({ changed: ['groups'], body: { name: '' } })
})

test('save: a copy sends nothing of the original that the form does not hold', () => {
  const copy = contextOf({ record: { ...record, task_type: 1 } })
  expect(saveSteps(descriptor, copy, { name: 'copy', push_successful: false }).body).toEqual({
    name: 'copy',
    push_successful: false,
  })
})
