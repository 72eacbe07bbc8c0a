import { expect, test } from 'vitest'
import { isList, readList, wordIndex } from '#engine/inputs/picker/pastedList.ts'

const records = [
  { id: 1, name: 'tokyo-1', addresses: ['203.0.113.1', '2001:db8:0:0::1'] },
  { id: 2, name: 'São Paulo', addresses: [] },
  { id: 3, name: 'web', addresses: [] },
  { id: 4, name: 'web', addresses: [] },
  { id: 5, name: '2', addresses: [] },
  { id: 6, name: 'rack 1, row b', addresses: ['203.0.113.1'] },
]
const aliases = (record: (typeof records)[number]) => record.addresses
const index = wordIndex(records, 'name', aliases)

const read = (text: string) => readList(text, index)

test.each([
  ['names on lines', 'tokyo-1\r\nweb #4\n\n', [1, 4]],
  ['names in another case, without accents', 'TOKYO-1; sao paulo', [1, 2]],
  ['a name with spaces and commas', 'rack 1, row b, tokyo-1', []],
  ['a name with commas on its own line', 'rack 1, row b\ntokyo-1', [6, 1]],
  ['words with spaces or tabs between them', 'tokyo-1 #2\t#3', [1, 2, 3]],
  ['ids, but a name that is a number first', '#2, 2, 4', [2, 5, 4]],
  ['an IPv6 address in any spelling', '[2001:DB8::1]', [1]],
  ['the same record by two words once', 'tokyo-1,2001:db8::1', [1]],
])('pasted list: reads %s', (_, text, ids) => {
  if (ids.length > 0) expect(read(text)).toEqual({ ids, unknown: [], ambiguous: [] })
  else expect(read(text)).toMatchObject({ ids: [1], unknown: ['rack 1', 'row b'] })
})

test('pasted list: loses no word', () => {
  expect(read('tokyo-1, nowhere\nold server\nweb\n203.0.113.1\n999')).toEqual({
    ids: [1],
    unknown: ['nowhere', 'old server', '999'],
    ambiguous: ['web', '203.0.113.1'],
  })
})

test.each([
  ['tokyo', false],
  ['tokyo-1', false],
  ['são paulo', false],
  ['hong kong', false],
  ['tokyo-1 #2', true],
  ['a,b', true],
  ['tokyo-1\n', false],
  ['tokyo-1\nosaka', true],
])('pasted list: %j is a list: %s', (text, expected) => {
  expect(isList(text, read(text))).toBe(expected)
})
