import { open } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, resolve, sep } from 'node:path'
import { pageUnderPolicy } from './policy.ts'

/** Responds to a request for the dashboard: with the file of that name, or with the page and the given status. */
export type Dashboard = (request: IncomingMessage, response: ServerResponse, status: 200 | 404) => Promise<void>

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** The unchanged path of a request; `new URL` would resolve its dot segments. */
export const pathnameOf = (request: IncomingMessage) => (request.url ?? '/').replace(/[?#].*$/s, '')

/**
 * Serves the built dashboard from a folder like a Nezha server, including its bug with dated files, and the page for
 * every other path; with `strict`, under a strict Content-Security-Policy.
 */
export function createStatic(folder: string, { strict = false } = {}): Dashboard {
  return async (request, response, status) => {
    const file = fileOf(folder, pathnameOf(request))
    if (file && (await sendFile(request, response, { file, status: 200, strict }))) return
    if (await sendFile(request, response, { file: resolve(folder, 'index.html'), status, strict })) return
    sendPage(response, 503, 'Not built', 'There is no built dashboard here; run <code>npm run build</code>.')
  }
}

/** The file of a path; undefined when it is outside the folder. */
function fileOf(folder: string, pathname: string) {
  const root = resolve(folder)
  const file = resolve(root, `.${decode(pathname.slice('/dashboard'.length))}`)
  return file.startsWith(root + sep) && !file.includes('\0') ? file : undefined
}

function decode(pathname: string) {
  try {
    return decodeURIComponent(pathname)
  } catch {
    // An invalid escape matches no file, so the page is served.
    return '/'
  }
}

interface SendOptions {
  file: string
  status: number
  strict: boolean
}

async function sendFile(request: IncomingMessage, response: ServerResponse, { file, status, strict }: SendOptions) {
  const found = await readWhole(file)
  if (!found) return false
  const { content, mtime } = found
  const type = { 'Content-Type': types[extname(file)] ?? 'application/octet-stream' }
  const date = isDated(mtime) ? { 'Last-Modified': mtime.toUTCString() } : {}
  if ('Last-Modified' in date && isUnchanged(request, mtime)) {
    response.writeHead(status, { ...date, 'Content-Length': 0 }).end()
    return true
  }
  const { headers, body } = strict && file.endsWith('.html') ? pageUnderPolicy(content) : { headers: {}, body: content }
  const { start, end } = rangeOf(request, body.length) ?? { start: 0, end: body.length }
  response
    .writeHead(status, { ...type, ...date, ...headers, 'Accept-Ranges': 'bytes', 'Content-Length': end - start })
    .end(body.subarray(start, end))
  return true
}

/** Content and date of one and the same file, even while a build is replaced; undefined if there is no such file. */
async function readWhole(file: string) {
  const handle = await open(file).catch(() => undefined)
  if (!handle) return undefined
  try {
    const found = await handle.stat()
    return found.isFile() ? { content: await handle.readFile(), mtime: found.mtime } : undefined
  } finally {
    await handle.close()
  }
}

/** A file of the zero time or of 1970-01-01T00:00:00Z counts as undated (docs/contract/server.md#dates-of-files). */
const isDated = (mtime: Date) => mtime.getTime() !== 0

/**
 * Whether the real server takes the file as unchanged. It then sends an empty body as for 304, but with its own status,
 * so browsers take the empty body for the file (docs/contract/server.md#dates-of-files).
 */
function isUnchanged({ headers }: IncomingMessage, mtime: Date) {
  const since = Date.parse(headers['if-modified-since'] ?? '')
  // Dates in headers have whole seconds.
  return since >= Math.floor(mtime.getTime() / 1000) * 1000
}

/** The range of a `Range` header with one part; the real server sends it with the status of the whole file. */
function rangeOf({ headers }: IncomingMessage, length: number) {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? '') ?? []
  if (first === '') return last === '' ? undefined : { start: Math.max(0, length - Number(last)), end: length }
  const start = Number(first)
  const end = last === '' ? length : Math.min(length, Number(last) + 1)
  return start < end ? { start, end } : undefined
}

/** Sends a small HTML page; `text` is HTML. */
export function sendPage(response: ServerResponse, status: number, title: string, text: string) {
  const body = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style>body { font: 14px/1.45 system-ui, sans-serif; max-width: 40em; margin: 15vh auto 0; padding: 0 24px }</style>
<h1>${title}</h1>
<p>${text}</p>
</html>
`
  response.writeHead(status, { 'Content-Type': types['.html'], 'Content-Length': Buffer.byteLength(body) }).end(body)
}
