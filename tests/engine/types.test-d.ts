// Checked by `npm run types`: what does not compile is part of how descriptors are written.
import { expectTypeOf, test } from 'vitest'
import { post } from '#engine/actions/action.ts'
import { defineEnum } from '#engine/enum.ts'
import type { FormOf, RecordOf, TextContext, WireOf } from '#engine/field.ts'
import {
  choice,
  integer,
  json,
  list,
  memberOf,
  reference,
  references,
  referenceSet,
  shown,
  text,
  timestamp,
  toggle,
} from '#engine/fields/index.ts'
import type { Labelled, Named, Worded } from '#engine/labelled.ts'
import { defineResource } from '#engine/resource.ts'
import { arrayOf, number, object, optional } from '#engine/shape.ts'
import { wireItem } from '#engine/wire.ts'
import type { NumberOrText } from '#i18n/useNumberText.ts'
import type { useT } from '#i18n/useT.ts'
import { deDE } from '#locales/de-DE.ts'
import type { MessageKey } from '#locales/messages.ts'
import type { Translation } from '#locales/translation.ts'

const Cell = () => null
const requestMethod = defineEnum('request_method', { 1: 'get', 2: 'post' })
const fields = {
  name: text({ required: true }),
  display_index: integer(),
  enable_ddns: toggle(),
  ddns_profiles: references('ddns'),
  override_ddns_domains: json((z) => z.record(z.string(), z.array(z.string())), { empty: {} }),
  geoip: shown<{ ip: string }>(Cell, { empty: { ip: '' } }),
  last_active: timestamp(),
  note: text({ mode: 'create' }),
  public_note: list({ mode: 'edit' }),
  owner: choice(requestMethod),
  uuid: reference('server'),
}

test('types: a record has its id and exactly the wire type of each field', () => {
  expectTypeOf<RecordOf<typeof fields>>().toEqualTypeOf<
    { id: number } & {
      name: string
      display_index: number
      enable_ddns: boolean
      ddns_profiles: number[]
      override_ddns_domains: Record<string, string[]>
      geoip: { ip: string }
      last_active: string | number
      public_note: string[]
      owner: 1 | 2
      uuid: number
    }
  >()
})

test('types: a form has exactly the values that its inputs edit', () => {
  expectTypeOf<FormOf<typeof fields>>().toEqualTypeOf<{
    name: string
    display_index: NumberOrText
    enable_ddns: boolean
    ddns_profiles: number[]
    override_ddns_domains: string
    note: string
    public_note: string
    owner: 1 | 2
    uuid: number | null
  }>()
})

test('types: a choice is the union of its values', () => {
  expectTypeOf<WireOf<ReturnType<typeof choice<1 | 2>>>>().toEqualTypeOf<1 | 2>()
  expectTypeOf(choice(requestMethod).initial).toEqualTypeOf<1 | 2>()
  // @ts-expect-error 3 is not a request method
  choice(requestMethod, { default: 3 })
  // @ts-expect-error no such enumeration has words
  defineEnum('no_such_enum', { 1: 'one' })
})

test('types: a descriptor refuses an unknown field, property, resource or tab', () => {
  const small = { name: text(), enable_ddns: toggle(), owner: choice(requestMethod) }
  defineResource('server', {
    fields: small,
    // @ts-expect-error no such field
    recordRepresentation: 'nmae',
    // @ts-expect-error no such property of a record
    describe: ({ nmae }) => nmae,
    list: {
      // @ts-expect-error no such column
      columns: ['id', 'nmae'],
      // @ts-expect-error no such column
      hiddenByDefault: ['nmae'],
      // @ts-expect-error no such column
      absent: () => ['nmae'],
      // @ts-expect-error no such column
      card: { facts: ['nmae'] },
      // @ts-expect-error no such field to sort by
      sort: { field: 'nmae', order: 'ASC' },
    },
    form: {
      visibleIf: {
        // @ts-expect-error no such field
        nmae: () => true,
        // @ts-expect-error no such value in the form
        name: ({ nmae }) => nmae,
        owner: ({ enable_ddns }) => enable_ddns,
      },
      // @ts-expect-error no such field in the record
      keeps: { name: (_, { record }) => record?.nmae !== undefined },
      // @ts-expect-error no such field to refuse
      validate: ({ owner }) => (owner === 1 ? { field: 'nmae', message: 'validation.required' } : undefined),
      // @ts-expect-error no such field to refuse
      serverErrors: [{ match: 'taken', field: 'nmae' }],
      // @ts-expect-error no such resource
      dependsOn: ['settings'],
    },
    // @ts-expect-error no such tab
    nav: { tab: 'servers', order: 1 },
  })
})

test('types: a column that is not a field has a label', () => {
  defineResource('server', {
    fields: { name: text() },
    list: { columns: [{ name: 'notes', Cell }], hiddenByDefault: ['notes'] },
  })
  // @ts-expect-error the column has no English label
  defineResource('server', { fields: { name: text() }, list: { columns: [{ name: 'nots', Cell }] } })
})

test('types: what a rule over several fields says is a message, and what it depends on is a resource', () => {
  defineResource('server', {
    fields: { name: text() },
    form: {
      // @ts-expect-error no such message
      validate: () => ({ field: 'name', message: 'validation.requierd' }),
      // @ts-expect-error no such resource
      visibleIf: { name: (_, { records }) => records('sever').length > 0 },
    },
    // @ts-expect-error no such resource
    deletion: { dependsOn: ['sever'] },
  })
})

test('types: an action has a label, and its form says messages', () => {
  const run = { on: 'records', icon: Cell, each: () => post('run') } as const
  defineResource('cron', { fields: { name: text() }, actions: { run } })
  // @ts-expect-error the action has no English label
  defineResource('cron', { fields: { name: text() }, actions: { rnu: run } })
  // @ts-expect-error nor has that of a resource without actions
  defineResource('nat', { fields: { name: text() }, actions: { run } })
  defineResource('cron', {
    fields: { name: text() },
    // @ts-expect-error no such message
    actions: { run: { ...run, validate: () => ({ field: 'name', message: 'validation.requierd' }) } },
  })
})

test('types: an action has the question, the reports and the labels that it needs', () => {
  const run = { on: 'records', icon: Cell, each: () => post('run') } as const
  // @ts-expect-error there is no question and no text for when it is done
  defineResource('server', { fields: { name: text() }, actions: { install: run } })
  // @ts-expect-error the acknowledgement has no text
  defineResource('cron', { fields: { name: text() }, actions: { run: { ...run, acknowledgement: () => true } } })
  // @ts-expect-error the field of the form has no label
  defineResource('cron', { fields: { name: text() }, actions: { run: { ...run, form: { nmae: text() } } } })
  defineResource('server', { fields: { name: text() }, actions: { install: { on: 'list', icon: Cell, Dialog: Cell } } })
})

test('types: what has no English text says which one to add', () => {
  expectTypeOf<Named<'nat'>>().toEqualTypeOf<'nat'>()
  expectTypeOf<Named<'gadget'>>().toEqualTypeOf<'add `resources.gadget` to locales/en-US.ts'>()
  expectTypeOf<
    Labelled<'nat', { colour: string }>['colour']
  >().toEqualTypeOf<'add `resources.nat.fields.colour` to locales/en-US.ts'>()
  expectTypeOf<Worded<'server', { install: { request: string } }>['install']>().toEqualTypeOf<
    | 'add `resources.server.questions.install` to locales/en-US.ts'
    | 'add `resources.server.done.install` to locales/en-US.ts'
  >()
})

test('types: help is a text of the field', () => {
  defineResource('nat', { fields: { name: text(), host: text({ required: true, help: true }) } })
  // @ts-expect-error the field has no English help text
  defineResource('nat', { fields: { name: text({ required: true, help: true }) } })
  // @ts-expect-error nor has that of a resource without help texts
  defineResource('server-group', { fields: { name: text({ help: true }) } })
})

test('types: a membership names the field of the group that holds its members', () => {
  memberOf('notification-group', 'notifications')
  // @ts-expect-error no such field of the group
  memberOf('notification-group', 'notificatons')
})

test('types: what is read of an answer is in its wire shape, and what distinguishes records is in them', () => {
  const wire = object({ group: wireItem, servers: optional(arrayOf(number)) })
  defineResource('server-group', {
    fields: { name: text() },
    api: { wire, read: ({ group, servers }) => ({ ...group, servers: servers satisfies number[] | null | undefined }) },
  })
  defineResource('server-group', {
    fields: { name: text() },
    // @ts-expect-error no such key of the wire shape
    api: { wire, read: ({ gruop }) => ({ gruop }) },
  })
  defineResource('server-group', {
    fields: { name: text() },
    // @ts-expect-error no such property of a record
    api: { key: ({ nmae }) => nmae },
  })
})

test('types: records are offered by fields that they have', () => {
  references('cron', { offer: { task_type: 1 } })
  // @ts-expect-error a resource has the name of one record
  references('servers')
  // @ts-expect-error no such field of the records
  references('cron', { offer: { tsak_type: 1 } })
  // @ts-expect-error no such field of the records
  referenceSet('cron', { offer: { tsak_type: 1 } })
  // @ts-expect-error no such value of the enumeration
  references('cron', { offer: { task_type: requestMethod.value.psot } })
})

test('types: every text that is asked for exists', () => {
  const t: ReturnType<typeof useT> = (key) => key
  type OfContext = Parameters<TextContext['translate']>[0]
  // Assignments both ways, because `toEqualTypeOf` needs many seconds for two unions of all texts.
  expectTypeOf((key: MessageKey): OfContext => key).toBeFunction()
  expectTypeOf((key: OfContext): MessageKey => key).toBeFunction()
  expectTypeOf((key: MessageKey) => t(key)).toBeFunction()
  expectTypeOf((field: string) => t(`resources.server.fields.${field}`)).toBeFunction()
  // @ts-expect-error no such text
  t('app.nmae')
  // @ts-expect-error no such text
  expectTypeOf((): MessageKey => 'app.nmae').toBeFunction()
  // @ts-expect-error English has no such text
  const german = { ...deDE, app: { ...deDE.app, nmae: 'Name' } } satisfies Translation
  expectTypeOf(german).toBeObject()
  // A text that is missing is shown in English.
  expectTypeOf({ app: { name: 'Lotus' } }).toExtend<Translation>()
})

test('types: an action knows the properties of its record', () => {
  const small = { name: text(), owner: choice(requestMethod) }
  defineResource('server', {
    fields: small,
    actions: {
      forceUpdate: { on: 'records', icon: Cell, each: ({ id, owner }) => post(`run/${id}/${owner satisfies 1 | 2}`) },
      // @ts-expect-error no such property of a record
      move: { on: 'row', icon: Cell, request: (record) => post(`stop/${record.nmae}`) },
      // @ts-expect-error no such property of a record
      terminal: { on: 'row', icon: Cell, href: (record) => `/${record.nmae}` },
    },
  })
})

test('types: a form compares a choice only with its own values', () => {
  defineResource('notification', {
    fields: { request_method: choice(requestMethod), url: text() },
    // @ts-expect-error 3 is not a request method
    form: { visibleIf: { url: ({ request_method }) => request_method === 3 } },
  })
})

test('types: labels and target resources must exist', () => {
  // @ts-expect-error the field has no English label
  defineResource('nat', { fields: { name: text(), colour: text() } })
  // @ts-expect-error no such resource has words
  defineResource('gadget', { fields: {} })
  // @ts-expect-error no such resource to point at
  reference('gadget')
  // @ts-expect-error no such resource to point at
  references('gadget')
})
