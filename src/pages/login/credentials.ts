import type { MessageKey } from '#locales/messages.ts'
import type { MessageArgs } from '../../i18n/message.ts'

export type CredentialName = 'username' | 'password'

export interface CredentialFault {
  key: MessageKey
  args?: MessageArgs
}

const shortestUsername = 2

/** The errors of the two fields; empty if they can be sent. */
export function judgeCredentials(username: string, password: string): Partial<Record<CredentialName, CredentialFault>> {
  return {
    ...(username.length < shortestUsername && {
      username: { key: 'pages.login.usernameShort', args: { number: shortestUsername } } satisfies CredentialFault,
    }),
    ...(password === '' && { password: { key: 'pages.login.passwordEmpty' } satisfies CredentialFault }),
  }
}
