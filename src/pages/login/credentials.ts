import type { MessageKey } from '#locales/messages.ts'
import { shortestUsername } from '#ui/values/shortestUsername.ts'
import type { MessageArgs } from '../../i18n/message.ts'

export type CredentialName = 'username' | 'password'

export interface CredentialFault {
  key: MessageKey
  args?: MessageArgs
}

/**
 * The errors of the two fields; empty if they can be sent. The server knows no shortest name, so one that is
 * `confirmed` may be shorter.
 */
export function judgeCredentials(
  username: string,
  password: string,
  confirmed: boolean,
): Partial<Record<CredentialName, CredentialFault>> {
  return {
    ...(username.length < (confirmed ? 1 : shortestUsername) && {
      username: { key: 'pages.login.usernameShort', args: { number: shortestUsername } } satisfies CredentialFault,
    }),
    ...(password === '' && { password: { key: 'pages.login.passwordEmpty' } satisfies CredentialFault }),
  }
}
