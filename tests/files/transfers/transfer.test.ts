import { expect, test } from 'vitest'
import { nextOf } from '../../../src/files/transfers/order.ts'
import { createRate } from '../../../src/files/transfers/rate.ts'
import { timeLeft, type Transfer } from '../../../src/files/transfers/transfer.ts'
import { path } from './product.ts'

const transfer = (part: Partial<Transfer>): Transfer => ({
  id: '1',
  kind: 'download',
  serverId: 1,
  folder: path('/'),
  path: path('/a'),
  name: 'a',
  size: undefined,
  done: 0,
  rate: 0,
  state: 'waiting',
  ...part,
})

test('transfer rate: is that of the last seconds, and zero before the first byte', () => {
  const measure = createRate()
  expect([measure(0, 0), measure(5000, 0)]).toEqual([0, 0])
  expect(measure(6000, 1000)).toBe(1000)
  for (let time = 7000; time <= 30_000; time += 1000) measure(time, (time - 5000) * 2)
  expect(measure(31_000, 52_000)).toBe(2000)
  expect(measure(36_000, 52_000)).toBe(1000)
  expect(measure(50_000, 52_000)).toBe(0)
})

test.each([
  [{ size: 100, done: 40, rate: 20 }, 3],
  [{ size: 100, done: 100, rate: 20 }, 0],
  [{ size: 100, done: 40, rate: 0 }, undefined],
  [{ size: undefined, done: 40, rate: 20 }, undefined],
])('transfer rate: time left of %o', (part, left) => {
  expect(timeLeft(transfer(part))).toBe(left)
})

test('transfer order: the first one whose server has room and whose file is free is next', () => {
  const running = (part: Partial<Transfer>) => transfer({ state: 'running', ...part })
  const full = ['/a', '/b', '/c'].map((file) => running({ path: path(file) }))
  const second = transfer({ id: '2', path: path('/d') })
  expect(nextOf([...full, second])).toBe(undefined)
  expect(nextOf([...full.slice(1), second])).toBe(second)
  const elsewhere = transfer({ id: '3', serverId: 2, path: path('/d') })
  expect(nextOf([...full, second, elsewhere])).toBe(elsewhere)
  const writing = running({ kind: 'upload', path: path('/d') })
  expect(nextOf([writing, second, elsewhere])).toBe(elsewhere)
  expect(nextOf([running({ path: path('/d') }), second])).toBe(second)
})
