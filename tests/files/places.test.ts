import { expect, test } from 'vitest'
import { createPlaces, type Places } from '../../src/files/places.ts'
import { encodePath } from '../../src/streams/fileCodec.ts'
import { createArea, openPage } from '../storage/fakeBrowser.ts'

const owner = { viewerId: 1, serverId: 2 }

const read = ({ bookmarks, recent }: Places) => {
  const texts = (paths: readonly Uint8Array[]) => paths.map((path) => Buffer.from(path).toString('latin1'))
  return { bookmarks: texts(bookmarks), recent: texts(recent) }
}

test('the latest eight folders and the bookmarks are found by the next page, whatever their bytes', () => {
  const storage = openPage()
  const places = createPlaces(storage, owner)
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'c']) places.visit(encodePath(`/${name}`))
  for (const name of ['/a', '/b', '/b']) places.mark(encodePath(name), true)
  places.mark(Uint8Array.of(0x2f, 0xff, 0x80, 0x0a), true)
  places.mark(encodePath('/a'), false)
  const expected = {
    bookmarks: ['/\xff\x80\n', '/b'],
    recent: ['/c', '/i', '/h', '/g', '/f', '/e', '/d', '/b'],
  }
  expect(read(places.getState())).toEqual(expected)
  expect(read(createPlaces(storage, owner).getState())).toEqual(expected)
})

test.each([
  { viewerId: 1, serverId: 3 },
  { viewerId: 2, serverId: 2 },
])('they are not those of %j', (other) => {
  const storage = openPage()
  createPlaces(storage, owner).visit(encodePath('/mine'))
  expect(createPlaces(storage, other).getState()).toEqual({ bookmarks: [], recent: [] })
})

test('what two pages mark is kept by both', () => {
  const storage = openPage()
  const [one, two] = [createPlaces(storage, owner), createPlaces(storage, owner)]
  one.mark(encodePath('/one'), true)
  two.mark(encodePath('/two'), true)
  expect(read(createPlaces(storage, owner).getState()).bookmarks).toEqual(['/two', '/one'])
})

test.each(['', 'no JSON', '[]', 'null', '{"bookmarks":7}', '{"recent":["漢"]}', '{"recent":[""]}'])(
  'stored places that make no sense, as %j, are none',
  (text) => {
    const places = createPlaces(openPage({ browser: createArea({ 'lotus.files.1.2': text }) }), owner)
    expect(places.getState()).toEqual({ bookmarks: [], recent: [] })
  },
)

test('where the browser keeps nothing more, they last as long as the page', () => {
  const places = createPlaces(openPage({ browser: createArea({}, { room: 0 }) }), owner)
  for (const name of ['/first', '/second']) places.visit(encodePath(name))
  expect(read(places.getState()).recent).toEqual(['/second', '/first'])
})
