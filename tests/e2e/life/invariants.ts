import type { Day } from './day.ts'
import type { Disturbance } from './disturbance.ts'
import { waitForInput, type StepOutcome } from './person.ts'
import type { LifeStep } from './step.ts'
import { hasValues, tableRows } from './steps/forms.ts'

const lastMessageOf = ({ messages }: Day) => messages.at(-1)?.text.slice(0, 120) ?? 'nothing'

function sharedRowOf({ backend }: Day, { sharedRecord }: LifeStep): object | undefined {
  if (!sharedRecord) return undefined
  const { table, id } = sharedRecord
  return table === 'setting'
    ? backend.setting
    : tableRows(backend, table).find((row) => hasValues(row, { id: id(backend) }))
}

/** The change of the second admin is still there, unless the page has asked before overwriting it. */
function checkSecondAdminsChange(day: Day, step: LifeStep, { secondAdmin }: Disturbance): void {
  const row = sharedRowOf(day, step)
  const { otherField, sameField } = step.sharedRecord ?? {}
  if (!row) return
  if (secondAdmin === 'otherField' && otherField && !hasValues(row, otherField))
    day.faults.add('overwrote what only the other admin changed')
  if (secondAdmin === 'sameField' && sameField && !hasValues(row, sameField) && !day.hasAnsweredQuestion) {
    day.faults.add('overwrote unasked what the other admin changed too')
  }
}

/** Compares the outcome of a step with the input, with the messages of the page and with the server's state. */
export async function checkStep(
  day: Day,
  step: LifeStep,
  outcome: StepOutcome,
  disturbance: Disturbance,
): Promise<void> {
  const { faults, backend } = day
  const mayFail = disturbance.secondAdmin === 'deleted'
  if (outcome === 'stuck') faults.add(`nothing tells whether it is done; said last: ${lastMessageOf(day)}`)
  if (outcome === 'refused' && !mayFail) faults.add(`refused for good: ${lastMessageOf(day)}`)
  // The button that saves may still show its progress.
  if (outcome === 'refused' && step.showsInput && !(await waitForInput(day, step))) {
    faults.add('refused, and what was typed is gone')
  }
  if (outcome === 'done' && step.isStored && !step.isStored(backend)) {
    faults.add('done, and the server does not hold it')
  }
  const sent = day.writes().filter((write) => step.writePattern?.test(write)).length
  const times = disturbance.sendsTwice || step.createsAgain ? 2 : 1
  if (sent > times * (step.writeCount ?? 1)) faults.add(`sent ${sent} times`)
  checkSecondAdminsChange(day, step, disturbance)
  checkFirewall(day)
  await checkPage(day)
}

/** The firewall does not count requests of an ended session against the user's address. */
function checkFirewall({ backend, faults }: Day): void {
  const bruteForceToken = 2
  if (backend.tables.waf.some(({ ip, block_reason }) => ip === '127.0.0.1' && block_reason === bruteForceToken)) {
    faults.add('the firewall counted a dead session against the address')
  }
}

/** The page is not blank and shows no error boundary. */
export async function checkPage({ page, faults, waitForMessage }: Day): Promise<void> {
  let shown = ''
  for (let tries = 0; tries < 60 && shown === ''; tries += 1) {
    if (tries > 0) await waitForMessage(150)
    shown = await page.evaluate(() => document.body?.innerText.trim() ?? '').catch(() => '')
  }
  if (shown === '') faults.add('the page is white')
  if (shown.startsWith('Oops!'))
    faults.add(`the page gave way to an error: ${shown.slice(0, 160).replaceAll('\n', ' ')}`)
}
