import { QueryClient } from '@tanstack/react-query'
import { createClient, type Client } from '#dataProvider/client.ts'
import type { CookieJar } from '#dataProvider/cookies.ts'
import type { Dialect } from '#dataProvider/dialect.ts'
import { ApiError } from '#dataProvider/error.ts'
import { createDataProvider } from '#dataProvider/index.ts'
import { endpointsOf } from '#engine/data/endpoints.ts'
import type { Engine, Viewer } from '#engine/EngineContext.ts'
import { hasReached } from '#engine/hasReached.ts'
import { resources } from '#resources/index.ts'
import { admin, readProfile } from '../src/auth/profile.ts'
import { CommandFailure } from './failure.ts'
import type { Credentials, Order } from './options.ts'

/** The server as the person of the credentials sees it. */
export type CommandEngine = Pick<Engine, 'resources' | 'dataProvider' | 'dialect' | 'viewer'>

/** Resources that the server keeps from API tokens, or shows them only in part (docs/contract/http.md#api-tokens). */
const keptFromTokens: readonly string[] = ['setting', 'api-tokens']

/** Milliseconds after which a lost GET is sent again. A change is never sent twice. */
const tryAgainAfter = [500, 2000]

/** Signs in, and finds out who that is and what the server can do. */
export async function signInTo({
  address,
  credentials,
}: Pick<Order, 'address' | 'credentials'>): Promise<CommandEngine> {
  // The rules of forms ask the page for the host of the dashboard, which no tunnel may take.
  Object.assign(globalThis, { location: new URL(address) })
  const jar = createJar()
  const client = createClient({
    base: `${address}/api/v1`,
    cookies: jar,
    tryAgainAfter,
    fetch: fetchWith(jar, credentials),
  })
  const { dialect, viewer } = await ('token' in credentials ? withToken(client) : withPassword(client, credentials))
  const available = resources.filter(
    ({ name, since = 'classic' }) =>
      hasReached(dialect, since) && !('token' in credentials && keptFromTokens.includes(name)),
  )
  return {
    resources: Object.fromEntries(available.map((resource) => [resource.name, resource])),
    dataProvider: createDataProvider(client, endpointsOf(available), {
      queryClient: new QueryClient({ defaultOptions: { queries: { retry: false } } }),
    }),
    dialect: () => dialect,
    viewer,
  }
}

interface Known {
  dialect: Dialect
  viewer: Viewer
}

/** One call goes first: many with a wrong token could get the address blocked. It also tells whether this is an admin. */
async function withToken(client: Client): Promise<Known> {
  // Only these servers have tokens.
  const known = (isAdmin: boolean): Known => ({ dialect: 'current', viewer: { ...nobody, isAdmin } })
  try {
    await client.request({ method: 'GET', path: 'user' })
    return known(true)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.kind === 'forbidden' || error.kind === 'refused') return known(false)
    if (error.kind !== 'unauthorized') throw error
    throw new CommandFailure(
      'The server does not accept the API token. It may be wrong, expired or revoked. Servers before 2.1.0 accept none: use a name and a password there.',
      { cause: error },
    )
  }
}

const nobody: Viewer = { id: 0, name: '', isAdmin: false, address: undefined }

async function withPassword(
  client: Client,
  { username, password }: { username: string; password: string },
): Promise<Known> {
  try {
    await client.login(username, password)
  } catch (error) {
    if (!(error instanceof ApiError && error.kind === 'unauthorized')) throw error
    throw new CommandFailure('The server does not accept this name and password.', { cause: error })
  }
  const profile = readProfile(await client.profile())
  const settings = await client.request({ method: 'GET', path: 'setting' })
  await client.learn(settings, 'transfer')
  return { dialect: client.dialect(), viewer: { ...nobody, id: profile?.id ?? 0, isAdmin: profile?.role === admin } }
}

function createJar(): CookieJar & { take(lines: readonly string[]): void; header(): string } {
  const cookies = new Map<string, string>()
  return {
    get: (name) => cookies.get(name),
    expire: (name) => void cookies.delete(name),
    names: () => [...cookies.keys()],
    take(lines) {
      for (const line of lines) {
        const [, name = '', value = ''] = /^([^=;]*)=([^;]*)/.exec(line) ?? []
        cookies.set(name, value)
      }
    },
    header: () => [...cookies].map((pair) => pair.join('=')).join('; '),
  }
}

/** Sends the credentials with each call, and follows no redirect: a change would arrive there as a question. */
function fetchWith(jar: ReturnType<typeof createJar>, credentials: Credentials) {
  return async (url: string, init: RequestInit): Promise<Response> => {
    const headers = new Headers(init.headers)
    if ('token' in credentials) headers.set('Authorization', `Bearer ${credentials.token}`)
    else if (jar.names().length > 0) headers.set('Cookie', jar.header())
    const response = await fetch(url, { ...init, headers, redirect: 'manual' })
    if (!('token' in credentials)) jar.take(response.headers.getSetCookie())
    const { status } = response
    if (status < 300 || status > 399) return response
    const error = `The server redirects to ${response.headers.get('location')}; give that address with --server.`
    return Response.json({ error }, { status: 400 })
  }
}
