import type { Backend, BackendDialect } from '#backend/index.ts'
import type { Day } from './day.ts'
import type { LifeStep } from './step.ts'

/** Ends a disturbance that lasts. */
export type StopDisturbance = () => Promise<void> | void

type Disturb = (day: Day, step: LifeStep) => Promise<StopDisturbance | void> | StopDisturbance | void

/** An event that interrupts a step, such as a reload or a lost response. */
export interface Disturbance {
  name: string
  /** Default: it applies to every step. */
  applies?: (step: LifeStep, dialect: BackendDialect) => boolean
  setting?: Partial<Backend['setting']>
  /** Runs after the form is filled and before it is sent; what it returns runs when the page has reacted. */
  beforeSend?: Disturb
  /** Runs when the step is done. */
  afterStep?: Disturb
  /** The page renders again before the step is sent. */
  rerenders?: true
  /** What the second admin does to the record of the step before the step is sent. */
  secondAdmin?: 'otherField' | 'sameField' | 'deleted'
  /** A second tab sends the step too. */
  sendsTwice?: true
}
