import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useFollow } from '../../../src/files/editor/useFollow.ts'
import { ToolError } from '../../../src/tools/toolError.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(false)
})

afterEach(() => vi.useRealTimers())

/** Follows a log of a server whose agent can go away. */
async function followed() {
  let isAway = false
  let text = ''
  let shown = ''
  const look = Object.assign(
    async (position: number) => {
      if (isAway) throw new ToolError('offline', 'agent offline')
      return { bytes: new TextEncoder().encode(text.slice(position)), isNew: false }
    },
    { every: 2000 },
  )
  const view = { append: (more: string) => (shown += more), restart: (all: string) => (shown = all) }
  const { result } = renderHook(() => useFollow(look, 0, () => view))
  act(() => result.current.toggle())
  return {
    now: () => result.current,
    shown: () => shown,
    write: (more: string) => (text += more),
    setAway: (away: boolean) => (isAway = away),
    wait: (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds)),
  }
}

test('editor: following a log outlasts a restart of the agent, and says meanwhile why nothing comes', async () => {
  const { now, shown, write, setAway, wait } = await followed()
  write('one ')
  await wait(2000)
  setAway(true)
  await wait(20_000)
  expect(now().isOn).toBe(true)
  expect(now().error).toBeInstanceOf(ToolError)
  write('two')
  setAway(false)
  await wait(2000)
  expect(shown()).toBe('one two')
  expect(now()).toMatchObject({ isOn: true, error: undefined })
})

test('editor: following a log ends where the agent stays away', async () => {
  const { now, setAway, wait } = await followed()
  setAway(true)
  await wait(130_000)
  expect(now().isOn).toBe(false)
  expect(now().error).toBeInstanceOf(ToolError)
})
