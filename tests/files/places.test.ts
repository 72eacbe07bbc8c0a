import { expect, test } from 'vitest'
import { createPlaces, type Places } from '../../src/files/places.ts'
import { encodePath } from '../../src/streams/fileCodec.ts'
import { createArea, openPage } from '../storage/fakeBrowser.ts'

const owner = { viewerId: 1, serverId: 2 }

const read = ({ bookmarks, recent }: Places) => {
  const texts = (paths: readonly Uint8Array[]) => paths.map((path) => Buffer.from(path).toString('latin1'))
  return { bookmarks: texts(bookmarks), recent: texts(recent) }
}

test('bookmarks: the next page has all bookmarks and the latest eight folders, whatever their bytes', () => {
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
])('bookmarks: places are not shared with %j', (other) => {
  const storage = openPage()
  createPlaces(storage, owner).visit(encodePath('/mine'))
  expect(createPlaces(storage, other).getState()).toEqual({ bookmarks: [], recent: [] })
})

test('bookmarks: those of two open pages are all kept', () => {
  const storage = openPage()
  const [one, two] = [createPlaces(storage, owner), createPlaces(storage, owner)]
  one.mark(encodePath('/one'), true)
  two.mark(encodePath('/two'), true)
  expect(read(createPlaces(storage, owner).getState()).bookmarks).toEqual(['/two', '/one'])
})

test.each(['', 'no JSON', '[]', 'null', '{"bookmarks":7}', '{"recent":["漢"]}', '{"recent":[""]}'])(
  'bookmarks: invalid stored places such as %j are ignored',
  (text) => {
    const places = createPlaces(openPage({ browser: createArea({ 'lotus.files.1.2': text }) }), owner)
    expect(places.getState()).toEqual({ bookmarks: [], recent: [] })
  },
)

test('bookmarks: places last as long as the page when browser storage is full', () => {
  const places = createPlaces(openPage({ browser: createArea({}, { capacity: 0 }) }), owner)
  for (const name of ['/first', '/second']) places.visit(encodePath(name))
  expect(read(places.getState()).recent).toEqual(['/second', '/first'])
})
