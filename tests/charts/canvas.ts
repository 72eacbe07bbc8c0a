import { onTestFinished, vi } from 'vitest'

/** Gives jsdom a canvas that draws nothing, and counts the listeners on the window that a test leaves behind. */
export function withCanvas() {
  const listeners = new Map<unknown, number>()
  const count = (listener: unknown, by: number) => listeners.set(listener, (listeners.get(listener) ?? 0) + by)
  const { addEventListener: add, removeEventListener: remove } = window
  vi.spyOn(window, 'addEventListener').mockImplementation((...how: Parameters<typeof add>) => {
    count(how[1], 1)
    add.apply(window, how)
  })
  vi.spyOn(window, 'removeEventListener').mockImplementation((...how: Parameters<typeof remove>) => {
    count(how[1], -1)
    remove.apply(window, how)
  })
  class NoPath {
    moveTo() {}
    lineTo() {}
    rect() {}
    arc() {}
    closePath() {}
    addPath() {}
  }
  vi.stubGlobal('Path2D', NoPath)
  const context = (canvas: HTMLCanvasElement) =>
    new Proxy({ canvas, measureText: () => ({ width: 10 }) } as Record<string | symbol, unknown>, {
      get: (known, name) => known[name] ?? (() => undefined),
    })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (this: HTMLCanvasElement) {
    return context(this) as never
  })
  onTestFinished(() => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })
  return { listening: () => [...listeners.values()].reduce((sum, each) => sum + each, 0) }
}
