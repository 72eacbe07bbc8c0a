import type { Day } from './day.ts'
import type { Disturbance } from './disturbance.ts'
import type { StepOutcome } from './person.ts'
import type { LifeStep } from './step.ts'
import { contains, rows } from './steps/forms.ts'

const lastWords = ({ said }: Day) => said.at(-1)?.text.slice(0, 120) ?? 'nothing'

function theRow({ backend }: Day, { shared }: LifeStep): object | undefined {
  if (!shared) return undefined
  const { table, id } = shared
  return table === 'setting' ? backend.setting : rows(backend, table).find((row) => contains(row, { id: id(backend) }))
}

/** What the second admin changed stands, unless the person was asked. */
function lookAtOther(day: Day, step: LifeStep, { other }: Disturbance): void {
  const row = theRow(day, step)
  const { beside, same } = step.shared ?? {}
  if (!row) return
  if (other === 'beside' && beside && !contains(row, beside))
    day.faults.add('overwrote what only the other admin changed')
  if (other === 'same' && same && !contains(row, same) && !day.asked) {
    day.faults.add('overwrote unasked what the other admin changed too')
  }
}

/** Holds what has come of a step against what the person typed, what was said, and what the server holds. */
export async function look(day: Day, step: LifeStep, outcome: StepOutcome, disturbance: Disturbance): Promise<void> {
  const { faults, backend } = day
  const mayFail = disturbance.other === 'deleted'
  if (outcome === 'stuck') faults.add(`nothing tells whether it is done; said last: ${lastWords(day)}`)
  if (outcome === 'refused' && !mayFail) faults.add(`refused for good: ${lastWords(day)}`)
  if (outcome === 'refused' && step.kept && !(await step.kept(day))) faults.add('refused, and what was typed is gone')
  if (outcome === 'done' && step.holds && !step.holds(backend)) faults.add('done, and the server does not hold it')
  const sent = day.writes().filter((write) => step.writes?.test(write)).length
  if (sent > (disturbance.twice || step.anew ? 2 : 1)) faults.add(`sent ${sent} times`)
  lookAtOther(day, step, disturbance)
  lookAtFirewall(day)
  await lookAround(day)
}

/** A dead session is not held against the address of its person. */
function lookAtFirewall({ backend, faults }: Day): void {
  const bruteForceToken = 2
  if (backend.tables.waf.some(({ ip, block_reason }) => ip === '127.0.0.1' && block_reason === bruteForceToken)) {
    faults.add('the firewall counted a dead session against the address')
  }
}

/** No page is white, none has given way to an error. */
export async function lookAround({ page, faults, stir }: Day): Promise<void> {
  let shown = ''
  for (let tries = 0; tries < 60 && shown === ''; tries += 1) {
    if (tries > 0) await stir(150)
    shown = await page.evaluate(() => document.body?.innerText.trim() ?? '').catch(() => '')
  }
  if (shown === '') faults.add('the page is white')
  if (shown.startsWith('Oops!'))
    faults.add(`the page gave way to an error: ${shown.slice(0, 160).replaceAll('\n', ' ')}`)
}
