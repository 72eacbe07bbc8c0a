import { stripVTControlCharacters } from 'node:util'
import type { Disturbance } from './disturbance.ts'
import type { Day } from './day.ts'
import { checkPage, checkStep } from './invariants.ts'
import { completeStep, reopenStep, sendStep, signBackIn, waitForRerender } from './person.ts'
import type { LifeStep } from './step.ts'

/** Continues a step after the page has rendered again. */
async function continueStep(day: Day, step: LifeStep): Promise<void> {
  if (await waitForRerender(day, step)) return
  if (step.showsInput && !step.hasNoAddress) day.faults.add('what was typed is out of sight')
  if (!(await reopenStep(day, step)) && step.showsInput) day.faults.add('what was typed is gone')
}

async function runStep(day: Day, step: LifeStep, disturbance: Disturbance): Promise<void> {
  day.beginStep(step)
  await step.open(day)
  await step.fill(day)
  const stop = await disturbance.beforeSend?.(day, step)
  if (disturbance.rerenders) await continueStep(day, step)
  await sendStep(day, step)
  if (stop) {
    await day.waitForMessage(1000)
    await stop()
  }
  const outcome = await completeStep(day, step, disturbance.beforeSend !== undefined)
  await checkStep(day, step, outcome, disturbance)
  if (outcome === 'done') await step.finish?.(day)
}

async function disturbAfterStep(day: Day, step: LifeStep, { afterStep }: Disturbance): Promise<void> {
  const stop = await afterStep?.(day, step)
  if (stop) {
    await day.waitForMessage(300)
    await stop()
  }
  const refresh = day.page.getByRole('button', { name: 'Refresh' })
  if (await refresh.isVisible()) await refresh.click()
  await day.waitForMessage(300)
  await signBackIn(day)
  await checkPage(day)
}

/** The first line of an error, and the locator that timed out. */
const shortMessageOf = (error: unknown) =>
  stripVTControlCharacters(String(error))
    .split('\n')
    .filter((line, at) => at === 0 || /^\s*- waiting for|^Locator:/.test(line))
    .slice(0, 2)
    .join(' ')

/** Runs a step with a disturbance before it is sent and after it is done; throws an error that lists all faults. */
export async function runDisturbedStep(day: Day, step: LifeStep, disturbance: Disturbance): Promise<void> {
  try {
    await runStep(day, step, disturbance)
    if (disturbance.afterStep) await disturbAfterStep(day, step, disturbance)
  } catch (error) {
    day.faults.add(shortMessageOf(error))
  }
  if (day.faults.size > 0) throw new Error([...day.faults].join('; '))
}
