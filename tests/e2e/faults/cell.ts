import { setTimeout as pause } from 'node:timers/promises'
import { stripVTControlCharacters } from 'node:util'
import type { MatrixCall } from './call.ts'
import { isAlwaysSo, isDoneWord, isProgress, misstatements } from './judge.ts'
import type { FaultKind } from './kinds.ts'
import type { FaultStage } from './stage.ts'
import { waitUntil } from './waiting.ts'
import { isOfCatalogue, rawText } from './texts.ts'

/** The result of a cell. */
export interface CellOutcome {
  /** The sentences on the screen while the fault lasted; none where all worked as without it. */
  said: string[]
  /** Everything that is wrong; none where the cell holds. */
  wrong: string[]
}

/** The sentences by which a page says that something is not as usual. */
const readSaid = ({ page }: FaultStage): Promise<string[]> =>
  page
    .evaluate(() => {
      const places =
        '[role=alert], [role=status], [role=alertdialog], [role=dialog]:has(form[aria-label="Sign in"]), main [role=dialog], [role=dialog]:not(:has(input)), section[aria-label=Notifications], [aria-labelledby=server-touches] small, .problem, .Mui-error, form[aria-label="Sign in"]'
      const linesIn = (within: string) =>
        [...document.querySelectorAll<HTMLElement>(within)]
          .filter((place) => place.checkVisibility())
          .flatMap((place) => place.innerText.split('\n'))
          .map((line) => line.trim())
      const sentences = linesIn(places).filter((line) =>
        /[.!?]( |$)|^Sign in again$|^No data$|^Please Log in first$|\(\d+\)$/.test(line),
      )
      const toasts = [...document.querySelectorAll<HTMLElement>('section[aria-label=Notifications] .toast')].flatMap(
        (toast) => {
          const buttons = [...toast.querySelectorAll<HTMLElement>('button, summary')].map(({ innerText }) => innerText)
          const lines = toast.innerText.split('\n').map((line) => line.trim())
          return lines.filter((line) => line !== '' && !buttons.includes(line))
        },
      )
      return [...new Set([...sentences, ...toasts])]
    })
    // The page may be leaving.
    .catch(() => [])

const readText = ({ page }: FaultStage) => page.evaluate(() => document.body?.innerText.trim() ?? '').catch(() => '')

const requestsOf = ({ backend }: FaultStage, { match }: MatrixCall) =>
  backend.calls.filter(({ method, path }) => {
    const [pathname = ''] = path.split('?')
    return match.path.test(pathname) && (match.method === undefined || match.method === method)
  }).length

const executedOf = ({ backend }: FaultStage, { match }: MatrixCall) =>
  backend.writes.filter(({ path }) => match.path.test(path.split('?')[0] ?? '')).length

/** Lets the page wait in vain: longer than any call may take. */
async function outwait(stage: FaultStage, readNew: () => Promise<string[]>) {
  // Word of work in progress, if there is any.
  await waitUntil(async () => (await readNew()).length > 0, 1000)
  const first = new Set(await readNew())
  for (const duration of [11_000, 31_000, 90_000, 600_000]) {
    await stage.advance(duration)
    await pause(200)
    if ((await readNew()).some((line) => !first.has(line))) return
  }
}

async function signIn({ page, account }: FaultStage): Promise<boolean> {
  const form = page.getByRole('form', { name: 'Sign in' })
  const button = form.getByRole('button', { name: 'Sign in', exact: true })
  if (!(await button.isVisible())) return false
  const name = form.getByLabel('Username')
  if ((await name.inputValue()) !== account.username) await name.fill(account.username)
  await form.getByLabel('Password', { exact: true }).fill(account.password)
  await button.click()
  await button.waitFor({ state: 'hidden', timeout: 3000 }).catch(() => undefined)
  return true
}

/** Questions of the page that are not part of the call, and the button that continues. */
const questions = [
  { question: 'Change the real IP header?', button: 'Save' },
  { question: 'Save without checking?', button: 'Save anyway' },
  { question: 'This was changed elsewhere too', button: 'Save' },
  { question: 'Was this saved?', button: /^(Yes, it was saved|Delete and create again|Save again|Look again)$/ },
]

async function answerQuestion({ page }: FaultStage): Promise<boolean> {
  for (const { question, button } of questions) {
    const dialog = page.getByRole('alertdialog', { name: question })
    if (!(await dialog.isVisible())) continue
    await dialog.getByRole('button', { name: button }).last().click()
    return true
  }
  return false
}

const recovery = /^(Try .*again|Reload|Reconnect|Look again|Open again)$/

async function clickRecovery({ page }: FaultStage): Promise<boolean> {
  const button = page.getByRole('button', { name: recovery }).and(page.locator(':enabled')).first()
  if (!(await button.isVisible())) return false
  // It may go by itself meanwhile.
  await button.click({ timeout: 1000 }).catch(() => undefined)
  return true
}

const isOpen = ({ page }: FaultStage) => page.getByRole('dialog').or(page.getByRole('alertdialog')).first().isVisible()

const isClosed = async (stage: FaultStage, { isFollowed }: MatrixCall) =>
  !(await isOpen(stage)) || (await isFollowed?.(stage)) === true

const hasObstacle = async ({ page }: FaultStage) =>
  (await page.getByText(/This page keeps trying/).isVisible()) ||
  page.locator('main [role=alert]:is(.MuiAlert-colorError, [data-tone=error])').first().isVisible()

/** Uses the page as a person does after the fault is over, until it shows all that it has. */
async function healRead(stage: FaultStage, call: MatrixCall): Promise<boolean> {
  for (let round = 0; round < 14; round += 1) {
    if (await waitUntil(async () => (await call.isWhole(stage)) && !(await hasObstacle(stage)), 500)) return true
    if (await signIn(stage)) continue
    if (await clickRecovery(stage)) continue
    if (round > 0) {
      const refresh = stage.page.getByRole('button', { name: 'Refresh' }).first()
      if (await refresh.isVisible()) await refresh.click()
    }
    await stage.advance(6000)
    if (round > 1) await call.send?.(stage).catch(() => undefined)
  }
  return false
}

const unknown = /not known whether/i

/** Finishes a write after the fault is over, as a person does who looks before sending anything again. */
async function healWrite(stage: FaultStage, call: MatrixCall, before: number): Promise<boolean> {
  for (let round = 0; round < 16; round += 1) {
    const isDone = () => executedOf(stage, call) > before
    if (await waitUntil(async () => isDone() && !(await isOpen(stage)) && (await call.isWhole(stage)), 500)) return true
    if (await signIn(stage)) continue
    if (await answerQuestion(stage)) continue
    if (await hasObstacle(stage)) await stage.advance(6000)
    const { page } = stage
    const reload = page.getByRole('button', { name: 'Reload', exact: true })
    if (await reload.isVisible()) {
      await reload.click({ timeout: 1000 }).catch(() => undefined)
      continue
    }
    const way = page.getByRole('button', { name: isDone() ? /^(Cancel|Close)$/ : recovery }).last()
    if (isDone() && (await way.isVisible())) {
      // The form may close by itself meanwhile.
      await way.click({ timeout: 1000 }).catch(() => undefined)
      const discard = page.getByRole('alertdialog', { name: 'Discard the changes?' })
      if (await discard.isVisible()) await discard.getByRole('button', { name: 'Discard' }).click()
      continue
    }
    if (!isDone() && (await isOpen(stage))) await call.send?.(stage).catch(() => undefined)
    else if (!isDone() && call.isBeforeSession) await call.send?.(stage).catch(() => undefined)
    else if (!isDone() && !(await clickRecovery(stage)) && round > 2)
      await call.open(stage).then(() => call.send?.(stage))
    await stage.advance(3000)
  }
  return false
}

/** The first line of an error, and the locator that timed out. */
const shortMessageOf = (error: unknown) =>
  stripVTControlCharacters(String(error))
    .split('\n')
    .filter((line, at) => at === 0 || /^\s*- waiting for|^Locator:/.test(line))
    .slice(0, 2)
    .join(' ')
    .slice(0, 300)

/** Makes a call under a fault, and then without it. */
export async function runCell(stage: FaultStage, call: MatrixCall, fault: FaultKind): Promise<CellOutcome> {
  const wrong: string[] = []
  let said: string[] = []
  await stage.begin()
  let stop: (() => Promise<void>) | undefined
  const isWrite = call.kind === 'write'
  const { open, send } = call
  const opensFirst = isWrite || fault.isLater === true
  try {
    if (opensFirst) await open(stage)
    if (opensFirst && !isWrite) await waitUntil(() => call.isWhole(stage), 15_000)
    const usual = opensFirst ? await readSaid(stage) : []
    const [requests, executed] = [requestsOf(stage, call), executedOf(stage, call)]
    stop = await fault.begin(stage, call)
    const refresh = stage.page.getByRole('button', { name: 'Refresh' }).first()
    if (isWrite) await send?.(stage)
    else if (!opensFirst) await open(stage)
    else if (await refresh.isVisible()) await refresh.click()
    const readNew = async () => (await readSaid(stage)).filter((line) => !usual.includes(line) && !isAlwaysSo(line))
    if (fault.isSilent) await outwait(stage, readNew)
    let isDone = false
    const look = async () => {
      said = await readNew()
      isDone = isWrite ? executedOf(stage, call) > executed && (await isClosed(stage, call)) : await call.isWhole(stage)
      return said.some((line) => !isDoneWord(line) && !isProgress(line)) || (isDone && (isWrite || !opensFirst))
    }
    // The final message: word of work in progress goes when that is over.
    const lookTwice = async () => (await look()) && pause(250).then(look)
    await waitUntil(lookTwice, opensFirst && !isWrite ? 4000 : 15_000)
    const text = await readText(stage)
    if (text === '') wrong.push('the page is white')
    const raw = rawText.exec(text)
    if (raw)
      wrong.push(`shows raw text: ${text.slice(Math.max(0, raw.index - 40), raw.index + 80).replaceAll('\n', ' ')}`)
    for (const line of said) {
      // A toast ends with the name of its record.
      const bare = line.replace(new RegExp(`: [^:]*${stage.tag}[^:]*$`), '').replaceAll(stage.tag, 'x')
      if (!isOfCatalogue(bare)) wrong.push(`says what is in no catalogue: ${line}`)
    }
    const { kind } = call
    const { reasons = [], isTold = false, meansEmpty = false } = fault
    const isExecuted = isWrite ? executedOf(stage, call) > executed : isDone
    wrong.push(...misstatements({ kind, said, isDone: isExecuted, reasons, isTold, meansEmpty }))
    if (said.length === 0 && !isDone) wrong.push('says nothing')
    if (isWrite) {
      const sent = requestsOf(stage, call) - requests
      if (sent > 1 + (fault.repeats ?? 0)) wrong.push(`sent ${sent} times`)
      if (executedOf(stage, call) - executed > 1) wrong.push(`executed ${executedOf(stage, call) - executed} times`)
      if (!isDone && call.isTyped && !(await call.isTyped(stage).catch(() => false)))
        wrong.push('what was typed is gone')
      const isDenied =
        said.some((line) => /not saved|not changed/i.test(line)) && !said.some((line) => unknown.test(line))
      if (isDenied && executedOf(stage, call) > executed) wrong.push('says that it was not done, and it was')
    }
    await stop()
    stop = undefined
    const isHealed = isWrite ? await healWrite(stage, call, executed) : await healRead(stage, call)
    if (!isHealed) wrong.push(`does not heal; says: ${(await readSaid(stage)).join(' / ').slice(0, 200) || 'nothing'}`)
    const added = call.countAdded?.(stage) ?? executedOf(stage, call) - executed
    if (isWrite && !call.isHarmless && added > 1) wrong.push('was done twice in the end')
  } catch (error) {
    wrong.push(shortMessageOf(error))
  } finally {
    await stop?.()
  }
  wrong.push(...stage.output.map((line) => `console: ${line.slice(0, 200)}`))
  return { said: said.map((line) => line.replaceAll(stage.tag, '…')), wrong: [...new Set(wrong)] }
}
