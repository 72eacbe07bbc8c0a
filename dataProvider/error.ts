export type ApiErrorKind =
  | 'refused' // the envelope contains the server's own message
  | 'unauthorized'
  | 'forbidden'
  | 'blocked' // the firewall's page
  | 'missing'
  | 'broken' // the server failed, or its answer cannot be read
  | 'network'
  | 'timeout'
  | 'aborted'

/** A failed call. The message is the server's own, or a message key such as `errors.network`. */
export class ApiError extends Error {
  readonly status: number
  readonly kind: ApiErrorKind
  /** False if a look at the session failed before the call: that look has this error, and the call was not sent. */
  isSent = true

  constructor(message: string, status: number, kind: ApiErrorKind, options?: ErrorOptions) {
    super(message, options)
    this.name = 'ApiError'
    this.status = status
    this.kind = kind
  }

  /**
   * Whether a write that failed in this way may have been carried out anyway, since servers act before they answer.
   * The server did not act if it answers with a message of its own or with a 4xx status, from whatever source. Nothing
   * is known after a broken connection, a timeout, a 5xx status, or an answer that cannot be read or lacks the created
   * record.
   */
  get mayBeDone(): boolean {
    const { kind, status, isSent } = this
    return (
      isSent && (kind === 'network' || kind === 'timeout' || (kind === 'broken' && (status < 400 || status >= 500)))
    )
  }

  /** Whether the server cannot be reached at present, so that other calls need not be tried. */
  get isUnreached(): boolean {
    return isSilence(this) && this.kind !== 'timeout'
  }
}

/** An answer whose shape is not that of the resource. `path` leads to what is wrong, such as `[3, 'group', 'id']`. */
export class WireError extends ApiError {
  readonly resource: string
  readonly path: readonly PropertyKey[]

  constructor(resource: string, path: readonly PropertyKey[]) {
    super('errors.broken', 200, 'broken')
    this.name = 'WireError'
    this.resource = resource
    this.path = path
  }
}

/** Rejects with the failure of a look at the session, for the calls that are not sent for its sake. */
export function notSent(error: unknown): never {
  if (error instanceof ApiError) error.isSent = false
  throw error
}

/** Statuses with which a proxy says that it does not reach the server; those from 520 on are of Cloudflare. */
const isOfProxy = (status: number) => (status >= 502 && status <= 504) || (status >= 520 && status <= 530)

/** The network failed, or a proxy answered that it does not reach the server. */
export const isLostOnTheWay = ({ kind, status }: ApiError): boolean =>
  kind === 'network' || (kind === 'broken' && isOfProxy(status))

/** The API itself did not answer: the call was lost, the timeout passed, or a firewall answered instead. */
export const isSilence = (error: ApiError): boolean =>
  isLostOnTheWay(error) || error.kind === 'timeout' || error.kind === 'blocked'
