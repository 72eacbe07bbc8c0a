import '@testing-library/jest-dom/vitest'
import { afterEach, beforeEach, expect } from 'vitest'
import { forgetAnnounced, isAnnounced } from './console.ts'

const unannounced: string[] = []

for (const level of ['error', 'warn', 'info', 'log', 'debug'] as const) {
  console[level] = (...parts: unknown[]) => {
    const output = parts.map(String).join(' ')
    if (!isAnnounced(output)) unannounced.push(`console.${level}: ${output}`)
  }
}

beforeEach(() => {
  unannounced.length = 0
  forgetAnnounced()
  // The files of a worker share one window.
  if (typeof window !== 'undefined') window.innerWidth = 1280
})

afterEach(() => {
  expect(unannounced, 'output on the console').toEqual([])
})

// jsdom draws nothing and has no media queries: those for width are answered by the width of its window.
if (typeof window !== 'undefined') {
  window.scrollTo = () => undefined
  Element.prototype.scrollIntoView = () => undefined
  window.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  window.matchMedia = (media: string) => {
    const most = Number(/max-width:\s*([\d.]+)/.exec(media)?.[1] ?? Infinity)
    const least = Number(/min-width:\s*([\d.]+)/.exec(media)?.[1] ?? 0)
    const aboutWidth = media.includes('width')
    const matches = aboutWidth && window.innerWidth <= most && window.innerWidth >= least
    return Object.assign(new EventTarget(), { media, matches, onchange: null }) as MediaQueryList
  }
}

// An abort is a DOMException of Node's, which jsdom hides behind its own.
globalThis.DOMException = AbortSignal.abort().reason.constructor
