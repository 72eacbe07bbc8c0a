import type { Backend, BackendDialect } from '#backend/index.ts'
import type { Day } from './day.ts'
import type { LifeStep } from './step.ts'

/** Ends what lasts for a while. */
export type Lift = () => Promise<void> | void

type Happening = (day: Day, step: LifeStep) => Promise<Lift | void> | Lift | void

/** What comes between a person and what they are doing. */
export interface Disturbance {
  name: string
  /** Default: with every step. */
  applies?: (step: LifeStep, dialect: BackendDialect) => boolean
  setting?: Partial<Backend['setting']>
  /** When everything is typed and nothing is sent yet; what it returns ends it when the page has reacted. */
  amid?: Happening
  /** When the step is done. */
  after?: Happening
  /** The page is drawn anew in the midst of the step. */
  redraws?: true
  /** What the second admin has done to the record of the step, in the midst of it. */
  other?: 'beside' | 'same' | 'deleted'
  /** The same person does the step elsewhere too. */
  twice?: true
}
