import { compromised, compromisedSetting } from './compromised.ts'
import { demo, demoSetting } from './demo.ts'
import { firstUser, type SeedContext } from './firstUser.ts'
import { fleet } from './fleet.ts'
import { hostile, hostileSetting } from './hostile.ts'
import { large } from './large.ts'
import { registered } from './registered.ts'
import type { Setting } from '../setting.ts'
import type { Seed } from '../state.ts'

export type DataSet = 'demo' | 'registered' | 'empty' | 'compromised' | 'hostile' | 'large' | number

export function chooseData(data: DataSet, context: SeedContext): Seed {
  if (typeof data === 'number') return fleet(data, context)
  if (data === 'demo') return demo(context)
  if (data === 'large') return large(context)
  if (data === 'registered') return registered(context)
  if (data === 'hostile') return hostile(context)
  if (data === 'compromised') return compromised(context)
  return { user: [firstUser(context)] }
}

/** The settings of a data set that differ from those of a newly installed server. */
export function chooseSetting(data: DataSet): Partial<Setting> {
  if (data === 'demo') return demoSetting
  if (data === 'compromised') return compromisedSetting
  return data === 'hostile' ? hostileSetting : {}
}
