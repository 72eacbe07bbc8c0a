import { createClient } from '#dataProvider/client.ts'
import type { Client, ClientOptions } from '#dataProvider/client.ts'
import type { CookieJar } from '#dataProvider/cookies.ts'
import type { Backend } from '#backend/index.ts'

/** A jar that scripts see whole; `expire` and `Max-Age=0` alike remove a cookie. */
export function createJar(start = ''): CookieJar & { keep(line: string): void; header(): string } {
  const cookies = new Map<string, string>()
  const keep = (line: string) => {
    const [name = '', value = ''] = line.split(';')[0]?.split('=') ?? []
    cookies.set(name, value)
  }
  start.split('; ').filter(Boolean).forEach(keep)
  return {
    get: (name) => cookies.get(name),
    expire: (name) => void cookies.delete(name),
    names: () => [...cookies.keys()],
    keep,
    header: () => [...cookies].map((pair) => pair.join('=')).join('; '),
  }
}

/** A client whose requests reach the backend with the cookies that it has set, as in a browser. */
export function createFakeBrowser(
  backend: Backend,
  { cookies = '', ...options }: Partial<Omit<ClientOptions, 'cookies'>> & { cookies?: string } = {},
): { client: Client; jar: ReturnType<typeof createJar> } {
  const jar = createJar(cookies)
  const client = createClient({
    cookies: jar,
    fetch: async (path, init) => {
      const request = new Request(new URL(path, 'http://127.0.0.1:8008'), init)
      request.headers.set('Cookie', jar.header())
      const response = await backend.handle(request)
      response.headers.getSetCookie().forEach(jar.keep)
      return response
    },
    ...options,
  })
  return { client, jar }
}

/** The calls as `METHOD path`, `/api/v1/` left out. */
export function callsOf(backend: Backend): string[] {
  return backend.calls.map(({ method, path }) => `${method} ${path.replace('/api/v1/', '')}`)
}

export interface SentRequest {
  method: string
  path: string
  headers: Headers
  body: unknown
}

/** A server of one function; what it returns is the data of an envelope, unless it is a Response. */
export function createServer(answer: (sent: SentRequest) => unknown) {
  const sent: SentRequest[] = []
  const fetch = async (path: string, init: RequestInit): Promise<Response> => {
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    const one = {
      method: init.method ?? 'GET',
      path: path.replace('/api/v1/', ''),
      headers: new Headers(init.headers),
      body,
    }
    // Refreshing is not the subject of those who write their own server.
    if (one.path === 'refresh-token') return Response.json({ error: 'not now' })
    sent.push(one)
    const data = await answer(one)
    return data instanceof Response ? data : Response.json({ success: true, data })
  }
  return { sent, fetch, client: createClient({ cookies: createJar(), fetch }) }
}

/** A promise that is settled from outside. */
export function deferred<T = void>() {
  let resolve!: (value: T) => void
  let reject!: (error: unknown) => void
  const promise = new Promise<T>((...settle) => ([resolve, reject] = settle))
  return { promise, resolve, reject }
}

/** Lets what runs behind an answered call come to its end. */
export async function afterAnswers(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await new Promise((resolve) => setImmediate(resolve))
}
