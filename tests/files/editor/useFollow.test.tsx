import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useFollow } from '../../../src/files/editor/useFollow.ts'
import { ToolError, type ToolTrouble } from '../../../src/tools/toolError.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(false)
})

afterEach(() => vi.useRealTimers())

/** Follows a log of a server whose agent can go away. */
async function followed() {
  let isAway: ToolTrouble | false = false
  let text = ''
  let shown = ''
  let isLoaded = true
  const look = Object.assign(
    async (position: number) => {
      if (isAway) throw new ToolError(isAway, 'agent offline')
      const isNew = text.length < position
      return { bytes: new TextEncoder().encode(text.slice(isNew ? 0 : position)), isNew }
    },
    { every: () => 2000 },
  )
  const view = { append: (more: string) => (shown += more), turn: () => (shown += '|') }
  const { result } = renderHook(() => useFollow(look, 0, () => (isLoaded ? view : undefined)))
  act(() => result.current.toggle())
  return {
    now: () => result.current,
    shown: () => shown,
    write: (more: string) => (text += more),
    replace: (whole: string) => (text = whole),
    setLoaded: (is: boolean) => (isLoaded = is),
    setAway: (away: ToolTrouble | false) => (isAway = away),
    wait: (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds)),
  }
}

test('editor: following a log outlasts a restart of the agent, and says meanwhile why nothing comes', async () => {
  const { now, shown, write, setAway, wait } = await followed()
  write('one ')
  await wait(2000)
  setAway('offline')
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
  setAway('offline')
  await wait(130_000)
  expect(now().isOn).toBe(false)
  expect(now().error).toBeInstanceOf(ToolError)
})

test('editor: a log that is shortened goes on with the new one, and its size is that of the new one', async () => {
  const { now, shown, write, replace, wait } = await followed()
  write('one two')
  await wait(2000)
  expect(now()).toMatchObject({ size: 7, isAnother: false })
  replace('new')
  await wait(2000)
  expect(shown()).toBe('one two|new')
  expect(now()).toMatchObject({ size: 3, isAnother: true })
})

test('editor: a log that is missing during a rotation is followed again when it is back, from its beginning', async () => {
  const { now, shown, write, replace, setAway, wait } = await followed()
  write('one')
  await wait(2000)
  setAway('gone')
  await wait(300_000)
  expect(now()).toMatchObject({ isOn: true, isMissing: true })
  replace('another file')
  setAway(false)
  await wait(2000)
  expect(shown()).toBe('one|another file')
  expect(now()).toMatchObject({ isOn: true, isMissing: false, error: undefined })
})

test('editor: what is appended while the code of the view is on its way is shown once it is there', async () => {
  const { now, shown, write, setLoaded, wait } = await followed()
  setLoaded(false)
  write('one')
  await wait(2000)
  expect(now().size).toBe(0)
  setLoaded(true)
  await wait(2000)
  expect(shown()).toBe('one')
  expect(now().size).toBe(3)
})
