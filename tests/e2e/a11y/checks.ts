import type { CDPSession, Page } from '@playwright/test'
import { axeFaults, overlay } from './axe.ts'
import { findCutTexts, findMotion, lookAtFocus } from './inPage.ts'

/** WCAG up to 2.2 AA and good practice; target-size is off by default. */
const rules = { 'target-size': { enabled: true } }

/** A menu is not a part of the page's content: it belongs to the button that opened it. */
const overlayRules = { ...rules, region: { enabled: false } }

export const judgeByAxe = (page: Page, ground: Ground): Promise<string[]> =>
  ground === 'page' ? axeFaults(page, 'html', { rules }) : axeFaults(page, overlay, { rules: overlayRules })

export const judgeText = (page: Page): Promise<string[]> => page.evaluate(findCutTexts)

export const judgeMotion = (page: Page): Promise<string[]> => page.evaluate(findMotion)

/** The least distances that a page must bear (WCAG 1.4.12). */
const spacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }`

export async function judgeSpacing(page: Page): Promise<string[]> {
  await page.evaluate(async (text) => {
    // no element, which the policy of the page would refuse
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets.push(sheet)
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  }, spacing)
  const faults = await judgeText(page)
  await page.evaluate(() => void document.adoptedStyleSheets.pop())
  return faults
}

export interface FocusWalk {
  /** Role and name of each element in the order of Tab; rows after the second one, and links that only some records have, are left out. */
  order: string
  faults: string[]
}

/** More stops than any screen has. */
const mostStops = 600

/** How a walk goes: by Tab, from the start of the page or of the open dialog, or by the arrows of a menu. */
export type Ground = 'page' | 'dialog' | 'menu'

/** Walks through everything that the keyboard reaches. */
export async function walk(page: Page, ground: Ground): Promise<FocusWalk> {
  const devtools = await page.context().newCDPSession(page)
  const lines: string[] = []
  const faults: string[] = []
  const seen = new Set<number>()
  let hasMore = false
  await page.evaluate(() => {
    delete (window as { focusWalk?: unknown }).focusWalk
  })
  if (ground === 'page') await focusStart(page)
  for (let stop = 0; stop < mostStops; stop++) {
    if (stop > 0 || ground === 'page') await page.keyboard.press(ground === 'menu' ? 'ArrowDown' : 'Tab')
    await page.evaluate(focusSettled)
    let step = await page.evaluate(lookAtFocus)
    if (step.keepsTab === 'editor' && seen.has(step.element)) {
      await page.keyboard.press('Escape')
      await page.keyboard.press('Tab')
      await page.evaluate(focusSettled)
      step = await page.evaluate(lookAtFocus)
    }
    // What was pressed with the mouse shows no ring.
    if (step.ringless !== undefined && stop > 1) faults.push(`no sign of the focus: ${step.ringless}`)
    if (step.element === 0 || seen.has(step.element)) {
      if (step.keepsTab === 'terminal') lines.push('(Tab belongs to the terminal)')
      break
    }
    seen.add(step.element)
    const name = await nameOfFocus(devtools)
    if (step.hidden && (stop > 0 || ground === 'page')) faults.push(`covered while it has the focus: ${name}`)
    if (step.row !== undefined && step.row > 1) hasMore = true
    else if (!step.passing) lines.push(`${step.row === undefined ? '' : `  row ${step.row + 1}: `}${name}`)
  }
  await devtools.detach()
  if (hasMore) lines.push('  and so on in further rows')
  return { order: `${lines.join('\n')}\n`, faults }
}

/**
 * Runs in the page: CodeMirror draws its ring, and takes it away, a moment after the focus has come or left. A frame has a
 * process of its own, which takes the focus and gives it back a moment after the key: until then it is nowhere.
 */
const focusSettled = () =>
  new Promise<void>((resolve) => {
    let focused = document.activeElement
    let drawings = document.querySelector('iframe') ? 20 : 0
    const inStep = (editor: Element) =>
      editor.classList.contains('cm-focused') === editor.contains(document.activeElement)
    const look = () => {
      const isSame = focused === document.activeElement
      focused = document.activeElement
      const isDrawn = [...document.querySelectorAll('.cm-content')].every((text) =>
        inStep(text.closest('.cm-editor') ?? text),
      )
      if (drawings === 0 && isSame && isDrawn) return resolve()
      drawings = Math.max(0, drawings - 1)
      requestAnimationFrame(look)
    }
    setTimeout(resolve, 1000)
    look()
  })

/** Lets the next Tab reach the first element of the page. */
const focusStart = (page: Page) =>
  page.evaluate(() => {
    scrollTo(0, 0)
    document.body.tabIndex = -1
    document.body.focus()
    document.body.removeAttribute('tabindex')
  })

interface AxNode {
  role?: { value: string }
  name?: { value: string }
}

/** Role and name as a screen reader gets them; figures, which tick, are left out. */
async function nameOfFocus(devtools: CDPSession): Promise<string> {
  const { result } = await devtools.send('Runtime.evaluate', { expression: 'document.activeElement' })
  const { objectId } = result
  if (!objectId) return 'nothing'
  const { nodes } = await devtools.send('Accessibility.getPartialAXTree', { objectId, fetchRelatives: false })
  const [{ role, name } = {}] = nodes as AxNode[]
  return `${role?.value ?? 'unknown'} ${JSON.stringify((name?.value ?? '').replace(/\d+([.,:]\d+)*/g, '0'))}`
}
