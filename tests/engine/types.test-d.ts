// Checked by `npm run types`: what does not compile is part of how descriptors are written.
import { expectTypeOf, test } from 'vitest'
import * as z from 'zod'
import { post } from '#engine/actions/action.ts'
import { defineEnum } from '#engine/enum.ts'
import type { FormOf, RecordOf, WireOf } from '#engine/field.ts'
import {
  choice,
  integer,
  json,
  list,
  reference,
  references,
  shown,
  text,
  timestamp,
  toggle,
} from '#engine/fields/index.ts'
import { defineResource } from '#engine/resource.ts'

const Cell = () => null
const requestMethod = defineEnum('request_method', { 1: 'get', 2: 'post' })
const fields = {
  name: text({ required: true }),
  display_index: integer(),
  enable_ddns: toggle(),
  ddns_profiles: references('ddns'),
  override_ddns_domains: json(z.record(z.string(), z.array(z.string())), { empty: {} }),
  geoip: shown(z.object({ ip: z.string() }), Cell, { empty: { ip: '' } }),
  last_active: timestamp(),
  note: text({ mode: 'create' }),
  public_note: list({ mode: 'edit' }),
  owner: choice(requestMethod),
  uuid: reference('server'),
}
const server = defineResource('server', { fields })

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
    display_index: string
    enable_ddns: boolean
    ddns_profiles: number[]
    override_ddns_domains: string
    note: string
    public_note: string
    owner: 1 | 2
    uuid: number | null
  }>()
})

test('types: a schema yields what the API accepts, without read-only fields', () => {
  type Saved = z.infer<typeof server.schema>
  expectTypeOf<Saved['owner']>().toEqualTypeOf<1 | 2>()
  expectTypeOf<Saved['note']>().toEqualTypeOf<string>()
  expectTypeOf<Saved>().not.toHaveProperty('geoip')
  expectTypeOf<Saved>().not.toHaveProperty('last_active')
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

test('types: an action knows the properties of its record', () => {
  const small = { name: text(), owner: choice(requestMethod) }
  defineResource('server', {
    fields: small,
    actions: {
      run: { on: 'record', icon: Cell, each: ({ id, owner }) => post(`run/${id}/${owner satisfies 1 | 2}`) },
      // @ts-expect-error no such property of a record
      stop: { on: 'row', icon: Cell, request: (record) => post(`stop/${record.nmae}`) },
      // @ts-expect-error no such property of a record
      open: { on: 'row', icon: Cell, href: (record) => `/${record.nmae}` },
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
