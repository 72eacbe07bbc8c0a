import type { Profile } from '../../auth/profile.ts'
import { boundAt } from '../../oauth2/provider.ts'

export interface Binding {
  /** As the settings list the provider; in lower case where they do not list it any more. */
  name: string
  account: string | undefined
  offered: boolean
  /** The server lets nobody go who could not come back. */
  last: boolean
}

/** The providers that the settings list, then those that are bound all the same. */
export function bindingsOf({ oauth2_bind, reject_password }: Profile, providers: readonly string[]): Binding[] {
  const bound = Object.keys(oauth2_bind)
  const listed = providers.map((name) => name.toLowerCase())
  const locked = reject_password && bound.length === 1
  return [...providers, ...bound.filter((name) => !listed.includes(name))].map((name) => {
    const account = boundAt(oauth2_bind, name)
    return { name, account, offered: providers.includes(name), last: locked && account !== undefined }
  })
}
