import { expect, test, vi } from 'vitest'
import { createAdminStore } from '../../src/storage/adminStore.ts'
import { createArea, openPage, textsOf } from './fakeBrowser.ts'

function open(items: Record<string, string> = {}) {
  const browser = createArea(items)
  const events = new EventTarget()
  const store = createAdminStore(openPage({ browser }), events as unknown as Window)
  const elsewhere = (key: string, text: string) => {
    browser.setItem(key, text)
    events.dispatchEvent(Object.assign(new Event('storage'), { key }))
  }
  return { browser, store, elsewhere }
}

test.each([
  ['server.hidden', '["ip'],
  ['server.hidden', '{"ip":true}'],
  ['server.perPage', '"many"'],
  ['server.perPage', '0'],
  ['server.sort', '{"field":"name"}'],
  ['list.compact', '"yes"'],
  ['server.facts', '1'],
  ['server.totals', '"shown"'],
  ['expiry.thresholds', '{"soon":30}'],
  ['server.listParams', 'null'],
  ['server.selectedIds', '7'],
])('list settings: ignore %s when it is %s', (key, text) => {
  const { store, browser } = open({ [`RaStorelotus.${key}`]: text })
  expect(store.getItem(key, 'the usual')).toBe('the usual')
  expect(textsOf(browser)).toEqual({})
})

test('list settings: sign-out removes searches and keeps columns and limits', () => {
  const { store } = open()
  const limits = { cpu: { warn: 50, bad: 60 } }
  store.setItem('nat.hidden', ['domain'])
  store.setItem('server.thresholds', limits)
  store.setItem('nat.listParams', { filter: { q: 'a name' } })
  store.reset()
  const left = ['nat.hidden', 'server.thresholds', 'nat.listParams'].map((key) => store.getItem(key))
  expect(left).toEqual([['domain'], limits, undefined])
})

test('list settings: a subscriber receives changes of its key from this tab and from others, also before react-admin sets the store up', () => {
  const { store, elsewhere } = open()
  const listener = vi.fn()
  const stop = store.subscribe('list.compact', listener)
  store.setItem('list.compact', true)
  elsewhere('RaStorelotus.list.compact', 'false')
  store.removeItems('list')
  stop()
  store.setItem('list.compact', true)
  expect(listener.mock.calls).toEqual([[true], [false], [undefined]])
})
