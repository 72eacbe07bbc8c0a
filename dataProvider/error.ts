export type ApiErrorKind =
  | 'refused' // the server's own words in an envelope
  | 'unauthorized'
  | 'forbidden'
  | 'blocked' // the firewall's page
  | 'missing'
  | 'broken' // the server failed, or its answer cannot be read
  | 'network'
  | 'timeout'
  | 'aborted'

/** A call that failed; the message is what the server said, or else a message key such as `errors.network`. */
export class ApiError extends Error {
  readonly status: number
  readonly kind: ApiErrorKind

  constructor(message: string, status: number, kind: ApiErrorKind, options?: ErrorOptions) {
    super(message, options)
    this.name = 'ApiError'
    this.status = status
    this.kind = kind
  }
}

/** Nothing of the API answered: the network, the clock, or a proxy in front of it. */
export const isSilence = ({ kind, status }: ApiError): boolean =>
  kind === 'network' ||
  kind === 'timeout' ||
  kind === 'blocked' ||
  (kind === 'broken' && status >= 502 && status <= 504)
