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

  /**
   * Whether a write that failed so may have been done all the same, for servers act before they answer. Words of the
   * server and every 4xx, whoever says it, come before it acts. A connection that breaks, an answer that does not come
   * in time, a 5xx and an answer that cannot be read, or lacks what was made, tell nothing.
   */
  get mayBeDone(): boolean {
    const { kind, status } = this
    return kind === 'network' || kind === 'timeout' || (kind === 'broken' && (status < 400 || status >= 500))
  }

  /** Whether there is no way to the server at present, so that nothing else need be tried. */
  get isUnreached(): boolean {
    return isSilence(this) && this.kind !== 'timeout'
  }
}

/** Nothing of the API answered: the network, the clock, or a proxy in front of it. */
export const isSilence = ({ kind, status }: ApiError): boolean =>
  kind === 'network' ||
  kind === 'timeout' ||
  kind === 'blocked' ||
  (kind === 'broken' && status >= 502 && status <= 504)
