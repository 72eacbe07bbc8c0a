import { demo } from './demo.ts'
import { firstUser, type SeedContext } from './firstUser.ts'
import { fleet } from './fleet.ts'
import { large } from './large.ts'
import { registered } from './registered.ts'
import type { Seed } from '../state.ts'

export type DataSet = 'demo' | 'registered' | 'empty' | 'large' | number

export function chooseData(data: DataSet, context: SeedContext): Seed {
  if (typeof data === 'number') return fleet(data, context)
  if (data === 'demo') return demo(context)
  if (data === 'large') return large(context)
  if (data === 'registered') return registered(context)
  return { user: [firstUser(context)] }
}
