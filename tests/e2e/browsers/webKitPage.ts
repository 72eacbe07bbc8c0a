import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { ElementRef, WebDriver } from './webDriver.ts'

type Name = string | RegExp | undefined

interface Step {
  role?: string
  name?: string | undefined
  /** The flags of a name that is a pattern. */
  flags?: string | undefined
  nth?: number
}

const patience = 60_000

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** As Playwright reads names: without `exact`, they are parts and their case is nothing. */
function stepOf(role: string, { name, exact }: { name?: Name; exact?: boolean } = {}): Step {
  if (name === undefined) return { role }
  if (name instanceof RegExp) return { role, name: name.source, flags: name.flags }
  return exact ? { role, name } : { role, name: escaped(name), flags: 'i' }
}

/** Runs in the page: the visible elements that the steps lead to. */
const find = `
  const [steps] = arguments
  const isVisible = (element) => element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible'
  // As in Playwright, where a field for a password is a text box.
  document.querySelectorAll('input[type=password]').forEach((field) => field.setAttribute('role', 'textbox'))
  let found = [document.body]
  for (const { role, name, flags, nth } of steps) {
    if (nth !== undefined) { found = found.slice(nth).slice(0, 1); continue }
    const wanted = flags === undefined ? name : new RegExp(name, flags)
    found = found.flatMap((part) => TestingLibraryDom.queryAllByRole(part, role, { name: wanted, hidden: true }))
    found = found.filter(isVisible)
  }`

/** Runs in the page: keeps its errors for the tour. */
export const watch = `
  window.lotusErrors ??= []
  const note = (text) => window.lotusErrors.push(String(text))
  // No fault: the rest is told with the next frame.
  const isLater = (message) => /^ResizeObserver loop completed/.test(message)
  addEventListener('error', ({ message }) => isLater(message) || note(message))
  addEventListener('unhandledrejection', ({ reason }) => note(reason))
  const told = console.error
  console.error = (...words) => { note(words.join(' ')); told(...words) }`

/** The part of Playwright's page that tours use, over WebDriver, which has no elements by role and waits for nothing. */
export async function createWebKitPage(driver: WebDriver) {
  const library = createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js')
  const toolbox = `if (!window.TestingLibraryDom) {\n${await readFile(library, 'utf8')}\n${watch} }`

  /** A navigation may be over for the driver before its page begins, and then the toolbox is gone with the former page. */
  async function look<T>(body: string, steps: Step[]): Promise<T> {
    try {
      return await driver.run<T>(`${find}; ${body}`, steps)
    } catch (failure) {
      await driver.run(toolbox)
      throw failure
    }
  }

  const count = (steps: Step[]) => look<number>('return found.length', steps)

  /** Tries until it is done. */
  async function until(doing: string, attempt: () => Promise<boolean>): Promise<void> {
    const end = Date.now() + patience
    for (;;) {
      let failure: unknown
      try {
        if (await attempt()) return
      } catch (reason) {
        failure = reason
      }
      if (Date.now() > end) throw new Error(`${doing}: ${failure instanceof Error ? failure.message : 'not seen'}`)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }

  function locate(steps: Step[]) {
    const said = steps.map(({ role, name, nth }) => (role ? [role, name].filter(Boolean).join(' ') : nth)).join(' > ')
    const element = async () => (await look<ElementRef | null>('return found[0] ?? null', steps)) ?? undefined
    const act = (verb: string, work: (found: ElementRef) => Promise<unknown>) =>
      until(`${verb} ${said}`, async () => {
        const found = await element()
        if (!found) return false
        await work(found)
        return true
      })
    const isChecked = (found: ElementRef) =>
      driver.run<boolean>('return arguments[0].checked ?? arguments[0].ariaChecked === "true"', found)
    return {
      getByRole: (role: string, options?: { name?: Name; exact?: boolean }) =>
        locate([...steps, stepOf(role, options)]),
      first: () => locate([...steps, { nth: 0 }]),
      nth: (nth: number) => locate([...steps, { nth }]),
      count: () => count(steps),
      click: () => act('click', driver.click),
      check: () => act('check', async (found) => (await isChecked(found)) || driver.click(found)),
      fill: (text: string) =>
        act('fill', async (found) => {
          await driver.click(found)
          // Two commands: WebKit lets go of Control only at the end of one.
          await driver.type(found, controlA)
          await driver.type(found, text)
          const value = await driver.run<string>('return arguments[0].value', found)
          if (value !== text && !text.endsWith(',')) throw new Error(`it holds “${value}”`)
        }),
      selectOption: (wanted: string) =>
        act('select in', async (found) => {
          const hasIt = await driver.run<boolean>(choose, found, wanted)
          if (!hasIt) throw new Error(`there is no ${wanted}`)
        }),
    }
  }

  return {
    getByRole: (role: string, options?: { name?: Name; exact?: boolean }) => locate([stepOf(role, options)]),
    keyboard: { press: (key: string) => driver.press(keyCodes[key] ?? key) },
    setWidth: (width: number) => driver.resize(width, 938),
    open: async (url: string) => {
      await driver.get(url)
      await driver.run(toolbox)
    },
  }
}

const keyCodes: Record<string, string> = { Tab: '\uE004', Escape: '\uE00C', Enter: '\uE007' }

const controlA = '\uE009a'

const choose = `
  const [select, wanted] = arguments
  const option = [...select.options].find(({ text, value }) => [text, value].includes(wanted))
  if (!option) return false
  select.value = option.value
  select.dispatchEvent(new Event('change', { bubbles: true }))
  return true`
