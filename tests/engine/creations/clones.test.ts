import { beforeEach, expect, test, vi } from 'vitest'
import type { AnyRecord } from '#engine/field.ts'
import { clonesOf, patternRecord } from '#engine/creations/clones.ts'
import { initialFormValues } from '#engine/form/formSchema.ts'
import type { CloneOptions, FormContext } from '#engine/resource.ts'
import nat from '#resources/nat.ts'

const web = { id: 1, name: 'web', enabled: true, server_id: 1, host: '127.0.0.1:80', domain: 'web.example.com' }
const options = nat.form?.clones as CloneOptions

/** The clones of `web`, given what is typed over the proposed patterns. */
function clonesFor(chosen: readonly { id: number; name: string }[], typed = {}, others: readonly AnyRecord[] = []) {
  const context: FormContext = {
    mode: 'create',
    dialect: 'current',
    record: patternRecord(nat, options, web),
    records: (resource) => (resource === 'nat' ? [web, ...others] : []),
  }
  return clonesOf(nat, options, context, { ...initialFormValues(nat, context), ...typed }, chosen)
}

// The address of the dashboard, which a profile may not take.
beforeEach(() => vi.stubGlobal('location', { host: 'panel.example.org' }))

const fleet = [
  { id: 2, name: 'oslo' },
  { id: 3, name: 'rome' },
]

test('clones: what must differ does so by a pattern, and the rest is that of the original', () => {
  const { name: _name, domain: _domain, id: _id, ...rest } = web
  expect(clonesFor(fleet)).toEqual([
    { body: { ...rest, name: 'web oslo', domain: '2-web.example.com', server_id: 2 }, refusal: undefined },
    { body: { ...rest, name: 'web rome', domain: '3-web.example.com', server_id: 3 }, refusal: undefined },
  ])
})

test('clones: the name of a record is taken as it is written', () => {
  const [clone] = clonesFor([{ id: 4, name: '$& {id}' }])
  expect(clone?.body['name']).toBe('web $& 4')
})

test('clones: a text that two of them would share, or that another record has, is refused', () => {
  const same = clonesFor(fleet, { name: 'web' })
  expect(same.map(({ refusal }) => refusal)).toEqual(
    fleet.map(() => ({ field: 'name', message: 'validation.taken', args: { value: 'web' } })),
  )
  const others = [{ ...web, id: 5, name: 'other', domain: '3-WEB.example.com' }]
  expect(clonesFor(fleet, {}, others).map(({ refusal }) => refusal?.field)).toEqual([undefined, 'domain'])
  expect(clonesFor(fleet, { domain: 'b.example.com' }).map(({ refusal }) => refusal?.field)).toEqual([
    undefined,
    'domain',
  ])
})

test('clones: each is judged by the form, with its pattern filled in', () => {
  const [good, bad] = clonesFor(
    [
      { id: 2, name: 'oslo' },
      { id: 3, name: 'a b' },
    ],
    { domain: '{name}.example.com' },
  )
  expect(good?.refusal).toBeUndefined()
  expect(bad?.refusal).toMatchObject({ field: 'domain', message: 'validation.bindHost' })
})
