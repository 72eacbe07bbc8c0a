/** A request as the server would send it. */
export interface OutgoingRequest {
  method: string
  url: string
  headers: readonly (readonly [name: string, value: string])[]
  body: string | undefined
  /** The field whose text is no JSON object, where the server wants one. */
  fault?: 'headers' | 'body'
}

/** The headers of a request with a body: its content type, unless they have one of their own. */
export function withContentType(
  headers: OutgoingRequest['headers'],
  type: string | undefined,
): readonly (readonly [name: string, value: string])[] {
  const has = headers.some(([name]) => name.toLowerCase() === 'content-type')
  return type && !has ? [['Content-Type', type], ...headers] : headers
}

export const contentTypes = { json: 'application/json', form: 'application/x-www-form-urlencoded' } as const
