import type { Dialect } from '#backend/index.ts'
import type { Step } from '../step.ts'
import { accountSteps, leaving, signIn } from './account.ts'
import { listSteps } from './lists.ts'
import { recordSteps } from './records.ts'
import { streamSteps } from './streams.ts'

/** A working day, in its order. */
export const steps: Step[] = [signIn, ...recordSteps, ...listSteps, ...streamSteps, ...accountSteps, leaving]

export const stepsOf = (dialect: Dialect): Step[] =>
  steps.filter((step) => step.dialect === undefined || step.dialect === dialect)
