import type { Site } from './site.ts'

interface RetryOptions {
  /** Milliseconds before the first new try. The pause doubles after each, up to a minute. */
  first?: number
  /** Aborting this signal ends the retries. */
  signal?: AbortSignal
}

const longest = 60_000

/**
 * Fetches settings again that could not be fetched, after growing pauses; when the user comes back, these at once, and
 * also those that are older than a minute: the server may have been updated, or somebody has changed them.
 */
export function retrySettings(window: Window, site: Site, { first = 2000, signal }: RetryOptions = {}): void {
  const { document } = window
  let pause = first
  let timer: ReturnType<typeof setTimeout> | undefined
  let fetchedAt = Infinity

  function retry() {
    if (document.visibilityState !== 'visible' || signal?.aborted) return
    if (site.getState().error || Date.now() - fetchedAt > longest) void site.refresh()
  }

  site.subscribe(() => {
    clearTimeout(timer)
    fetchedAt = Date.now()
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
