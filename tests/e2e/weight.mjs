import { gzipSync } from 'node:zlib'

const sum = (sizes) => sizes.reduce((total, size) => total + size, 0)

/** Counts what a page loads from now on: bytes of script and style, and calls of the API. */
export function weigh(page) {
  const bodies = new Map()
  const calls = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.startsWith('/api/')) calls.push(`${response.request().method()} ${pathname}`)
    if (!/\.(js|css)$/.test(pathname)) return
    const body = response.body()
    // Of the script of a worker there may be none to be had: that is the matter of who asks for it.
    body.catch(() => undefined)
    bodies.set(pathname, body)
  })
  return {
    calls,
    files: () => [...bodies.keys()],
    async bytes(isCounted = () => true) {
      const all = await Promise.all([...bodies].filter(([file]) => isCounted(file)).map(([, body]) => body))
      return {
        raw: sum(all.map((body) => body.length)),
        gzip: sum(all.map((body) => gzipSync(body, { level: 9 }).length)),
      }
    },
  }
}
