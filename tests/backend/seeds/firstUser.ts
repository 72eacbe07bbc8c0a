import { alphanumeric, randomText } from '../random.ts'
import type { BackendDialect, UserRow } from '../state.ts'

export interface SeedContext {
  dialect: BackendDialect
  random: () => number
  now: number
  address: string
}

export const secret = (random: () => number): string => randomText(random, 32, alphanumeric)

/** The initial user of every server. */
export function firstUser({ random, now }: SeedContext): Partial<UserRow> {
  const at = new Date(now - 20_000).toISOString()
  const agent_secret = secret(random)
  return { username: 'admin', password: 'admin', role: 0, agent_secret, created_at: at, updated_at: at }
}
