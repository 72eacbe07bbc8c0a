import { ApiError } from './error.ts'

interface Envelope {
  success?: unknown
  data?: unknown
  error?: unknown
}

/** Returns the data of an envelope. Throws an ApiError if the answer reports a failure, whatever its HTTP status. */
export function readAnswer(status: number, text: string): unknown {
  const envelope = parse(text)
  if (typeof envelope?.error === 'string' && envelope.error !== '') throw inWords(status, envelope.error)
  // The server omits `data` when the list, map, number or text is empty (docs/contract/http.md#envelope).
  if (envelope?.success === true && status < 300) return envelope.data ?? undefined
  if (status === 403 && /<title>\s*Blocked\s*<\/title>/i.test(text)) {
    throw new ApiError('errors.blocked', status, 'blocked')
  }
  if (status === 404) throw new ApiError('errors.missing', status, 'missing')
  throw new ApiError('errors.broken', status, 'broken')
}

function parse(text: string): Envelope | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}

function inWords(status: number, words: string): ApiError {
  if (words === 'ApiErrorUnauthorized' || status === 401) return new ApiError(words, status, 'unauthorized')
  if (words.startsWith('ApiErrorForbidden') || status === 403) return new ApiError(words, status, 'forbidden')
  // For an unknown route the server's message only repeats the status.
  if (status === 404) return new ApiError(words === '404 Not Found' ? 'errors.missing' : words, status, 'missing')
  return new ApiError(words, status, status >= 500 ? 'broken' : 'refused')
}
