import { firstUser } from './index.ts'
import type { SeedContext } from './index.ts'
import type { Seed } from '../state.ts'

export function demo(context: SeedContext): Seed {
  return { user: [firstUser(context)] }
}
