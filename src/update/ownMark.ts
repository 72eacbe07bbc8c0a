import { markIn, cacheNameOf, type Mark } from './mark.ts'

/** The build that this page is; undefined in development, where nothing is built. */
export const ownMark = (document: Document): Mark | undefined =>
  markIn(document.querySelector('meta[name=generator]')?.outerHTML ?? '')

/** Shows the service worker, for as long as the page is open, that the files of its build are needed. */
export function holdBuild({ document, navigator }: Window): void {
  const own = ownMark(document)
  if (!own || !('locks' in navigator)) return
  // A page that goes away lets go of it: nothing else ends this.
  navigator.locks
    .request(cacheNameOf(own), { mode: 'shared' }, () => new Promise(() => undefined))
    .catch(() => undefined)
}
