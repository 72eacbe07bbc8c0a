import { expect, test, vi } from 'vitest'
import { closeNotice, hearPresses, showNotice } from '../../src/notices/notices.ts'
import { createNoticeBrowser } from './noticeBrowser.ts'

const gone = { tag: 'server 7', title: 'tokyo-1 is offline', address: '/dashboard/server/7' }

test('notice: is shown with its texts, and goes when it is closed', async () => {
  const { browser, open } = createNoticeBrowser()
  expect(await showNotice({ ...gone, body: 'Harbor' }, browser)).toBe(true)
  expect(open.map(({ title, options: { body, silent } }) => [title, body, silent])).toEqual([
    ['tokyo-1 is offline', 'Harbor', false],
  ])
  await closeNotice('server 7', browser)
  expect(open).toEqual([])
})

test.each(['denied', 'default'])('notice: none is shown where the permission is "%s"', async (permission) => {
  const { browser, open, calls } = createNoticeBrowser({ permission })
  expect(await showNotice(gone, browser)).toBe(false)
  expect([open, calls]).toEqual([[], []])
})

test('notice: a press brings the page to the front, says so once, and puts the notice away', async () => {
  const { browser, open, calls } = createNoticeBrowser()
  const [onPress, onDismiss] = [vi.fn(), vi.fn()]
  await showNotice({ ...gone, onPress, onDismiss }, browser)
  open[0]?.dispatchEvent(new Event('click'))
  expect(onPress).toHaveBeenCalledOnce()
  expect(onDismiss).toHaveBeenCalledOnce()
  expect(calls).toEqual(['focused'])
  expect(open).toEqual([])
})

test('notice: only the person dismisses it, neither another one in its place nor the page', async () => {
  const { browser, open } = createNoticeBrowser()
  const onDismiss = vi.fn()
  await showNotice({ ...gone, onDismiss }, browser)
  await showNotice({ ...gone, title: '2 servers are offline', quiet: true, onDismiss }, browser)
  expect(open.map(({ title, options: { silent } }) => [title, silent])).toEqual([['2 servers are offline', true]])
  await closeNotice('server 7', browser)
  expect(onDismiss).not.toHaveBeenCalled()
  await showNotice({ ...gone, onDismiss }, browser)
  open[0]?.close()
  expect(onDismiss).toHaveBeenCalledOnce()
})

test('notice: where only the service worker may show one, it does, and a press opens its address', async () => {
  const { browser, byWorker, tell } = createNoticeBrowser({ onlyWorker: true })
  expect(await showNotice(gone, browser)).toBe(true)
  expect(byWorker.map(({ title, options: { data } }) => [title, data])).toEqual([
    ['tokyo-1 is offline', { pressed: '/dashboard/server/7' }],
  ])
  const opened = vi.fn()
  const stop = hearPresses(opened, browser)
  tell({ begun: {} })
  tell({ pressed: '/dashboard/server/7' })
  expect(opened.mock.calls).toEqual([['/dashboard/server/7']])
  stop()
  tell({ pressed: '/dashboard/server/7' })
  expect(opened).toHaveBeenCalledOnce()
  await closeNotice('server 7', browser)
  expect(byWorker).toEqual([])
})
