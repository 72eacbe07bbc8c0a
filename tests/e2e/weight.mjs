import { gunzipSync, gzipSync } from 'node:zlib'

const sum = (sizes) => sizes.reduce((total, size) => total + size, 0)

/** Counts what a page loads from now on: bytes of script and style, and calls of the API. */
export function weigh(page) {
  const bodies = new Map()
  const calls = []
  let requests = 0
  page.on('request', () => {
    requests += 1
  })
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.startsWith('/api/')) calls.push(`${response.request().method()} ${pathname}`)
    const [, file, packed] = /^(.*\.(?:js|css))(\.gz)?$/.exec(pathname) ?? []
    if (!file) return
    const body = packed ? response.body().then((content) => gunzipSync(content)) : response.body()
    // The body of a worker script may be unavailable; `bytes` reports that error.
    body.catch(() => undefined)
    bodies.set(file, body)
  })
  return {
    calls,
    requests: () => requests,
    files: () => [...bodies.keys()],
    async bytes(isCounted = () => true) {
      const counted = await Promise.all([...bodies].filter(([file]) => isCounted(file)).map(([, body]) => body))
      return {
        raw: sum(counted.map((body) => body.length)),
        gzip: sum(counted.map((body) => gzipSync(body, { level: 9 }).length)),
      }
    },
  }
}
