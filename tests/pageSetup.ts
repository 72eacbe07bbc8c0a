import { setMaxListeners } from 'node:events'
import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import React from 'react'
import { afterAll, beforeEach, expect, vi } from 'vitest'
import { createDelays } from '#backend/delays.ts'
import { jitterSeed } from '#backend/jitterSeed.ts'
import { sessions } from '../src/streams/sessions.ts'
import { takeTyped } from '../src/ui/keys/typedAhead.ts'
import './quickStyles.ts'

// Each open socket listens to one channel of MSW, and a page may have more than ten.
setMaxListeners(50)

const printsDom = process.env['DEBUG_PRINT_LIMIT'] !== undefined

configure({
  // Milliseconds: the first form of a test file loads its inputs, which takes longer on a busy machine.
  asyncUtilTimeout: 60_000,
  // As in a browser: what an event changes is drawn in a microtask. In `act`, three parts that are on their way at once
  // would keep React busy forever.
  eventWrapper: (fire) => fire(),
  // An error prints the DOM only on demand: a query repeats until its element is there, and printing takes longer.
  ...(!printsDom && { getElementError: (message: string | null) => new Error(message ?? undefined) }),
})

// In development, React records a stack trace for each element, up to a limit per second. Only its warnings show these
// traces, and recording them takes a tenth of the time of a test. Here the limit is always reached.
const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE')
if (internals instanceof Object) {
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set() {} })
}

// jsdom has no layout: every text has the size zero.
Range.prototype.getClientRects = () => Object.assign([], { item: () => null })
Range.prototype.getBoundingClientRect = () => new DOMRect()

/** The lazy parts that have come in this test, and how they come. */
const parts = { come: new Set<string>(), delays: createDelays(undefined) }
beforeEach(() => {
  // All test files of a worker share one page and its clock.
  cleanup()
  takeTyped()
  // Effects run in a task of their own, as on a page.
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false)
  parts.come.clear()
  parts.delays = createDelays(jitterSeed())
})
/** The lazy parts that are on their way. */
const coming = new Set<Promise<unknown>>()
Object.assign(globalThis, {
  lateImport: <T>(name: string, load: () => Promise<T>) => {
    const part = parts.come.has(name) ? load() : parts.delays.call(name, load)
    parts.come.add(name)
    coming.add(part)
    const end = () => coming.delete(part)
    part.then(end, end)
    return part
  },
})
// The next test file of the worker has the same modules: one that fails because this file has ended fails there, too.
afterAll(async () => {
  while (coming.size > 0) await Promise.allSettled(coming)
})
// A user has few sessions, which all tabs of this page share: those that a file leaves open are missing in the next.
afterAll(async () => {
  cleanup()
  await vi.waitFor(() => expect(sessions.count(), 'sessions that are left open').toBe(0), { timeout: 30_000 })
})
