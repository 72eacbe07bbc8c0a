import { http, ws } from 'msw'
import { setupServer } from 'msw/node'
import { createDelays } from './delays.ts'
import { createBackend } from './index.ts'
import { jitterSeed } from './jitterSeed.ts'
import { join } from './pageSocket.ts'
import type { Backend, BackendOptions } from './index.ts'

/** In a page, stores the cookies of a response in `document.cookie`, except HttpOnly cookies. */
function keepCookies(response: Response): void {
  if (typeof document === 'undefined') return
  for (const cookie of response.headers.getSetCookie()) {
    if (!/;\s*httponly/i.test(cookie)) document.cookie = cookie.replace(/;\s*(secure|samesite=\w+)/gi, '')
  }
}

/** In a page, adds the cookies of the page to a request; elsewhere the caller sets its own headers. */
function withCookies(request: Request): Request {
  if (typeof document === 'undefined' || !document.cookie || request.headers.has('Cookie')) return request
  const headers = new Headers(request.headers)
  headers.set('Cookie', document.cookie)
  return new Request(request, { headers })
}

// One link for all backends: each link keeps listeners until the process ends.
const sockets = ws.link('*/api/v1/ws/*')

/** Puts a backend behind `fetch`, until `unmount`; a request outside `/api/v1` and `/mcp` is an error. */
function mountBackend(backend: Backend): { unmount: () => void } {
  const ends: (() => void)[] = []
  const delays = createDelays(jitterSeed())
  let isOver = false
  const server = setupServer(
    http.all('*/api/v1/*', async ({ request }) => {
      const sent = withCookies(request)
      const { pathname } = new URL(request.url)
      const response = await delays.call(`${request.method} ${pathname}`, () => backend.handle(sent))
      // A browser drops the answer of a call that was aborted.
      if (!isOver && !request.signal.aborted) keepCookies(response)
      return response
    }),
    // Nothing there reads or sets a cookie.
    http.all('*/mcp', ({ request }) => delays.call('mcp', () => backend.handle(request))),
    sockets.addEventListener('connection', ({ client }) => ends.push(join(client, backend, delays, withCookies))),
  )
  server.listen({ onUnhandledRequest: 'error' })
  return {
    unmount: () => {
      isOver = true
      server.close()
      // A page that is gone without a word leaves its sockets open, and their timers outlive the window of the tests.
      for (const end of ends) end()
    },
  }
}

export interface StartedBackend {
  backend: Backend
  /** Signs the page in without the login form. */
  signIn: (username?: string) => void
  close: () => void
}

/** Creates and mounts a backend for one test. */
export function startBackend(options: BackendOptions = {}): StartedBackend {
  const backend = createBackend(options)
  const { unmount } = mountBackend(backend)
  return {
    backend,
    signIn: (username) => {
      for (const cookie of backend.signIn(username).split('; ')) document.cookie = `${cookie}; path=/`
    },
    close: () => {
      unmount()
      if (typeof document === 'undefined') return
      for (const name of ['nz-jwt', 'nz-csrf']) document.cookie = `${name}=; path=/; max-age=0`
    },
  }
}
