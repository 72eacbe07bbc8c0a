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
])('list address: keeps %j unchanged', (search) => {
  expect(saneSearch(search)).toBe(search)
})

test.each(['7', '0', '-10', '1e1', '0x19', '25.5', 'all', '', '9999999'])('list address: drops size %j', (size) => {
  expect(saneSearch(`?perPage=${size}`)).toBe('')
})

test.each(['', 'null', '7', '"tokyo"', '[]', '[{}]', '{', 'undefined'])('list address: drops filter %j', (text) => {
  expect(saneSearch(`?filter=${encodeURIComponent(text)}`)).toBe('')
})

test('list address: drops two filters at once', () => {
  expect(saneSearch(`?${filter({ q: 'a' })}&${filter({ q: 'b' })}`)).toBe('')
})

test('list address: keeps the valid parts when it drops others', () => {
  expect(saneSearch('?page=2&perPage=7&sort=name')).toBe('?page=2&sort=name')
  expect(saneSearch(`?perPage=7&${filter({ q: 'a b' })}`)).toBe(`?${new URLSearchParams({ filter: '{"q":"a b"}' })}`)
  expect(saneSearch('?perPage=25&filter=nonsense')).toBe('?perPage=25')
  expect(saneSearch('?filter=[]&perPage=7')).toBe('')
})

test('list address: a corrected address needs no second correction', () => {
  const mended = saneSearch(`?perPage=7&${filter({ q: 'ä "1"' })}`)
  expect(saneSearch(mended)).toBe(mended)
})
