import { isPressed, type Pressed } from './pressed.ts'

/** A notice of the browser, which is seen while the page is not. */
interface BrowserNotice {
  /** Names it; another one with the same tag takes its place. */
  tag: string
  title: string
  body?: string
  /** The address that it leads to, with the path of the product. */
  address: string
  /** Kept with the notice, see `workerNotices`. */
  about?: unknown
  /** Takes the place of another one without a sound. */
  quiet?: boolean
  /** Called after a press, which has brought the page to the front. Not where the service worker shows the notice. */
  onPress?: () => void
  /** Called when the person has put the notice away; a press also does that. */
  onDismiss?: () => void
}

/** The part of a window that shows notices. */
export type NoticeBrowser = Pick<Window & typeof globalThis, 'Notification' | 'navigator' | 'document' | 'focus'>

const shown = new Map<string, Notification>()

/**
 * Shows a notice, if the person has consented. Resolves to whether the browser has taken it; never rejects. On Android
 * only the service worker may show one.
 */
export async function showNotice(notice: BrowserNotice, browser: NoticeBrowser = window): Promise<boolean> {
  if (!('Notification' in browser) || browser.Notification.permission !== 'granted') return false
  const { tag, title, body, address, about, quiet = false, onPress, onDismiss } = notice
  const data: Pressed = { pressed: address, about }
  const icon = browser.document.querySelector<HTMLLinkElement>('link[rel=apple-touch-icon]')?.href
  // Without `renotify`, which not every browser knows, a notice takes the place of another one unheard.
  const options: NotificationOptions & { renotify: boolean } = {
    tag,
    data,
    silent: quiet,
    renotify: !quiet,
    ...(body !== undefined && { body }),
    ...(icon !== undefined && { icon }),
  }
  // The one in whose place it comes was not dismissed.
  shown.delete(tag)
  try {
    const own = new browser.Notification(title, options)
    shown.set(tag, own)
    own.addEventListener('click', () => {
      browser.focus()
      own.close()
      onPress?.()
    })
    own.addEventListener('close', () => {
      if (shown.get(tag) !== own) return
      shown.delete(tag)
      onDismiss?.()
    })
    return true
  } catch {
    return showByWorker(title, options, browser)
  }
}

async function showByWorker(title: string, options: NotificationOptions, browser: NoticeBrowser): Promise<boolean> {
  try {
    const registration = await registrationIn(browser)
    await registration?.showNotification(title, options)
    return registration !== undefined
  } catch {
    return false
  }
}

const registrationIn = async ({ navigator }: NoticeBrowser) =>
  'serviceWorker' in navigator ? navigator.serviceWorker.getRegistration() : undefined

/** The notices that the service worker shows. They outlive the tab that wanted them. */
export async function workerNotices(browser: NoticeBrowser = window): Promise<{ tag: string; about: unknown }[]> {
  const registration = await registrationIn(browser).catch(() => undefined)
  const open = await registration?.getNotifications().catch(() => [])
  return (open ?? []).map(({ tag, data }) => ({ tag, about: isPressed(data) ? data.about : undefined }))
}

/** Takes a notice away, also one that another tab has had shown by the service worker. */
export async function closeNotice(tag: string, browser: NoticeBrowser = window): Promise<void> {
  const own = shown.get(tag)
  shown.delete(tag)
  own?.close()
  const registration = await registrationIn(browser).catch(() => undefined)
  const others = await registration?.getNotifications({ tag }).catch(() => [])
  others?.forEach((other) => other.close())
}

/** Calls `open` with the address of each notice of the service worker that is pressed; the returned function ends that. */
export function hearPresses(open: (address: string) => void, { navigator }: NoticeBrowser = window): () => void {
  const workers = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined
  const hear = ({ data }: MessageEvent<unknown>) => {
    if (isPressed(data)) open(data.pressed)
  }
  workers?.addEventListener('message', hear)
  return () => workers?.removeEventListener('message', hear)
}
