/** An error with a message of the server: `{"error": …}` with HTTP 200, unless a status is given. */
export class ServerRefusal extends Error {
  readonly status: number
  constructor(message: string, status = 200) {
    super(message)
    this.status = status
  }
}

const jsonType = 'application/json; charset=utf-8'
const htmlType = 'text/html; charset=utf-8'

/** Encodes JSON like the server, which escapes `<`, `>` and `&`. */
export function encode(value: unknown): string {
  return JSON.stringify(value).replace(/[<>&]/g, (mark) => `\\u00${mark.charCodeAt(0).toString(16)}`)
}

const isZero = (data: unknown) =>
  data === undefined || data === null || data === 0 || data === '' || (Array.isArray(data) && data.length === 0)

/** A success; `data` is omitted when it is a zero value or an empty list (docs/contract/http.md#envelope). */
export function success(data: unknown, headers = new Headers()): Response {
  return json(isZero(data) ? { success: true } : { success: true, data }, 200, headers)
}

export function failureEnvelope(error: string, status = 200, headers = new Headers()): Response {
  return json({ error }, status, headers)
}

function json(body: unknown, status: number, headers: Headers): Response {
  headers.set('Content-Type', jsonType)
  return new Response(encode(body), { status, headers })
}

/** An HTML page; `text` is HTML, `title` is plain text. */
export function htmlPage(title: string, text: string, status = 200): Response {
  const safe = title.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const metas = ['name="viewport" content="width=device-width"', 'name="color-scheme" content="light dark"']
  const head = `<meta charset="utf-8">${metas.map((meta) => `<meta ${meta}>`).join('')}<title>${safe}</title>`
  const body = `<!doctype html><html lang="en"><head>${head}</head><body>${text}</body></html>`
  return new Response(body, { status, headers: { 'Content-Type': htmlType } })
}

export const notFound = (): Response => failureEnvelope('404 Not Found', 404)

export const blocked = (text = 'you were blocked by nezha WAF'): Response => htmlPage('Blocked', text, 403)

/** A redirect as the router of the server sends it, with a body without a title. */
export function redirect(status: 301 | 302 | 307, location: string): Response {
  const reason = { 301: 'Moved Permanently', 302: 'Found', 307: undefined }[status]
  if (!reason) return new Response(null, { status, headers: { Location: location } })
  const body = `<a href="${location}">${reason}</a>.\n\n`
  return new Response(body, { status, headers: { Location: location, 'Content-Type': htmlType } })
}

/** Omits the named members that are zero, like the fields that the server marks as `omitempty`. */
export function omitZero<T extends object>(value: T, ...keys: (keyof T)[]): Partial<T> {
  const kept: Partial<T> = { ...value }
  for (const key of keys) {
    const member = kept[key]
    if (isZero(member) || member === false || isEmptyObject(member)) delete kept[key]
  }
  return kept
}

const isEmptyObject = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length === 0
