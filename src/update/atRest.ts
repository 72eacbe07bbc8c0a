/**
 * Resolves once the page has loaded nothing for `pause` milliseconds. `signal` ends the wait; the promise then never
 * settles.
 */
export function atRest({ signal, pause = 1500 }: { signal: AbortSignal; pause?: number }): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      observer.disconnect()
    }
    const rest = () => {
      end()
      resolve()
    }
    let timer = setTimeout(rest, pause)
    const observer = new PerformanceObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(rest, pause)
    })
    observer.observe({ type: 'resource' })
    signal.addEventListener('abort', end, { once: true })
  })
}
