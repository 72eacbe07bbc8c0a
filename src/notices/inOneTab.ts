/** The part of a window that knows which tab goes first. */
type TabbedBrowser = Pick<Window & typeof globalThis, 'navigator'>

/**
 * Runs something in one tab of the browser at a time: in the next one as soon as this tab is closed, or has called the
 * returned function. `run` returns what ends it. Without HTTPS a browser has no locks, and no notices that two tabs could
 * both show: there each tab runs it.
 */
export function inOneTab(name: string, run: () => () => void, { navigator }: TabbedBrowser = window): () => void {
  const over = new AbortController()
  const { signal } = over
  async function hold() {
    const end = run()
    await new Promise((resolve) => signal.addEventListener('abort', resolve))
    end()
  }
  if ('locks' in navigator) navigator.locks.request(name, { signal }, hold).catch(() => undefined)
  else void hold()
  return () => over.abort()
}
