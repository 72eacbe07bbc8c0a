import { expect } from '@playwright/test'
import type { Day } from '../day.ts'
import type { Disturbance } from '../disturbance.ts'
import { signInOnPrompt } from '../person.ts'
import type { LifeStep } from '../step.ts'

/** Runs an action in a second tab, then closes the tab. */
async function inSecondTab(day: Day, act: (second: Day) => Promise<void>) {
  const page = await day.context.newPage()
  const second = { ...day, page, messages: [], sendCount: 0 }
  await signInOnPrompt(second, page)
  await act(second)
  await page.close()
  await day.page.bringToFront()
}

const sendInSecondTab = (day: Day, step: LifeStep) =>
  inSecondTab(day, async (second) => {
    await step.open(second)
    await step.fill(second)
    await step.send(second)
    await expect.poll(() => second.writes().some((write) => step.writePattern?.test(write))).toBe(true)
  })

const signOutInSecondTab = (day: Day) =>
  inSecondTab(day, async ({ page, urlOf }) => {
    await page.goto(urlOf(''))
    await page.getByRole('button', { name: 'Account' }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    const form = page.getByRole('form', { name: 'Sign in' })
    const question = page.getByRole('alertdialog', { name: 'Sign out while other tabs are in use?' })
    await expect(form.or(question)).toBeVisible()
    if (await question.isVisible()) await question.getByRole('button', { name: 'Sign out' }).click()
    await expect(form).toBeVisible()
  })

export const tabDisturbances: Disturbance[] = [
  {
    name: 'a second tab does the same',
    applies: ({ writePattern, successText, unique }) =>
      writePattern !== undefined && successText !== undefined && !unique,
    beforeSend: sendInSecondTab,
    sendsTwice: true,
  },
  {
    name: 'a second tab signs out',
    applies: ({ name, lostOn }) => name !== 'sign in' && lostOn !== 'signOut',
    beforeSend: signOutInSecondTab,
    rerenders: true,
  },
]
