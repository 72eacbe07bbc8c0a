import { readCookies } from './cookies.ts'
import type { Backend } from './index.ts'

export interface ApiAnswer {
  success?: true
  data?: unknown
  error?: string
  /** The status of an HTML response. */
  html?: number
}

export type SendRequest = (method: string, path: string, body?: unknown, extra?: Extra) => Promise<ApiAnswer>

interface Extra {
  headers?: Record<string, string>
  /** The remote address of the request. */
  from?: string
}

async function send(
  backend: Backend,
  args: Parameters<SendRequest>,
  ownHeaders: Record<string, string>,
): Promise<ApiAnswer> {
  const [method, path, body, { headers, from } = {}] = args
  const request = new Request(`http://127.0.0.1:8008${path.startsWith('/mcp') ? '' : '/api/v1'}${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', ...ownHeaders, ...headers },
    body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
  })
  const response = await backend.handle(request, { remoteAddress: from })
  const text = await response.text()
  return text.startsWith('{') ? (JSON.parse(text) as ApiAnswer) : { html: response.status }
}

/** A client of one user, which sends cookies and the CSRF header like a browser page. */
export function client(backend: Backend, username = 'admin'): SendRequest {
  const Cookie = backend.signIn(username)
  const ownHeaders = { Cookie, 'X-CSRF-Token': readCookies(Cookie).get('nz-csrf') ?? '' }
  return (...args) => send(backend, args, ownHeaders)
}

/** A client without a session, or with an API token. */
export function visitor(backend: Backend, token?: string): SendRequest {
  return (...args) => send(backend, args, token ? { Authorization: `Bearer ${token}` } : {})
}
