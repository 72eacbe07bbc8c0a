import { stripVTControlCharacters } from 'node:util'
import type { Disturbance } from './disturbance.ts'
import type { Day } from './day.ts'
import { look, lookAround } from './invariants.ts'
import { pressOften, reopen, resume, settleStep, signBackIn } from './person.ts'
import type { LifeStep } from './step.ts'

/** Goes on with a page that was drawn anew. */
async function goOn(day: Day, step: LifeStep): Promise<void> {
  if (await resume(day, step)) return
  if (step.kept) day.faults.add('what was typed is out of sight')
  if (!(await reopen(day, step)) && step.kept) day.faults.add('what was typed is gone')
}

async function act(day: Day, step: LifeStep, disturbance: Disturbance): Promise<void> {
  day.begin(step)
  await step.open(day)
  await step.fill(day)
  const lift = await disturbance.amid?.(day, step)
  if (disturbance.redraws) await goOn(day, step)
  await pressOften(day, step)
  if (lift) {
    await day.stir(1000)
    await lift()
  }
  const outcome = await settleStep(day, step, disturbance.amid !== undefined)
  await look(day, step, outcome, disturbance)
  if (outcome === 'done') await step.finish?.(day)
}

async function comeAfter(day: Day, step: LifeStep, { after }: Disturbance): Promise<void> {
  const lift = await after?.(day, step)
  if (lift) {
    await day.stir(300)
    await lift()
  }
  const refresh = day.page.getByRole('button', { name: 'Refresh' })
  if (await refresh.isVisible()) await refresh.click()
  await day.stir(300)
  await signBackIn(day)
  await lookAround(day)
}

/** The first words of a failure, and what was waited for. */
const inShort = (error: unknown) =>
  stripVTControlCharacters(String(error))
    .split('\n')
    .filter((line, at) => at === 0 || /^\s*- waiting for|^Locator:/.test(line))
    .slice(0, 2)
    .join(' ')

/** Does a step from its beginning to its end, with a disturbance in the midst of it and after it; throws what went wrong. */
export async function live(day: Day, step: LifeStep, disturbance: Disturbance): Promise<void> {
  try {
    await act(day, step, disturbance)
    if (disturbance.after) await comeAfter(day, step, disturbance)
  } catch (error) {
    day.faults.add(inShort(error))
  }
  if (day.faults.size > 0) throw new Error([...day.faults].join('; '))
}
