import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { useDeparture } from '../../src/oauth2/useDeparture.ts'
import { pendingPromise } from '../auth/fakes.ts'

/** A click on the button of a provider, whose answer comes when the test says so. */
function depart() {
  onTestFinished(() => {
    cleanup()
    window.location.hash = ''
  })
  const answer = pendingPromise<unknown>()
  const failures: unknown[] = []
  const { result, unmount } = renderHook(() =>
    useDeparture({
      kind: 'bind',
      ask: () => answer.promise,
      onFailure: (error) => failures.push(error),
      onReturn: () => undefined,
    }),
  )
  let departure = Promise.resolve()
  act(() => void (departure = result.current.go('GitHub')))
  return {
    unmount,
    failures,
    going: () => result.current.going,
    async arrive() {
      // An address on the same page, because jsdom cannot open another page.
      answer.resolve({ redirect: new URL('#provider', window.location.href).href })
      await departure
    },
    async refuse() {
      answer.reject(new Error('provider not found'))
      await departure
    },
  }
}

test('OAuth2: a provider is opened when its address arrives', async () => {
  const { arrive } = depart()
  await arrive()
  await waitFor(() => expect(window.location.hash).toBe('#provider'))
})

test('OAuth2: whoever has stayed on the page can go to a provider once more', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { arrive, going } = depart()
  await act(arrive)
  act(() => void vi.advanceTimersByTime(1000))
  expect(going()).toBe('GitHub')
  act(() => void vi.advanceTimersByTime(10_000))
  expect(going()).toBeUndefined()
})

test('OAuth2: whoever has gone elsewhere when the address arrives is left there', async () => {
  const { unmount, arrive } = depart()
  unmount()
  await arrive()
  await waitFor(() => expect(window.location.hash).toBe(''))
})

test('OAuth2: whoever has gone elsewhere is told of no refusal', async () => {
  const { unmount, refuse, failures } = depart()
  unmount()
  await refuse()
  expect(failures).toEqual([])
})
