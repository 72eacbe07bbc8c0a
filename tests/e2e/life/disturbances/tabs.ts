import { expect } from '@playwright/test'
import { signOut } from '../../steps.ts'
import type { Day } from '../day.ts'
import type { Disturbance } from '../disturbance.ts'
import { signInWhenAsked } from '../person.ts'
import type { LifeStep } from '../step.ts'

/** Does something in a second tab, which is closed then. */
async function inSecondTab(day: Day, act: (second: Day) => Promise<void>) {
  const page = await day.context.newPage()
  const second = { ...day, page, said: [], presses: 0 }
  await signInWhenAsked(second, page)
  await act(second)
  await page.close()
  await day.page.bringToFront()
}

const doTheSame = (day: Day, step: LifeStep) =>
  inSecondTab(day, async (second) => {
    await step.open(second)
    await step.fill(second)
    await step.send(second)
    await expect.poll(() => second.writes().some((write) => step.writes?.test(write))).toBe(true)
  })

const leave = (day: Day) =>
  inSecondTab(day, async ({ page, at }) => {
    await page.goto(at(''))
    await signOut(page)
  })

export const tabDisturbances: Disturbance[] = [
  {
    name: 'a second tab does the same',
    applies: ({ writes, says, unique }) => writes !== undefined && says !== undefined && !unique,
    amid: doTheSame,
    twice: true,
  },
  {
    name: 'a second tab signs out',
    applies: ({ name, passing }) => name !== 'sign in' && passing !== 'signOut',
    amid: leave,
    redraws: true,
  },
]
