import type { UserRow } from './state.ts'
import type { World } from './world.ts'

/** The accounts of a provider that are bound to a user; the stored provider name is in lower case. */
export const accountsOf = (user: UserRow, provider: string): string[] =>
  [user.oauth2_bind[provider.toLowerCase()] ?? []].flat()

/** The user that an account of a provider is bound to. */
export const ownerOf = (world: World, provider: string, account: string): UserRow | undefined =>
  world.tables.user.find((row) => accountsOf(row, provider).includes(account))

function setAccounts(user: UserRow, provider: string, accounts: string[]): void {
  const [first, ...more] = accounts
  if (first === undefined) delete user.oauth2_bind[provider]
  else user.oauth2_bind[provider] = more.length > 0 ? accounts : first
}

/** Binds an account to a user; an account belongs to one user, so this removes it from all others. */
export function bindAccount(world: World, user: UserRow, provider: string, account: string): void {
  for (const each of world.tables.user) {
    const others = accountsOf(each, provider).filter((other) => other !== account)
    setAccounts(each, provider.toLowerCase(), each === user ? [...others, account] : others)
  }
}
