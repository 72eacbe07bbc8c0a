import { createStore, type Store } from '../store.ts'

/**
 * Whether a browser shows notices of this site: `undecided` until the person has been asked, `insecure` without HTTPS,
 * `lacking` where the browser has none, as on an iPhone outside of the home screen.
 */
export type Consent = 'granted' | 'denied' | 'undecided' | 'insecure' | 'lacking'

/** The part of a window that this module needs. */
type AskedBrowser = Pick<Window & typeof globalThis, 'isSecureContext' | 'navigator' | 'Notification' | 'document'>

interface ConsentStore extends Store<Consent> {
  /** Asks the person, if nobody has yet. To be called by a press: browsers refuse to ask at any other time. */
  ask(): Promise<Consent>
}

function readConsent(browser: AskedBrowser): Consent {
  // Browsers without a secure context have the interface, too, and say that it was denied.
  if (!browser.isSecureContext) return 'insecure'
  if (!('Notification' in browser)) return 'lacking'
  const { permission } = browser.Notification
  return permission === 'default' ? 'undecided' : permission
}

/** The consent of the person, which they may change in the settings of the browser at any time. */
export function createConsent(browser: AskedBrowser): ConsentStore {
  const store = createStore(readConsent(browser))
  const reread = () => store.setState(readConsent(browser))
  async function follow(signal: AbortSignal) {
    browser.document.addEventListener('visibilitychange', reread, { signal })
    const status = await browser.navigator.permissions?.query({ name: 'notifications' })
    status?.addEventListener('change', reread, { signal })
  }
  return {
    getState: store.getState,
    subscribe(listener) {
      const over = new AbortController()
      // A browser that does not report changes is read again when the page is shown.
      follow(over.signal).catch(() => undefined)
      const leave = store.subscribe(listener)
      return () => {
        leave()
        over.abort()
      }
    },
    async ask() {
      if (readConsent(browser) === 'undecided') await browser.Notification.requestPermission()
      reread()
      return store.getState()
    },
  }
}
