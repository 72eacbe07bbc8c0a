import { CacheFirst } from 'workbox-strategies/CacheFirst.js'
import { cacheNameOf } from '../update/mark.ts'
import { buildFacts } from './buildFacts.ts'
import { packedSuffix } from '../first/packedSuffix.ts'
import { whenFree } from './hold.ts'
import { unpacked } from './unpacked.ts'
import { isWhole } from './whole.ts'

const cacheName = cacheNameOf(buildFacts)
const prefix = cacheName.slice(0, -buildFacts.build.length)
const withCopies = [...buildFacts.parts, ...buildFacts.languages]
const named = new Set([...withCopies, ...buildFacts.others])
/** The scripts that the server has compressed, too. */
const packed = new Set('DecompressionStream' in self ? withCopies.filter((part) => part.endsWith('.js')) : [])
/** The paths of the scripts that a page has loaded as they are: the browser cache has them. */
const loadedPlain = new Set<string>()
const ignoreVary = { ignoreVary: true }

/** True after another template has been installed: nothing is kept any more. */
let isOver = false

const pathOf = (request: Request) => new URL(request.url).pathname

/** Is it a file of the build that this service worker belongs to? */
export const isOurs = (path: string) => named.has(path)

/**
 * The file from the cache of any build. A file name contains a hash of the content, so it means the same file in all
 * builds.
 */
export const keptAnywhere = (request: Request) => caches.match(request, ignoreVary)

/** The files of this build, from the cache or else from the server. */
export const files = new CacheFirst({
  cacheName,
  matchOptions: ignoreVary,
  // The browser cache may hold files that the page loaded before there was a service worker; they are not loaded
  // again.
  fetchOptions: { cache: 'force-cache' },
  plugins: [
    {
      async cachedResponseWillBeUsed({ cachedResponse, request }) {
        if (cachedResponse) return cachedResponse
        const older = await keptAnywhere(request)
        if (older && !isOver) await (await caches.open(cacheName)).put(request, older.clone())
        return older
      },
      requestWillFetch: async ({ request, event }) =>
        packed.has(pathOf(request)) && !loadedPlain.has(pathOf(request))
          ? new Request(request.url + packedSuffix, { priority: event instanceof FetchEvent ? 'auto' : 'low' })
          : request,
      // The browser cache may hold an earlier failure.
      async fetchDidSucceed({ request, response }) {
        if (!request.url.endsWith(packedSuffix))
          return (await isWhole(response, pathOf(request))) ? response : fetch(request, { cache: 'reload' })
        return (await unpacked(response)) ?? fetch(request.url.slice(0, -packedSuffix.length), { cache: 'reload' })
      },
      cacheWillUpdate: async ({ request, response }) =>
        !isOver && (await isWhole(response, pathOf(request))) ? response : null,
    },
  ],
})

/**
 * Fetches the files that the screens need and that are not kept yet, one after the other, so that requests of the page
 * go first, and none while streams are busy.
 */
export async function keepParts(event: ExtendableEvent, loaded: readonly string[]): Promise<void> {
  for (const path of loaded) loadedPlain.add(path)
  // Pages unpack scripts, too.
  const seen = loaded.map((path) => path.replace(packedSuffix, ''))
  for (const part of new Set([...seen.filter(isOurs), ...buildFacts.parts])) {
    await whenFree()
    if (isOver) return
    const [, kept] = files.handleAll({ event, request: new Request(part, { priority: 'low' }) })
    await kept
  }
  await dropOlder()
}

/** Deletes the caches of older builds, except those of which a page is still open. */
async function dropOlder(): Promise<void> {
  const { held = [] } = await navigator.locks.query()
  const open = new Set(held.map(({ name }) => name))
  for (const name of await ownCaches()) if (name !== cacheName && !open.has(name)) await caches.delete(name)
}

/** Deletes the caches of all builds, and keeps nothing from then on. */
export async function dropAll(): Promise<void> {
  isOver = true
  for (const name of await ownCaches()) await caches.delete(name)
}

const ownCaches = async () => (await caches.keys()).filter((name) => name.startsWith(prefix))
