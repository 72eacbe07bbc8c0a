import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { callsOf, deferred } from '../../dataProvider/browser.ts'
import { findRow, renderApp } from '../../app.tsx'

const host = { platform: 'debian' }
const state = { cpu: 5 }
const server = [
  { id: 1, name: 'tokyo', host, state },
  { id: 2, name: 'oslo', host, state, online: false },
]
const seed = { server, nat: [{ id: 1, name: 'web' }] }

const minute = 60_000
const counting = /^\(1\) /

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true }))
afterEach(() => void Reflect.deleteProperty(document, 'hidden'))

function hide() {
  Object.defineProperty(document, 'hidden', { value: true, configurable: true })
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}

test('trouble: once the servers have been shown, the title counts, also on the next page', async () => {
  const { user } = await renderApp('/', { seed })
  await findRow('tokyo')
  await act(() => vi.advanceTimersByTimeAsync(4000))
  expect(document.title).toMatch(/^Servers/)
  await user.click(screen.getByRole('link', { name: 'NAT' }))
  await findRow('web')
  await act(() => vi.advanceTimersByTimeAsync(4000))
  await waitFor(() => expect(document.title).toMatch(/^\(1\) NAT/), { timeout: 5000 })
})

test('trouble: another page counts from the moment on in which its tab is left, and reads nothing before', async () => {
  const { backend } = await renderApp('/nat', { seed })
  await findRow('web')
  await act(() => vi.advanceTimersByTimeAsync(minute))
  expect(document.title).toMatch(/^NAT/)
  expect(callsOf(backend).filter((call) => call.includes('alert-rule'))).toEqual([])
  hide()
  await waitFor(() => expect(document.title).toMatch(counting), { timeout: 5000 })
})

test('trouble: a tab that has nothing to tell yet does not answer a question, which would be asked on without end', async () => {
  const otherTab = new BroadcastChannel('lotus trouble')
  onTestFinished(() => otherTab.close())
  const heard: unknown[] = []
  otherTab.addEventListener('message', ({ data }) => void heard.push(data))
  const rules = deferred()
  await renderApp('/nat', {
    seed,
    fetch: async (input, init) => {
      if (String(input).includes('/alert-rule')) await rules.promise
      return fetch(input, init)
    },
  })
  await findRow('web')
  hide()
  await waitFor(() => expect(heard).toEqual(['ask']))
  otherTab.postMessage('ask')
  otherTab.postMessage({ count: 7, offline: [] })
  await waitFor(() => expect(document.title).toMatch(/^\(7\) /))
  rules.resolve()
  await waitFor(() => expect(heard).toContainEqual({ count: 1, offline: [2] }), { timeout: 5000 })
  expect(heard).toEqual(['ask', { count: 1, offline: [2] }])
})
