import type { Page } from '@playwright/test'
import type { Day } from './day.ts'
import { isDone, isGone, isUnknown, notDone, type LifeStep } from './step.ts'

/** Questions that are not the step's own, and what a person answers who wants it done. */
const answers = [
  { question: 'Open the terminals again?', answer: /^Open all/ },
  { question: 'Save this?', answer: 'Save' },
  { question: 'Save without checking?', answer: 'Save anyway' },
  { question: 'This was changed elsewhere too', answer: 'Save' },
  { question: 'Was this saved?', answer: /^(Yes, it was saved|Delete and create again|Save again|Look again)$/ },
]

/** What a person presses who sees that it has stopped. */
const waysOn = /^(Reconnect|Reload|Try again)/

const patience = 150
const idleBeforeWaiting = 4
const waiting = 6000
/** After so many waits each is twice as long as the one before: some calls may take ten minutes. */
const patientWaits = 6
const mostWaits = 13
/** Where nothing is in the way a slow machine is all there is to wait for. */
const mostWaitsInPeace = 30
const mostLooks = 40
const fewLooks = 6

export type StepOutcome = 'done' | 'refused' | 'stuck' | 'wrong'

/** Signs in wherever the page asks for it. */
export async function signBackIn(day: Day): Promise<boolean> {
  const { page, person } = day
  const form = page.getByRole('form', { name: 'Sign in' })
  const button = form.getByRole('button', { name: 'Sign in', exact: true })
  // while it is on its way the button says so
  if (day.signingIn || !(await button.isVisible())) return false
  day.signingIn = true
  const name = form.getByLabel('Username')
  if ((await name.inputValue()) !== person.username) await name.fill(person.username)
  await form.getByLabel('Password', { exact: true }).fill(person.password)
  await button.click()
  await button.waitFor({ state: 'hidden', timeout: 1000 }).catch(() => undefined)
  day.signingIn = false
  return true
}

/** Whatever is being done, a question over the page is answered first. */
export async function signInWhenAsked(day: Day, page: Page): Promise<void> {
  const question = page.getByRole('dialog', { name: 'Sign in again' })
  await page.addLocatorHandler(
    question,
    async () => void (await signBackIn(page === day.page ? day : { ...day, page })),
    { noWaitAfter: true },
  )
}

async function answer(day: Day): Promise<boolean> {
  const { page } = day
  for (const { question, answer } of answers) {
    const asked = page.getByRole('alertdialog', { name: question })
    if (!(await asked.isVisible())) continue
    await asked.getByRole('button', { name: answer }).last().click()
    day.asked = true
    return true
  }
  return false
}

async function goOn({ page }: Day): Promise<boolean> {
  const way = page.getByRole('button', { name: waysOn }).first()
  const offered = await way.isVisible()
  if (offered) await way.click()
  return offered
}

/** Types what no draft keeps where it is missing. */
async function typeSecrets(day: Day, step: LifeStep): Promise<void> {
  for (const { input, value } of step.secrets?.(day) ?? []) {
    if ((await input.inputValue()) === '') await input.fill(value)
  }
}

/** Sends it, as often as a person does. */
export async function pressOften(day: Day, step: LifeStep): Promise<void> {
  day.presses += 1
  day.said.length = 0
  await step.send(day)
}

/** Looks a few times whether what was typed is in sight. */
async function isKept(day: Day, step: LifeStep, looks: number): Promise<boolean> {
  for (let look = 0; look < looks; look += 1) {
    if (await step.kept?.(day)) return true
    await day.stir(patience)
  }
  return false
}

/** Begins the step again; tells whether what was typed before was there, and types it where it was not. */
export async function reopen(day: Day, step: LifeStep): Promise<boolean> {
  await step.open(day)
  const kept = step.kept !== undefined && (await isKept(day, step, fewLooks))
  if (kept) await typeSecrets(day, step)
  else await step.fill(day)
  return kept
}

/** Once more what was not done: by the form that still stands there, or from the beginning. */
async function again(day: Day, step: LifeStep): Promise<void> {
  if (step.kept && (await isKept(day, step, 1))) await typeSecrets(day, step)
  else await reopen(day, step)
  await pressOften(day, step)
}

const isDenied = (day: Day, step: LifeStep) => day.said.some(({ text }) => (step.denies ?? notDone).test(text))

/** Who is told that nothing is known looks at the server; what is done is left as it is. */
async function findDone(day: Day, step: LifeStep): Promise<boolean> {
  if (!day.said.some(({ text }) => isUnknown.test(text)) || !step.holds?.(day.backend)) return false
  const { page } = day
  const cancel = page.getByRole('button', { name: 'Cancel', exact: true }).last()
  if (await cancel.isVisible()) await cancel.click()
  const discard = page.getByRole('alertdialog', { name: 'Discard the changes?' })
  if (await discard.isVisible()) await discard.getByRole('button', { name: 'Discard' }).click()
  return true
}

/** Is it left open whether it was done, and was it not? */
const isLeftOpen = (day: Day, step: LifeStep) =>
  day.said.some(({ text }) => isUnknown.test(text)) && step.holds?.(day.backend) === false

const isAway = ({ page }: Day) =>
  page
    .getByText(/Lotus keeps trying/)
    .first()
    .isVisible()

/**
 * Does what a person does until it is done, or until the page has nothing more to offer; lets time pass while it waits,
 * unless nothing has come between.
 */
export async function settleStep(day: Day, step: LifeStep, isDisturbed: boolean): Promise<StepOutcome> {
  const most = isDisturbed ? mostWaits : mostWaitsInPeace
  let idle = 0
  let waits = 0
  while (waits < most) {
    if (day.faults.size > 0) return 'wrong'
    if ((await isDone(step, day)) || (await findDone(day, step))) return 'done'
    if (day.said.some(({ text }) => isGone.test(text))) return 'refused'
    if (await isAway(day)) await day.pass(waiting)
    const acted = (await signBackIn(day)) || (await answer(day))
    const isToBeRepeated = isDenied(day, step) || isLeftOpen(day, step)
    if (!acted && isToBeRepeated && !(await isAway(day)) && day.pending.size === 0) {
      if (day.presses > 2) return 'refused'
      // A question stays open for the next try.
      if (await day.page.getByRole('alertdialog').isVisible()) await pressOften(day, step)
      else await again(day, step)
      idle = 0
      continue
    }
    if (acted || (idle > idleBeforeWaiting && (await goOn(day)))) idle = 0
    idle += 1
    await day.stir(patience)
    if (idle <= idleBeforeWaiting * 2) continue
    idle = 0
    waits += 1
    if (isDisturbed) await day.pass(waiting * 2 ** Math.max(0, waits - patientWaits))
  }
  return 'stuck'
}

/** Waits for the page that was drawn anew, and for what was typed in it; tells whether that is there. */
export async function resume(day: Day, step: LifeStep): Promise<boolean> {
  for (let look = 0; look < mostLooks; look += 1) {
    if (await signBackIn(day)) look = 0
    await answer(day)
    if (await step.kept?.(day)) {
      await typeSecrets(day, step)
      return true
    }
    if (!step.kept && (await day.page.getByRole('main').isVisible())) return false
    await day.stir(patience)
  }
  return false
}
