import { ApiError } from '#dataProvider/error.ts'
import { SessionNotKept } from './session.ts'

/** Why a sign-in failed: a message key, or the server's own message. */
export function explain(error: unknown): string {
  if (error instanceof SessionNotKept) return 'pages.login.notKept'
  if (error instanceof ApiError && error.kind === 'unauthorized') return 'pages.login.refused'
  return error instanceof Error ? error.message : String(error)
}
