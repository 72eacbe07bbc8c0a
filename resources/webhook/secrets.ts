import { escapeForJson, escapeForPath, escapeForQuery } from './escape.ts'
import type { OutgoingRequest } from './request.ts'

/** Stands for a text that is not shown. */
export const hidden = '••••••'

/** How a text may occur in a request. */
const spellings = (text: string) => [
  text,
  escapeForJson(text),
  escapeForQuery(text),
  escapeForPath(text),
  encodeURIComponent(text),
]

const without = (text: string, secrets: readonly string[]) =>
  secrets
    .filter((secret) => secret !== '')
    .flatMap(spellings)
    .reduce((shown, secret) => shown.replaceAll(secret, hidden), text)

const originOf = (url: string) => (URL.canParse(url) ? new URL(url).origin : '')

/** What is shown only when the user asks for it, besides the values of headers. */
export interface Secrets {
  texts: readonly string[]
  /** Whether all of the URL after its host is secret. */
  url?: boolean
}

/** The same request to look at, without its secrets. */
export function hideSecrets(request: OutgoingRequest, secrets: Secrets): OutgoingRequest {
  const { url, headers, body } = request
  return {
    ...request,
    url: secrets.url ? `${originOf(url)}/${hidden}` : without(url, secrets.texts),
    headers: headers.map(([name, value]) => [name, name.toLowerCase() === 'content-type' ? value : hidden]),
    body: body === undefined ? undefined : without(body, secrets.texts),
  }
}
