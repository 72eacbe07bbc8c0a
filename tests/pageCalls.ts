import type { Fetch } from '#dataProvider/transport.ts'

/** The calls of a page. As in a browser, they end with the page: code that is shared by all tests must not wait on. */
export function createPageCalls(given?: Fetch) {
  const page = new AbortController()
  const { signal: over } = page
  const ended = new Promise<never>((_, reject) => over.addEventListener('abort', () => reject(over.reason)))
  ended.catch(() => undefined)
  let inFlight = 0
  const fetch: Fetch = async (...call) => {
    // It would reach the server of the next test.
    over.throwIfAborted()
    inFlight += 1
    try {
      return await Promise.race([ended, (given ?? globalThis.fetch)(...call)])
    } finally {
      inFlight -= 1
    }
  }
  return {
    fetch,
    inFlight: () => inFlight,
    isOver: () => over.aborted,
    /** What fails by that fails before this resolves, and not in the next test. */
    end: async () => {
      page.abort()
      await new Promise((resolve) => void setTimeout(resolve))
    },
  }
}
