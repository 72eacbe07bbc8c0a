/** Why there is no session. */
export type RefusalReason =
  | 'absent' // no such server, or its agent is not connected
  | 'denied'
  | 'userQuota'
  | 'serverQuota'
  | 'signedOut'
  | 'unreachable'
  | 'timeout' // the server did not answer the call
  | 'other'

export interface StreamRefusal {
  reason: RefusalReason
  /** The thrown error. Its message is the server's own. */
  error: unknown
}

// Texts of docs/contract/http.md#stream-sessions. Quotas are never translated, the rest is in the server's language.
const words = new Map<string, RefusalReason>([
  ['server not found or not connected', 'absent'],
  ['服务器未找到或仍未连接', 'absent'],
  ['伺服器未找到或仍未連線', 'absent'],
  ['agent task stream offline', 'absent'],
  ['Agent 任务流已离线', 'absent'],
  ['Agent 任務串流已離線', 'absent'],
  ['permission denied', 'denied'],
  ['权限不够', 'denied'],
  ['權限不夠', 'denied'],
  ['too many concurrent streams for this user', 'userQuota'],
  ['too many concurrent streams for this server', 'serverQuota'],
  ['ApiErrorUnauthorized', 'signedOut'],
])

/** Kinds of API errors that carry no message of the server about the stream. */
const kinds = new Map<string, RefusalReason>([
  ['unauthorized', 'signedOut'],
  ['network', 'unreachable'],
  ['timeout', 'timeout'],
])

/** Determines the reason from the error of the call that creates sessions. */
export function refusalOf(error: unknown): StreamRefusal {
  if (!(error instanceof Error)) return { reason: 'other', error }
  const kind = 'kind' in error ? String(error.kind) : ''
  return { reason: words.get(error.message) ?? kinds.get(kind) ?? 'other', error }
}
