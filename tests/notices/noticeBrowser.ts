import type { NoticeBrowser } from '../../src/notices/notices.ts'

/** A window whose notices a test can see, press and put away. */
export function createNoticeBrowser({ permission = 'granted', onlyWorker = false, answer = 'granted' } = {}) {
  const state = { permission }
  const open: (ShownNotice & EventTarget)[] = []
  const byWorker: ShownNotice[] = []
  const calls: string[] = []
  class FakeNotification extends EventTarget implements ShownNotice {
    static get permission() {
      return state.permission
    }
    static async requestPermission(): Promise<string> {
      calls.push('asked')
      state.permission = answer
      return answer
    }
    title: string
    options: NotificationOptions
    constructor(title: string, options: NotificationOptions = {}) {
      super()
      if (onlyWorker) throw new TypeError('Illegal constructor')
      this.title = title
      this.options = options
      const before = open.findIndex((other) => other.options.tag === options.tag)
      if (before >= 0) open.splice(before, 1)[0]?.dispatchEvent(new Event('close'))
      open.push(this)
    }
    close() {
      const at = open.indexOf(this)
      if (at < 0) return
      open.splice(at, 1)
      this.dispatchEvent(new Event('close'))
    }
  }
  const registration = {
    async showNotification(title: string, options: NotificationOptions = {}) {
      const close = () => void byWorker.splice(byWorker.indexOf(shown), 1)
      const shown = { title, options, close, tag: options.tag, data: options.data as unknown }
      const before = byWorker.findIndex((other) => other.options.tag === options.tag)
      if (before >= 0) byWorker.splice(before, 1)
      byWorker.push(shown)
    },
    getNotifications: async ({ tag }: { tag?: string } = {}) =>
      byWorker.filter(({ options }) => tag === undefined || options.tag === tag),
  }
  const serviceWorker = Object.assign(new EventTarget(), { getRegistration: async () => registration })
  const browser = {
    isSecureContext: true,
    Notification: FakeNotification,
    navigator: { serviceWorker },
    document: Object.assign(new EventTarget(), { querySelector: () => null }),
    focus: () => calls.push('focused'),
  }
  return {
    browser: browser as unknown as NoticeBrowser & typeof globalThis & Window,
    /** The notices that are open, those of the page and those of the service worker. */
    open,
    byWorker,
    /** That the person was asked, and that the page came to the front. */
    calls,
    /** What the service worker tells the page. */
    tell: (data: unknown) => serviceWorker.dispatchEvent(new MessageEvent('message', { data })),
    change(to: string) {
      state.permission = to
      browser.document.dispatchEvent(new Event('visibilitychange'))
    },
  }
}

interface ShownNotice {
  title: string
  options: NotificationOptions
  close(): void
}
