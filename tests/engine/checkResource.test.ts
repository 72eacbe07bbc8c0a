import { expect, test } from 'vitest'
import { checkResource, checkResources } from '#engine/checkResource.ts'
import { integer, reference, text } from '#engine/fields/index.ts'
import type { AnyResource } from '#engine/resource.ts'

const place = (given: object = {}) =>
  ({
    name: 'location',
    fields: { name: text(), website: text(), weight: integer(), server_id: reference('server') },
    nav: { tab: 'server', order: 5 },
    route: '/location',
    operations: ['list'],
    recordRepresentation: 'name',
    ...given,
  }) as unknown as AnyResource

test('a resource that the engine can use is accepted', () => {
  const list = { columns: ['id', 'name', 'weight'], hiddenByDefault: ['weight'], reorder: 'weight' }
  expect(() => checkResource(place({ list, form: { clones: { over: 'server_id' } } }))).not.toThrow()
})

const refused: [what: string, given: object, sentence: string][] = [
  ['a name', { recordRepresentation: 'title' }, 'recordRepresentation is "title", which is no field'],
  ['a second name', { leadsTo: 'owner' }, 'leadsTo is "owner", which is no field'],
  ['a column', { list: { columns: ['nmae'] } }, 'list.columns names "nmae", which is neither a field nor a column'],
  ['a column that stands twice', { list: { columns: ['name', 'name'] } }, 'list.columns names "name" twice'],
  ['a hidden column', { list: { hiddenByDefault: ['size'] } }, 'list.hiddenByDefault names "size"'],
  ['a fact', { list: { card: { facts: ['size'] } } }, 'list.card.facts names "size", which list.columns lacks'],
  [
    'too many facts',
    { list: { card: { facts: Array(5).fill('name') } } },
    'list.card.facts has more than four columns',
  ],
  ['a column of a view', { list: { views: { health: { columns: ['size'] } } } }, 'list.views names "size"'],
  ['a sort field', { list: { sort: { field: 'size' } } }, 'list.sort is "size", which is no field'],
  ['a weight', { list: { reorder: 'name' } }, 'list.reorder is "name", whose values are no numbers'],
  ['tabs of a paged list', { api: { paging: 'server' }, list: { switch: 'name' } }, 'list.switch needs the whole list'],
  ['screens without a page', { nav: undefined, screens: [{}] }, 'screens need a nav'],
  [
    'a page in a paged list',
    { api: { paging: 'server' }, components: { Page: {} } },
    'components.Page needs the whole',
  ],
  ['an editor', { form: { editors: [{ fields: ['name', 'weight'] }] } }, 'form.editors has one for "name", "weight"'],
  ['what it is cloned over', { form: { clones: { over: 'name' } } }, 'form.clones.over is "name", which points to no'],
]

test.each(refused)('%s that cannot be used is refused by a sentence that names it', (_, given, sentence) => {
  expect(() => checkResource(place(given))).toThrow(`location: ${sentence}`)
})

test('resources that cannot stand beside each other are refused', () => {
  const server = place({ name: 'server', route: '/', nav: { tab: 'server', order: 1 }, fields: { name: text() } })
  expect(() => checkResources([server, place()])).not.toThrow()
  expect(() => checkResources([place()])).toThrow('location: the field "server_id" refers to "server", which no file')
  expect(() => checkResources([server, place({ route: '/' })])).toThrow(
    'server: its route "/" is also that of location',
  )
  const sameOrder = place({ nav: { tab: 'server', order: 1 } })
  expect(() => checkResources([server, sameOrder])).toThrow('server: its nav.order 1 is also that of location')
})
