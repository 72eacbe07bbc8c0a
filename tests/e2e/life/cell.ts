import type { Disturbance } from './disturbance.ts'
import type { Day } from './day.ts'
import { lookAround, look } from './invariants.ts'
import { press, resume, settle, signBackIn } from './person.ts'
import type { Step } from './step.ts'

/** Does a step from its beginning to its end, with a disturbance in the midst of it and after it; throws what went wrong. */
export async function live(day: Day, step: Step, disturbance: Disturbance): Promise<void> {
  day.begin(step)
  await step.open(day)
  await step.fill(day)
  const lift = await disturbance.amid?.(day, step)
  if (disturbance.redraws) {
    const kept = await resume(day, step)
    if (!kept) {
      if (step.kept) day.faults.add('what was typed is out of sight')
      await step.open(day)
      if (!(await step.kept?.(day))) {
        if (step.kept) day.faults.add('what was typed is gone')
        await step.fill(day)
      }
    }
  }
  await press(day, step)
  if (lift) {
    await day.stir(1500)
    await lift()
  }
  const outcome = await settle(day, step)
  await look(day, step, outcome, disturbance)
  await step.finish?.(day)
  if (disturbance.after) {
    const lifted = await disturbance.after(day, step)
    await lifted?.()
    await day.stir(300)
    await signBackIn(day)
    await lookAround(day)
  }
  if (day.faults.size > 0) throw new Error([...day.faults].join('; '))
}
