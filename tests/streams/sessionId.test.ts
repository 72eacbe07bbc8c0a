import { expect, test } from 'vitest'
import { sessionIdOf } from '../../src/streams/sessionId.ts'

test('session id: is read from the answer of the call', () => {
  expect(sessionIdOf({ session_id: 'one', server_id: 7 })).toBe('one')
})

test.each([undefined, null, 'one', 7, {}, { session_id: null }, { session_id: 7 }])(
  'session id: the answer %j has none, which is an error',
  (answer) => {
    expect(() => sessionIdOf(answer)).toThrow('errors.broken')
  },
)
