import { expect, test } from 'vitest'
import { pageSizes, saneSearch } from '#engine/list/paging/saneSearch.ts'

const filter = (value: unknown) => `filter=${encodeURIComponent(JSON.stringify(value))}`

test.each([
  '',
  '?',
  '?page=2&sort=name&order=DESC',
  ...pageSizes.map((size) => `?perPage=${size}`),
  `?${filter({})}`,
  `?${filter({ q: 'a&b=c', group: 7 })}&page=3`,
  '?unknown=%7B&page=x',
])('%j can be followed as it is', (search) => {
  expect(saneSearch(search)).toBe(search)
})

test.each(['7', '0', '-10', '1e1', '0x19', '25.5', 'all', '', '9999999'])('no list shows %j rows a page', (size) => {
  expect(saneSearch(`?perPage=${size}`)).toBe('')
})

test.each(['', 'null', '7', '"tokyo"', '[]', '[{}]', '{', 'undefined'])('%j is no filter', (text) => {
  expect(saneSearch(`?filter=${encodeURIComponent(text)}`)).toBe('')
})

test('two filters at once are none', () => {
  expect(saneSearch(`?${filter({ q: 'a' })}&${filter({ q: 'b' })}`)).toBe('')
})

test('the sane parts of an address stay', () => {
  expect(saneSearch('?page=2&perPage=7&sort=name')).toBe('?page=2&sort=name')
  expect(saneSearch(`?perPage=7&${filter({ q: 'a b' })}`)).toBe(`?${new URLSearchParams({ filter: '{"q":"a b"}' })}`)
  expect(saneSearch('?perPage=25&filter=nonsense')).toBe('?perPage=25')
  expect(saneSearch('?filter=[]&perPage=7')).toBe('')
})

test('a mended address is not mended again', () => {
  const mended = saneSearch(`?perPage=7&${filter({ q: 'ä "1"' })}`)
  expect(saneSearch(mended)).toBe(mended)
})
