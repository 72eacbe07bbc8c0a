import { expect, test } from 'vitest'
import { moved, reached } from '#resources/server/outcomes.ts'

const servers = [{ id: 1 }, { id: 2 }]

test.each([undefined, [], { success: 'many' }, { success: [null, 1] }, { offline: {} }])(
  'outcomes: %j, which does not tell which agents were reached, is not taken for one that does',
  (answer) => {
    expect(() => reached('told')(answer, servers)).toThrow(expect.objectContaining({ mayBeDone: true }))
  },
)

test.each([{}, [null], [{ server_id: 'many', status: 'pending' }], [{}]])(
  'outcomes: %j, which has no result of a move, is not taken for an older server',
  (answer) => {
    expect(() => moved(answer, servers)).toThrow(expect.objectContaining({ mayBeDone: true }))
    expect(moved(undefined, servers).map(({ result }) => result)).toEqual(['moved', 'moved'])
  },
)
