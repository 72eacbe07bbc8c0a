import type { Disturbance } from '../disturbance.ts'
import { networkDisturbances } from './network.ts'
import { otherDisturbances } from './others.ts'
import { serverDisturbances } from './server.ts'
import { tabDisturbances } from './tabs.ts'
import { timeDisturbances } from './time.ts'

/** No disturbance. */
export const plain: Disturbance = { name: 'plain' }

/** The columns of the table. */
export const disturbances: Disturbance[] = [
  plain,
  ...timeDisturbances,
  ...serverDisturbances,
  ...networkDisturbances,
  ...otherDisturbances,
  ...tabDisturbances,
]
