import { afterEach, beforeEach, expect, vi } from 'vitest'
import { resetAllowed, isAllowed } from './console.ts'
import './patience.ts'

const unexpected: string[] = []

for (const level of ['error', 'warn', 'info', 'log', 'debug'] as const) {
  console[level] = (...parts: unknown[]) => {
    const output = parts.map(String).join(' ')
    if (!isAllowed(output)) unexpected.push(`console.${level}: ${output}`)
  }
}

beforeEach(({ onTestFailed }) => {
  const seed = process.env['LOTUS_JITTER']
  if (seed)
    onTestFailed(({ task }) => task.result?.errors?.forEach((error) => (error.message += `\n(LOTUS_JITTER=${seed})`)))
  unexpected.length = 0
  resetAllowed()
  // All test files of a worker share one window, and what is stored in it, such as drafts.
  if (typeof window === 'undefined') return
  window.innerWidth = 1280
  window.localStorage.clear()
  window.sessionStorage.clear()
  window.history.replaceState(null, '', '/dashboard/')
})

afterEach(() => {
  // All test files of a worker share one clock, too.
  vi.useRealTimers()
  expect(unexpected.join('\n'), 'output on the console').toBe('')
})

// jsdom has no layout and no media queries; queries for the width use `window.innerWidth`.
if (typeof window !== 'undefined') {
  window.scrollTo = () => undefined
  // as in browsers that tell when the scrolling has ended
  Element.prototype.scrollIntoView = () => Promise.resolve()
  window.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  window.matchMedia = (media: string) => {
    const maxWidth = Number(/max-width:\s*([\d.]+)/.exec(media)?.[1] ?? Infinity)
    const minWidth = Number(/min-width:\s*([\d.]+)/.exec(media)?.[1] ?? 0)
    const aboutWidth = media.includes('width')
    const matches = aboutWidth && window.innerWidth <= maxWidth && window.innerWidth >= minWidth
    // xterm still uses the older name of addEventListener.
    const older = { addListener: () => undefined, removeListener: () => undefined }
    return Object.assign(new EventTarget(), { media, matches, onchange: null, ...older }) as MediaQueryList
  }
}

// Aborts throw the DOMException of Node.js, which jsdom replaces by its own class.
globalThis.DOMException = AbortSignal.abort().reason.constructor
