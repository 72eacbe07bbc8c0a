import type { BrowserContext } from '@playwright/test'

/** A page, or a context with all its pages. */
type Scripted = Pick<BrowserContext, 'addInitScript'>

/** Blocks storage as some browsers do, for example inside a frame. */
export const forbidStorage = (page: Scripted) =>
  page.addInitScript(() => {
    for (const store of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, store, {
        get: () => {
          throw new DOMException('denied', 'SecurityError')
        },
      })
  })

/** Fills the storage, as another page of the same origin could. */
export const fillStorage = (page: Scripted) =>
  page.addInitScript(() => {
    // An empty page has none.
    if (origin === 'null') return
    for (const store of [localStorage, sessionStorage])
      for (let size = 5_000_000; size >= 1; size = Math.floor(size / 2)) {
        try {
          store.setItem(`filling-${size}`, 'x'.repeat(size))
        } catch {
          // Try half of it.
        }
      }
  })

/** Takes the clipboard away, as browsers do on pages without TLS. */
export const forbidClipboard = (page: Scripted) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))

export const forbidWorkers = (page: Scripted) =>
  page.addInitScript(() => Object.defineProperty(window, 'Worker', { value: undefined }))

/** Takes the private file system away, in which transfers keep files. */
export const forbidPrivateFiles = (page: Scripted) =>
  page.addInitScript(() => {
    if (isSecureContext) Object.defineProperty(StorageManager.prototype, 'getDirectory', { value: undefined })
  })
