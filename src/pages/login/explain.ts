import { ApiError } from '#dataProvider/error.ts'
import { enUS } from '#locales/en-US.ts'
import { SessionNotKept } from '../../auth/session.ts'
import { message, words } from '../../i18n/message.ts'

/** Says in words why a sign-in failed. */
export function explain(error: unknown): string {
  if (error instanceof SessionNotKept) return message(enUS, 'pages.login.notKept')
  if (error instanceof ApiError && error.kind === 'unauthorized') return message(enUS, 'pages.login.refused')
  return words(enUS, error instanceof Error ? error.message : String(error))
}
