import { expect, test, vi } from 'vitest'
import { askAgent } from '#resources/server-config/askAgent.ts'

/** A server whose answers have to be given by hand. */
function waiting() {
  const answers: ((text: string) => void)[] = []
  const call = vi.fn(() => new Promise<unknown>((resolve) => answers.push(resolve)))
  return { server: { call }, call, answers }
}

const { signal } = new AbortController()

test('ask an agent: one after the other, and different agents at once', async () => {
  const { server, call, answers } = waiting()
  const first = askAgent(server, 1, signal)
  const second = askAgent(server, 1, signal)
  void askAgent(server, 2, signal)
  await vi.waitFor(() => expect(call).toHaveBeenCalledTimes(2))
  answers[0]!('old')
  expect(await first).toBe('old')
  await vi.waitFor(() => expect(call).toHaveBeenCalledTimes(3))
  answers[2]!('new')
  expect(await second).toBe('new')
})

test('ask an agent: not any more if nobody waits when its turn comes', async () => {
  const { server, call, answers } = waiting()
  const leaving = new AbortController()
  const first = askAgent(server, 1, signal)
  const second = askAgent(server, 1, leaving.signal)
  leaving.abort()
  answers[0]!('')
  await first
  await expect(second).rejects.toThrow('aborted')
  expect(call).toHaveBeenCalledTimes(1)
})

test('ask an agent: after ten seconds, whether the question before it was answered or not', async () => {
  vi.useFakeTimers()
  const { server, call } = waiting()
  void askAgent(server, 1, signal)
  void askAgent(server, 1, signal)
  await vi.advanceTimersByTimeAsync(9_999)
  expect(call).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(call).toHaveBeenCalledTimes(2)
  vi.useRealTimers()
})
