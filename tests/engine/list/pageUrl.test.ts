import { expect, test } from 'vitest'
import { namedPages, pageOf, withPage } from '#engine/list/paging/pageUrl.ts'

test.each([
  [1, 0, ''],
  [1, 1, '1'],
  [3, 5, '1 2 3 4 5'],
  [1, 6, '1 2 … 6'],
  [2, 6, '1 2 3 … 6'],
  [1, 5, '1 2 3 4 5'],
  [3, 6, '1 2 3 4 … 6'],
  [4, 6, '1 … 3 4 5 6'],
  [5, 6, '1 … 4 5 6'],
  [6, 6, '1 … 5 6'],
  [5, 9, '1 … 4 5 6 … 9'],
  [50, 100, '1 … 49 50 51 … 100'],
])('pagination: on page %i of %i it offers the pages %s', (page, last, named) => {
  const words = namedPages(page, last).map((each) => (each === 0 ? '…' : each))
  expect(words.join(' ')).toBe(named)
})

test.each([
  ['', 1, 10],
  ['?page=3&pageSize=25', 3, 25],
  ['?page=0&pageSize=0', 1, 10],
  ['?page=-2&pageSize=7', 1, 10],
  ['?page=1.5&pageSize=ten', 1, 10],
  ['?page=1e99', 1, 10],
])('pagination: %j asks for page %i of %i rows', (search, page, perPage) => {
  expect(pageOf(search)).toEqual({ page, perPage })
})

test('pagination: another page keeps the rest of the address', () => {
  expect(withPage('?note=a%26b&page=2', { page: 3, perPage: 25 })).toBe('?note=a%26b&page=3&pageSize=25')
})
