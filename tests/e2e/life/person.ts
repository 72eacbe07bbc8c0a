import type { Page } from '@playwright/test'
import type { Day } from './day.ts'
import { deletedPattern, isDone, notDonePattern, unknownPattern, type LifeStep } from './step.ts'

/** Questions of the page that are not part of a step, and the button that continues the step. */
const questions = [
  { question: 'Open the terminals again?', button: /^Open all/ },
  { question: 'Change the real IP header?', button: 'Save' },
  { question: 'Save without checking?', button: 'Save anyway' },
  { question: 'This was changed elsewhere too', button: 'Save' },
  { question: 'Was this saved?', button: /^(Yes, it was saved|Delete and create again|Save again|Look again)$/ },
]

/** Buttons that recover from a failure. */
const recoveryButton = /^(Reconnect|Reload|Look again|Try .*again)/

/** Milliseconds between two checks of the page. */
const pollInterval = 150
/** Checks without any change before a recovery button is clicked; after twice as many, one wait counts. */
const idleChecks = 4
/** Milliseconds by which a wait moves the clocks forward. */
const timeStep = 6000
/** After this many waits each one moves the clocks twice as far as the one before: some calls may take ten minutes. */
const waitsBeforeBackoff = 6
const maxWaits = 13
/** Without a disturbance the clocks do not move: the waits only give a slow machine time. */
const maxWaitsUndisturbed = 30
const maxRerenderChecks = 40
const maxReopenChecks = 6

export type StepOutcome = 'done' | 'refused' | 'stuck' | 'wrong'

/** Signs in if the page shows the sign-in form. */
export async function signBackIn(day: Day): Promise<boolean> {
  const { page, person } = day
  const form = page.getByRole('form', { name: 'Sign in' })
  const button = form.getByRole('button', { name: 'Sign in', exact: true })
  // the button has another name while the request is pending
  if (day.isSigningIn || !(await button.isVisible())) return false
  day.isSigningIn = true
  const name = form.getByLabel('Username')
  if ((await name.inputValue()) !== person.username) await name.fill(person.username)
  await form.getByLabel('Password', { exact: true }).fill(person.password)
  await button.click()
  await button.waitFor({ state: 'hidden', timeout: 1000 }).catch(() => undefined)
  day.isSigningIn = false
  return true
}

/** Signs in whenever a dialog over the page asks for it, whatever action Playwright is running. */
export async function signInOnPrompt(day: Day, page: Page): Promise<void> {
  const prompt = page.getByRole('dialog', { name: 'Sign in again' })
  await page.addLocatorHandler(
    prompt,
    async () => void (await signBackIn(page === day.page ? day : { ...day, page })),
    { noWaitAfter: true },
  )
}

/** Answers a question of the page, if it shows one. */
async function answerQuestion(day: Day): Promise<boolean> {
  const { page } = day
  for (const { question, button } of questions) {
    const dialog = page.getByRole('alertdialog', { name: question })
    if (!(await dialog.isVisible())) continue
    await dialog.getByRole('button', { name: button }).last().click()
    day.hasAnsweredQuestion = true
    return true
  }
  return false
}

async function clickRecovery({ page }: Day): Promise<boolean> {
  const button = page.getByRole('button', { name: recoveryButton }).first()
  const isVisible = await button.isVisible()
  if (isVisible) await button.click()
  return isVisible
}

/** Fills empty inputs whose values no draft stores. */
async function fillSecrets(day: Day, step: LifeStep): Promise<void> {
  for (const { input, value } of step.secrets?.(day) ?? []) {
    if ((await input.inputValue()) === '') await input.fill(value)
  }
}

/** Sends the step, and counts how many times it was sent. */
export async function sendStep(day: Day, step: LifeStep): Promise<void> {
  day.sendCount += 1
  day.messages.length = 0
  await step.send(day)
}

/** Checks a few times whether the page shows the input. */
export async function waitForInput(day: Day, step: LifeStep, maxChecks = maxReopenChecks): Promise<boolean> {
  for (let check = 0; check < maxChecks; check += 1) {
    if (await step.showsInput?.(day)) return true
    await day.waitForMessage(pollInterval)
  }
  return false
}

/** Opens the step again; returns whether the earlier input was still there, and fills the form where it was not. */
export async function reopenStep(day: Day, step: LifeStep): Promise<boolean> {
  await step.open(day)
  const isKept = step.showsInput !== undefined && (await waitForInput(day, step))
  if (isKept) await fillSecrets(day, step)
  else await step.fill(day)
  return isKept
}

/** Sends the step again: from the open form, or else from a new one. */
async function retryStep(day: Day, step: LifeStep): Promise<void> {
  if (step.showsInput && (await waitForInput(day, step, 1))) await fillSecrets(day, step)
  else await reopenStep(day, step)
  await sendStep(day, step)
}

const hasMessage = (day: Day, pattern: RegExp) => day.messages.some(({ text }) => pattern.test(text))

/** If the page does not know whether it has saved, but the server has the result: closes the form. */
async function closeIfStored(day: Day, step: LifeStep): Promise<boolean> {
  if (!hasMessage(day, unknownPattern) || !step.isStored?.(day.backend)) return false
  const { page } = day
  const cancel = page.getByRole('button', { name: 'Cancel', exact: true }).last()
  if (await cancel.isVisible()) await cancel.click()
  const discard = page.getByRole('alertdialog', { name: 'Discard the changes?' })
  if (await discard.isVisible()) await discard.getByRole('button', { name: 'Discard' }).click()
  return true
}

/** Whether the page reports a failure, or an unknown result that the server does not have. */
const needsRetry = (day: Day, step: LifeStep) =>
  hasMessage(day, step.failureText ?? notDonePattern) ||
  (hasMessage(day, unknownPattern) && step.isStored?.(day.backend) === false)

const isOffline = ({ page }: Day) =>
  page
    .getByText(/This page keeps trying/)
    .first()
    .isVisible()

/**
 * Acts as a user until the step is done, or until the page offers nothing more to do. If the step was disturbed, it moves
 * the clocks forward while it waits.
 */
export async function completeStep(day: Day, step: LifeStep, isDisturbed: boolean): Promise<StepOutcome> {
  const waitLimit = isDisturbed ? maxWaits : maxWaitsUndisturbed
  let idle = 0
  let waits = 0
  while (waits < waitLimit) {
    if (day.faults.size > 0) return 'wrong'
    if ((await isDone(step, day)) || (await closeIfStored(day, step))) return 'done'
    if (hasMessage(day, deletedPattern)) return 'refused'
    if (await isOffline(day)) await day.advanceTime(timeStep)
    const hasActed = (await signBackIn(day)) || (await answerQuestion(day))
    const isToBeRetried = needsRetry(day, step)
    if (!hasActed && isToBeRetried && !(await isOffline(day)) && day.pendingRequests.size === 0) {
      if (day.sendCount > 2) return 'refused'
      // a confirmation stays open after a failure
      if (await day.page.getByRole('alertdialog').isVisible()) await sendStep(day, step)
      else await retryStep(day, step)
      idle = 0
      continue
    }
    if (hasActed || (idle > idleChecks && (await clickRecovery(day)))) idle = 0
    idle += 1
    await day.waitForMessage(pollInterval)
    if (idle <= idleChecks * 2) continue
    idle = 0
    waits += 1
    if (isDisturbed) await day.advanceTime(timeStep * 2 ** Math.max(0, waits - waitsBeforeBackoff))
  }
  return 'stuck'
}

/** Waits until the page has rendered again and shows the earlier input; returns whether it does. */
export async function waitForRerender(day: Day, step: LifeStep): Promise<boolean> {
  for (let check = 0; check < maxRerenderChecks; check += 1) {
    if (await signBackIn(day)) check = 0
    await answerQuestion(day)
    if (await step.showsInput?.(day)) {
      await fillSecrets(day, step)
      return true
    }
    if (!step.showsInput && (await day.page.getByRole('main').isVisible())) return false
    await day.waitForMessage(pollInterval)
  }
  return false
}
