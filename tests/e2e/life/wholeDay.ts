import { live } from './cell.ts'
import { type LifeCell, cells, titleOf } from './cells.ts'
import type { Day } from './day.ts'
import type { Disturbance } from './disturbance.ts'
import { knownOf } from './known.ts'
import type { LifeStep } from './step.ts'
import { stepsOf } from './steps/index.ts'

/** Longer than a notice stays: the same words said again are seen to be new. */
const pause = 6000

/** What may come between in a day that is to end well: no known fault, and nothing that wants settings of its own. */
export const harmless = (dialect: LifeCell['dialect'], step: LifeStep): Disturbance[] =>
  cells
    .filter((cell) => cell.dialect === dialect && cell.step === step && !cell.disturbance.setting)
    .filter((cell) => !knownOf(titleOf(cell)))
    .map(({ disturbance }) => disturbance)

/** The whole day in one page, with something between any two steps; throws at the first that goes wrong. */
export async function liveThrough(day: Day, between: (step: LifeStep) => Disturbance): Promise<void> {
  for (const step of stepsOf(day.dialect)) {
    const disturbance = between(step)
    await live(day, step, disturbance).catch((error: Error) => {
      throw new Error(`${step.name} | ${disturbance.name}: ${error.message}`)
    })
    await day.pass(pause)
  }
}
