import { registerRoute } from 'workbox-routing/registerRoute.js'
import { setCatchHandler } from 'workbox-routing/setCatchHandler.js'
import { isPressed, type Pressed } from '../notices/pressed.ts'
import { isKeep, isPageOfTemplate, markIn, type Begun } from '../update/mark.ts'
import { buildFacts } from './buildFacts.ts'
import { holdFor } from './hold.ts'
import { dropAll, files, isOurs, keepParts, keptAnywhere } from './kept.ts'

declare const self: ServiceWorkerGlobalScope

const folder = new URL('assets/', self.registration.scope).pathname

/** A page always comes from the server. The browser cache is bypassed, because it may hold an empty page. */
const fetchPage = (request: Request) => fetch(request, { cache: 'no-store' })

async function page(request: Request): Promise<Response> {
  const answer = await fetchPage(request)
  // Before the page requests its own files, so that none of them is taken for one of ours.
  if (await isForeign(answer.clone())) await leave()
  return answer
}

/** Is it the page of another template? */
async function isForeign(answer: Response): Promise<boolean> {
  return isPageOfTemplate(answer) && !markIn(await answer.text())
}

async function leave(): Promise<void> {
  await self.registration.unregister()
  await dropAll()
}

async function tellPages(): Promise<void> {
  const { version, build } = buildFacts
  const told: Begun = { begun: { version, build } }
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  for (const client of pages) client.postMessage(told)
}

let keeping: Promise<void> | undefined

// A new service worker does not call `skipWaiting`: it waits until no page is served by an older one. In the meantime
// it keeps the files of its build, and the older one finds them there. Taking over at once would leave a page that is
// just being opened in Chromium without an answer forever.
self.addEventListener('install', (event) => event.waitUntil(tellPages()))
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('message', (event) => {
  if (!isKeep(event.data) || event.data.keep !== buildFacts.build) return
  event.ports.forEach(holdFor)
  keeping ??= keepParts(event, event.data.loaded).finally(() => (keeping = undefined))
  event.waitUntil(keeping)
})

/** Brings a page of ours to the front, which opens the address; where none is left, a new one does. */
async function openAddress(pressed: Pressed): Promise<void> {
  const [page] = await self.clients.matchAll({ type: 'window' })
  if (!page) return void (await self.clients.openWindow(pressed.pressed))
  await page.focus()
  page.postMessage(pressed)
}

self.addEventListener('notificationclick', (event) => {
  const { notification } = event
  notification.close()
  if (isPressed(notification.data)) event.waitUntil(openAddress(notification.data))
})

const isPage = (request: Request) => request.mode === 'navigate'

registerRoute(
  ({ request }) => isPage(request),
  ({ request }) => page(request),
)
registerRoute(({ url, sameOrigin }) => sameOrigin && isOurs(url.pathname), files)
// Files of a build that is no longer installed, for its pages that are still open.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith(folder),
  async ({ request }) => (await keptAnywhere(request)) ?? fetch(request),
)
// If anything fails here, the page gets the answer of the server.
setCatchHandler(({ request }) => (isPage(request) ? fetchPage(request) : fetch(request)))
