import { alphanumeric, randomText } from '../random.ts'
import { demo } from './demo.ts'
import { fleet } from './fleet.ts'
import { registered } from './registered.ts'
import type { Dialect, Seed, UserRow } from '../state.ts'

export type DataSet = 'demo' | 'registered' | 'empty' | number

export interface SeedContext {
  dialect: Dialect
  random: () => number
  now: number
  address: string
}

export const secret = (random: () => number): string => randomText(random, 32, alphanumeric)

/** The account every server starts with. */
export function firstUser({ random, now }: SeedContext): Partial<UserRow> {
  const at = new Date(now - 20_000).toISOString()
  const agent_secret = secret(random)
  return { username: 'admin', password: 'admin', role: 0, agent_secret, created_at: at, updated_at: at }
}

export function chooseData(data: DataSet, context: SeedContext): Seed {
  if (typeof data === 'number') return fleet(data, context)
  if (data === 'demo') return demo(context)
  if (data === 'registered') return registered(context)
  return { user: [firstUser(context)] }
}
