import type { Page } from '@playwright/test'
import { haveChosen } from './steps.ts'
import { enUS } from '#locales/en-US.ts'
import { enUSMap } from '#locales/map/en-US.ts'
import { enUSSecurity } from '#locales/security/en-US.ts'

/** Characters that appear in no other text on the screen. */
const marks = ['⟦', '⟧'] as const

/** Doubles every vowel of a text, but not in placeholders, which makes it about 40 % longer, and puts it between marks. */
export const lengthen = (text: string) =>
  text
    .split(' |||| ')
    .map(
      (form) =>
        `${marks[0]}${form.replace(/%\{\w+\}|[aeiouAEIOU]/g, (found) => (found[1] ? found : found + found))}${marks[1]}`,
    )
    .join(' |||| ')

const translated = (texts: object): object =>
  Object.fromEntries(
    Object.entries(texts).map(([name, value]: [string, unknown]) => [
      name,
      typeof value === 'string' ? lengthen(value) : translated(value as object),
    ]),
  )

/** Serves the longer English texts in place of the German ones, in this page only. */
export async function serveLongTexts(page: Page) {
  await page.route('**/assets/de-DE-*.js', async (route) => {
    const response = await route.fetch()
    const text = await response.text()
    const name = /export\s*\{\s*\w+ as (\w+)\s*\}/.exec(text)?.[1]
    if (!name) throw new Error('the texts of German are exported in another way than before')
    // The texts of a part of the product are in a file of the same name.
    const english = /\bplantedTask:/.test(text) ? enUSSecurity : /\bmemorySize:/.test(text) ? enUSMap : enUS
    const body = `const texts = ${JSON.stringify(translated(english))}; export { texts as ${name} }`
    await route.fulfill({ response, body })
  })
  await haveChosen(page, 'de-DE')
}

/** The catalogue texts that are not completely visible, each with the reason. */
export const findClippedTexts = (page: Page) =>
  page.evaluate(([open]) => {
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      if (!node.textContent?.includes(open) || !element?.checkVisibility({ visibilityProperty: true })) continue
      const range = document.createRange()
      range.selectNode(node)
      const box = range.getBoundingClientRect()
      // The line of a button that opens may be cut: what opens says it all.
      if (element.closest('button[aria-expanded="false"][aria-controls]')) continue
      // Texts for screen readers only take no space.
      if (box.width <= 1 || element.closest('[style*="clip"]') || element.getBoundingClientRect().width <= 1) continue
      const report = (reason: string) => found.push(`${reason}: ${node.textContent}`)
      let scrolls = false
      for (let outer: HTMLElement | null = element; outer && outer !== document.body; outer = outer.parentElement) {
        const { overflowX, overflowY, position, clipPath } = getComputedStyle(outer)
        const { left, right, top, bottom } = outer.getBoundingClientRect()
        if (clipPath !== 'none' || right - left <= 1) {
          scrolls = true
          break
        }
        if (!scrolls && overflowX === 'hidden' && (box.right > right + 1 || box.left < left - 1))
          report('cut at the side')
        if (!scrolls && overflowY === 'hidden' && (box.bottom > bottom + 2 || box.top < top - 2)) report('cut below')
        if (/auto|scroll/.test(overflowX + overflowY)) scrolls = true
        if (position === 'fixed') break
      }
      if (!scrolls && (box.right > innerWidth + 1 || box.left < -1)) report('outside of the window')
    }
    if (document.documentElement.scrollWidth > innerWidth + 1) found.push('the page scrolls sideways')
    return [...new Set(found)]
  }, marks)
