import { beforeEach, expect, test, vi } from 'vitest'
import { createBrowserMarks } from '../../../src/storage/browserMarks.ts'
import { createTokenLedger, signOfLife, type LivingTabs } from '../../../src/files/tools/tokenLedger.ts'
import { createArea, openPage, textsOf } from '../../storage/fakeBrowser.ts'
import { createLocks } from './livingTabs.ts'

let browser = createArea()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  browser = createArea()
})

const ledger = (viewer = 1, locks: LivingTabs = undefined) =>
  createTokenLedger({
    storage: openPage({ browser, tab: createArea() }),
    viewerId: viewer,
    locks,
    marks: createBrowserMarks(undefined),
  })

const later = (signs: number) => vi.setSystemTime(Date.now() + signs * signOfLife)

test('tokens: those of a tab that gives no sign of life are left after two minutes', async () => {
  ledger().add(1)
  later(4)
  expect(await ledger().left()).toEqual([])
  later(1)
  expect(await ledger().left()).toEqual([1])
  expect(await ledger(2).left()).toEqual([])
})

test('tokens: those of a living tab, and its own, are never left', async () => {
  const [own, other] = [ledger(), ledger()]
  own.add(1)
  other.add(2)
  later(5)
  own.keep()
  expect(await own.left()).toEqual([2])
  expect(await other.left()).toEqual([])
  own.remove(2)
  own.remove(1)
  expect(textsOf(browser)).toEqual({})
})

test('tokens: where the browser knows which tabs live, those of a dead one are left at once, and no others', async () => {
  const { locks, crash } = createLocks()
  ledger(1, locks).add(1)
  crash()
  const alive = ledger(1, locks)
  alive.add(2)
  later(5)
  expect(await ledger(1, locks).left()).toEqual([1])
  alive.close()
  await vi.waitFor(async () => expect(await ledger(1, locks).left()).toEqual([1, 2]))
})
