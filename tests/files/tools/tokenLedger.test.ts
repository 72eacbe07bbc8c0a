import { beforeEach, expect, test, vi } from 'vitest'
import { createTokenLedger, signOfLife } from '../../../src/files/tools/tokenLedger.ts'
import { createArea, openPage, textsOf } from '../../storage/fakeBrowser.ts'

let browser = createArea()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  browser = createArea()
})

const ledger = (viewer = 1) => createTokenLedger(openPage({ browser, tab: createArea() }), viewer)

const later = (signs: number) => vi.setSystemTime(Date.now() + signs * signOfLife)

test('tokens: those of a tab that gives no sign of life are left after two minutes', () => {
  ledger().add(1)
  later(4)
  expect(ledger().left()).toEqual([])
  later(1)
  expect(ledger().left()).toEqual([1])
  expect(ledger(2).left()).toEqual([])
})

test('tokens: those of a living tab, and its own, are never left', () => {
  const [own, other] = [ledger(), ledger()]
  own.add(1)
  other.add(2)
  later(5)
  own.keep()
  expect(own.left()).toEqual([2])
  expect(other.left()).toEqual([])
  own.remove(2)
  own.remove(1)
  expect(textsOf(browser)).toEqual({})
})
