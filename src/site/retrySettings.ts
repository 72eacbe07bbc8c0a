import type { Site } from './site.ts'

interface RetryOptions {
  /** Milliseconds before the first new try. The pause doubles after each, up to a minute. */
  first?: number
  /** Aborting this signal ends the retries. */
  signal?: AbortSignal
}

const longest = 60_000

/** Fetches settings again that could not be fetched: after growing pauses, and at once when the user comes back. */
export function retrySettings(window: Window, site: Site, { first = 2000, signal }: RetryOptions = {}): void {
  const { document } = window
  let pause = first
  let timer: ReturnType<typeof setTimeout> | undefined

  function retry() {
    if (site.getState().error && document.visibilityState === 'visible' && !signal?.aborted) void site.refresh()
  }

  site.subscribe(() => {
    clearTimeout(timer)
    if (!site.getState().error) {
      pause = first
      return
    }
    timer = setTimeout(retry, pause)
    pause = Math.min(2 * pause, longest)
  })
  document.addEventListener('visibilitychange', retry, { signal })
  window.addEventListener('online', retry, { signal })
}
