import { runDisturbedStep } from './cell.ts'
import { type LifeCell, cells, titleOf } from './cells.ts'
import type { Day } from './day.ts'
import type { Disturbance } from './disturbance.ts'
import { knownOf } from './known.ts'
import type { LifeStep } from './step.ts'
import { stepsOf } from './steps/index.ts'

/** In milliseconds; longer than a notice is shown, so that a repeated notice is recognized as new. */
const pauseBetweenSteps = 6000

/** The disturbances of a step in a whole day: without known faults, and without special server settings. */
export const allowedDisturbances = (dialect: LifeCell['dialect'], step: LifeStep): Disturbance[] =>
  cells
    .filter((cell) => cell.dialect === dialect && cell.step === step && !cell.disturbance.setting)
    .filter((cell) => !knownOf(titleOf(cell)))
    .map(({ disturbance }) => disturbance)

/** Runs all steps in one page, each with a disturbance; throws at the first step that fails. */
export async function runWholeDay(day: Day, chooseDisturbance: (step: LifeStep) => Disturbance): Promise<void> {
  for (const step of stepsOf(day.dialect)) {
    const disturbance = chooseDisturbance(step)
    await runDisturbedStep(day, step, disturbance).catch((error: Error) => {
      throw new Error(`${step.name} | ${disturbance.name}: ${error.message}`)
    })
    await day.advanceTime(pauseBetweenSteps)
  }
}
