import { flow } from '../streams/flow.ts'
import { isBegun, isPageOfTemplate, type Keep, type Mark } from './mark.ts'

interface PageSide {
  /** Makes the service worker keep the files of a build; installs the service worker if there is none. */
  keep(mark: Mark): Promise<void>
  /**
   * Makes the browser check for a newer service worker; unregisters a service worker whose script does not exist any
   * more.
   */
  renew(): Promise<void>
  /** Ends the calls of `onBegun`, and what is told to service workers. */
  stop(): void
}

type Browser = Pick<Window & typeof globalThis, 'navigator' | 'caches' | 'fetch' | 'performance' | 'location'>

const scope = '/dashboard/'
const script = `${scope}sw.js`

/**
 * The page's side of the service worker. Without a secure context there is no service worker; without locks it could
 * not know which builds are still needed. The result is then undefined, and everything else works as well.
 */
export function createPageSide(browser: Browser, onBegun: (mark: Mark) => void): PageSide | undefined {
  const { navigator, fetch, performance, location } = browser
  const workers = containerOf(navigator)
  if (!workers) return undefined
  const hear = ({ data }: MessageEvent) => {
    if (isBegun(data)) onBegun(data.begun)
  }
  workers.addEventListener('message', hear)
  const ends = [() => workers.removeEventListener('message', hear)]

  const loaded = () =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name))
      .filter(({ origin }) => origin === location.origin)
      .map(({ pathname }) => pathname)

  /** For a file that does not exist, the server sends the page of its template. */
  const isGone = async () => isPageOfTemplate(await fetch(script, { cache: 'no-store' }))

  async function takeAway(registration: ServiceWorkerRegistration): Promise<void> {
    const { caches } = browser
    await registration.unregister()
    for (const name of await caches.keys()) if (name.startsWith('lotus-')) await caches.delete(name)
  }

  return {
    async keep({ build }) {
      const { active, waiting, installing } = await workers.register(script)
      await workers.ready
      // The service worker of that build may still wait for an older one, but it already keeps the files.
      const wish: Keep = { keep: build, loaded: loaded() }
      for (const worker of [active, waiting, installing]) {
        if (!worker) continue
        const { port1, port2 } = new MessageChannel()
        worker.postMessage(wish, [port2])
        ends.push(flow.subscribe(() => port1.postMessage('busy')))
      }
    },
    async renew() {
      const registration = await workers.getRegistration(scope)
      await registration?.update().catch(async (error: unknown) => {
        if (!(await isGone())) throw error
        await takeAway(registration)
      })
    },
    stop: () => ends.forEach((end) => end()),
  }
}

function containerOf(navigator: Navigator): ServiceWorkerContainer | undefined {
  try {
    return 'locks' in navigator && 'serviceWorker' in navigator ? navigator.serviceWorker : undefined
  } catch {
    // In a sandboxed page, even reading the property may throw.
    return undefined
  }
}
