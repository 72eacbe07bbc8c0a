import type { Profile } from '../../auth/profile.ts'
import { boundAt } from '../../oauth2/provider.ts'

export interface Binding {
  /** The provider's name in the settings; in lower case if the settings no longer contain it. */
  name: string
  account: string | undefined
  offered: boolean
  /** True if the binding is the only way to sign in. The server then refuses to remove it. */
  last: boolean
}

/** The providers in the settings, followed by other bound providers. */
export function bindingsOf({ oauth2_bind, reject_password }: Profile, providers: readonly string[]): Binding[] {
  const bound = Object.keys(oauth2_bind)
  const listed = providers.map((name) => name.toLowerCase())
  const locked = reject_password && bound.length === 1
  return [...providers, ...bound.filter((name) => !listed.includes(name))].map((name) => {
    const account = boundAt(oauth2_bind, name)
    return { name, account, offered: providers.includes(name), last: locked && account !== undefined }
  })
}
