import type { BackendDialect } from '#backend/index.ts'
import type { LifeStep } from '../step.ts'
import { accountSteps, signOutStep, signInStep } from './account.ts'
import { fleetSteps } from './fleet.ts'
import { listSteps } from './lists.ts'
import { recordSteps } from './records.ts'
import { streamSteps } from './streams.ts'

/** All steps of a working day, in order. */
export const steps: LifeStep[] = [
  signInStep,
  ...recordSteps,
  ...listSteps,
  ...fleetSteps,
  ...streamSteps,
  ...accountSteps,
  signOutStep,
]

export const stepsOf = (dialect: BackendDialect): LifeStep[] =>
  steps.filter((step) => step.dialect === undefined || step.dialect === dialect)
