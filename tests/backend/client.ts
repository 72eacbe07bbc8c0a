import { readCookies } from './cookies.ts'
import { createBackend } from './index.ts'
import type { Backend, BackendOptions } from './index.ts'

export interface Answer {
  success?: true
  data?: unknown
  error?: string
  /** The status of an answer that is a page. */
  html?: number
}

export type SendRequest = (method: string, path: string, body?: unknown, extra?: Extra) => Promise<Answer>

interface Extra {
  headers?: Record<string, string>
  /** The address the request comes from. */
  from?: string
}

async function send(backend: Backend, asked: Parameters<SendRequest>, own: Record<string, string>): Promise<Answer> {
  const [method, path, body, { headers, from } = {}] = asked
  const request = new Request(`http://127.0.0.1:8008${path.startsWith('/mcp') ? '' : '/api/v1'}${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', ...own, ...headers },
    body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
  })
  const response = await backend.handle(request, { remoteAddress: from })
  const text = await response.text()
  return text.startsWith('{') ? (JSON.parse(text) as Answer) : { html: response.status }
}

/** A client of one user: cookies and the CSRF header as a browser page would send them. */
export function client(backend: Backend, username = 'admin'): SendRequest {
  const Cookie = backend.signIn(username)
  const own = { Cookie, 'X-CSRF-Token': readCookies(Cookie).get('nz-csrf') ?? '' }
  return (...asked) => send(backend, asked, own)
}

/** A client without a session, or with an API token. */
export function visitor(backend: Backend, token?: string): SendRequest {
  return (...asked) => send(backend, asked, token ? { Authorization: `Bearer ${token}` } : {})
}

/** A backend and its administrator. */
export function startBackendClient(options: BackendOptions = {}): { backend: Backend; admin: SendRequest } {
  const backend = createBackend(options)
  return { backend, admin: client(backend) }
}
