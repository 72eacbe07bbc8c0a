import { createClient } from '#dataProvider/client.ts'
import type { Client, ClientOptions } from '#dataProvider/client.ts'
import type { CookieJar } from '#dataProvider/cookies.ts'
import type { Backend } from '#backend/index.ts'

/** A cookie jar whose cookies are all readable by scripts. It drops a cookie at the end of its `Max-Age`. */
export function createJar(
  start = '',
  now: () => number = Date.now,
): CookieJar & { setCookie(line: string): void; header(): string } {
  const cookies = new Map<string, { value: string; end: number }>()
  const living = () => [...cookies].filter(([, { end }]) => now() < end)
  const setCookie = (line: string) => {
    const [name = '', value = ''] = line.split(';')[0]?.split('=') ?? []
    const [, seconds = Infinity] = /; Max-Age=(\d+)/.exec(line) ?? []
    cookies.set(name, { value, end: now() + 1000 * Number(seconds) })
  }
  start.split('; ').filter(Boolean).forEach(setCookie)
  return {
    get: (name) => living().find(([known]) => known === name)?.[1].value,
    expire: (name) => void cookies.delete(name),
    names: () => living().map(([name]) => name),
    setCookie,
    header: () =>
      living()
        .map(([name, { value }]) => `${name}=${value}`)
        .join('; '),
  }
}

/** A client that sends its requests to the embedded server with the cookies of the server, as a browser does. */
export function createFakeBrowser(
  backend: Backend,
  {
    cookies = '',
    now = Date.now,
    jar = createJar(cookies, now),
    ...options
  }: Partial<Omit<ClientOptions, 'cookies'>> & { cookies?: string; jar?: ReturnType<typeof createJar> } = {},
): { client: Client; jar: ReturnType<typeof createJar> } {
  const client = createClient({
    now,
    cookies: jar,
    fetch: async (path, init) => {
      const request = new Request(new URL(path, 'http://127.0.0.1:8008'), init)
      request.headers.set('Cookie', jar.header())
      const response = await backend.handle(request)
      response.headers.getSetCookie().forEach(jar.setCookie)
      return response
    },
    ...options,
  })
  return { client, jar }
}

/** The calls as `METHOD path`, without `/api/v1/`. */
export function callsOf(backend: Backend): string[] {
  return backend.calls.map(({ method, path }) => `${method} ${path.replace('/api/v1/', '')}`)
}

export interface SentRequest {
  method: string
  path: string
  headers: Headers
  body: unknown
}

/** A server with one handler, which returns the data of the envelope or a Response. */
export function createServer(handler: (sent: SentRequest) => unknown) {
  const sent: SentRequest[] = []
  const fetch = async (path: string, init: RequestInit): Promise<Response> => {
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    const request = {
      method: init.method ?? 'GET',
      path: path.replace('/api/v1/', ''),
      headers: new Headers(init.headers),
      body,
    }
    // The tests with their own handler do not test the refresh.
    if (request.path === 'refresh-token') return Response.json({ error: 'not now' })
    sent.push(request)
    const data = await handler(request)
    return data instanceof Response ? data : Response.json({ success: true, data })
  }
  return { sent, fetch, client: createClient({ cookies: createJar(), fetch }) }
}

/** A promise that the test settles. */
export function deferred<T = void>() {
  let resolve!: (value: T) => void
  let reject!: (error: unknown) => void
  const promise = new Promise<T>((...settle) => ([resolve, reject] = settle))
  return { promise, resolve, reject }
}

/** Waits until the work after a response has run. */
export async function waitForBackgroundWork(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await new Promise((resolve) => setImmediate(resolve))
}
