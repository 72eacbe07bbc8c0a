import { expect, test } from 'vitest'
import { memoByRef } from '#ui/values/memoByRef.ts'

const sum = (numbers: readonly number[]) => numbers.reduce((before, one) => before + one, 0)

/** A function that counts its calls, made to remember. */
function counted<A extends readonly unknown[], V>(compute: (...given: A) => V) {
  const calls = { count: 0 }
  const remembered = memoByRef((...given: A) => {
    calls.count += 1
    return compute(...given)
  })
  return { calls, remembered }
}

test('memoByRef: computes once for the same list, and again for an equal one', () => {
  const { calls, remembered } = counted(sum)
  const list = [1, 2]
  expect([remembered(list), remembered(list), remembered([1, 2])]).toEqual([3, 3, 3])
  expect(calls.count).toBe(2)
})

test('memoByRef: every argument is a part of the key', () => {
  const { calls, remembered } = counted(
    (list: readonly number[], by: number, name?: string) => `${name}${sum(list) * by}`,
  )
  const list = [1, 2]
  expect([remembered(list, 2), remembered(list, 3), remembered(list, 2, 'x'), remembered(list, 2)]).toEqual([
    'undefined6',
    'undefined9',
    'x6',
    'undefined6',
  ])
  expect(calls.count).toBe(3)
})

test('memoByRef: keeps an undefined result, but no failure', () => {
  const { calls, remembered } = counted((text: string) => {
    if (text === '') throw new Error('blank')
    return undefined
  })
  remembered('a')
  remembered('a')
  expect(calls.count).toBe(1)
  expect(() => remembered('')).toThrow('blank')
  expect(() => remembered('')).toThrow('blank')
  expect(calls.count).toBe(3)
})
