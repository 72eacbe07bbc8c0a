import { expect, test } from 'vitest'
import { ApiError, isSilence, WireError, type ApiErrorKind } from '#dataProvider/error.ts'

const judged = (kind: ApiErrorKind, status: number) => {
  const error = new ApiError('no', status, kind)
  return { mayBeDone: error.mayBeDone, isSilence: isSilence(error), isUnreached: error.isUnreached }
}

const known = { mayBeDone: false, isSilence: false, isUnreached: false }
const unknown = { mayBeDone: true, isSilence: false, isUnreached: false }
const proxy = { mayBeDone: true, isSilence: true, isUnreached: true }

test.each([
  ['network', 0, proxy],
  ['timeout', 0, { ...proxy, isUnreached: false }],
  ['blocked', 403, { ...known, isSilence: true, isUnreached: true }],
  ['broken', 200, unknown],
  ['broken', 399, unknown],
  ['broken', 400, known],
  ['broken', 499, known],
  ['broken', 500, unknown],
  ['broken', 501, unknown],
  ['broken', 502, proxy],
  ['broken', 504, proxy],
  ['broken', 505, unknown],
  ['broken', 519, unknown],
  ['broken', 520, proxy],
  ['broken', 530, proxy],
  ['broken', 531, unknown],
  ['refused', 500, known],
  ['unauthorized', 503, known],
  ['forbidden', 403, known],
  ['missing', 404, known],
  ['aborted', 0, known],
] as const)('error: after %s with status %i, what is known is %j', (kind, status, what) => {
  expect(judged(kind, status)).toEqual(what)
})

test('error: an answer of the wrong shape may have been carried out, and names its place', () => {
  const error = new WireError('nat', [3, 'id'])
  expect(error).toMatchObject({ message: 'errors.broken', kind: 'broken', resource: 'nat', path: [3, 'id'] })
  expect(error.mayBeDone).toBe(true)
  expect(error.isUnreached).toBe(false)
})
