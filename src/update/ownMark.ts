import { markIn, cacheNameOf, type Mark } from './mark.ts'

/** The build of this page; undefined in development, where nothing is built. */
export const ownMark = (document: Document): Mark | undefined =>
  markIn(document.querySelector('meta[name=generator]')?.outerHTML ?? '')

/**
 * Holds a lock for as long as the page is open, which tells the service worker that the files of its build are needed.
 */
export function holdBuild({ document, navigator }: Window): void {
  const own = ownMark(document)
  if (!own || !('locks' in navigator)) return
  // The lock is released only when the page is closed.
  navigator.locks
    .request(cacheNameOf(own), { mode: 'shared' }, () => new Promise(() => undefined))
    .catch(() => undefined)
}
