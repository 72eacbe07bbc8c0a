import { readFile, stat } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, resolve, sep } from 'node:path'

/** Answers a request for the dashboard: with the file of that name, or with its page under the given status. */
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

/** The path of a request as it was sent: `new URL` would resolve its dots away. */
export const pathnameOf = (request: IncomingMessage) => (request.url ?? '/').replace(/[?#].*$/s, '')

/** Serves the built dashboard from a folder as a Nezha server does: whole files, and its page for every other path. */
export function createStatic(folder: string): Dashboard {
  return async (request, response, status) => {
    const file = fileOf(folder, pathnameOf(request))
    if (file && (await sendFile(response, file, 200))) return
    if (await sendFile(response, resolve(folder, 'index.html'), status)) return
    sendPage(response, 503, 'Not built', 'There is no built dashboard here; run <code>npm run build</code>.')
  }
}

/** The file that a path names, when it stays inside the folder. */
function fileOf(folder: string, pathname: string) {
  const root = resolve(folder)
  const file = resolve(root, `.${decode(pathname.slice('/dashboard'.length))}`)
  return file.startsWith(root + sep) && !file.includes('\0') ? file : undefined
}

function decode(pathname: string) {
  try {
    return decodeURIComponent(pathname)
  } catch {
    // a broken escape names no file; the page answers for it
    return '/'
  }
}

async function sendFile(response: ServerResponse, file: string, status: number) {
  const found = await stat(file).catch(() => undefined)
  if (!found?.isFile()) return false
  const body = await readFile(file)
  response
    .writeHead(status, {
      'Accept-Ranges': 'bytes',
      'Content-Type': types[extname(file)] ?? 'application/octet-stream',
      'Content-Length': body.length,
      'Last-Modified': found.mtime.toUTCString(),
    })
    .end(body)
  return true
}

/** Sends a small page of our own; `text` is HTML. */
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
