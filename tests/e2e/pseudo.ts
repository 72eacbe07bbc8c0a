import type { Page } from '@playwright/test'
import { enUS } from '#locales/en-US.ts'

/** Signs that no other text on the screen has. */
const marks = ['⟦', '⟧'] as const

/** English with every vowel doubled, which makes it some 40 % longer, between marks; what is filled in stays. */
export const longer = (text: string) =>
  text
    .split(' |||| ')
    .map(
      (form) =>
        `${marks[0]}${form.replace(/%\{\w+\}|[aeiouAEIOU]/g, (found) => (found[1] ? found : found + found))}${marks[1]}`,
    )
    .join(' |||| ')

const translated = (part: object): object =>
  Object.fromEntries(
    Object.entries(part).map(([name, value]: [string, unknown]) => [
      name,
      typeof value === 'string' ? longer(value) : translated(value as object),
    ]),
  )

/** Serves the longer English in place of German, in this page and until it is closed. */
export async function speakLonger(page: Page) {
  await page.route('**/assets/de-DE-*.js', async (route) => {
    const response = await route.fetch()
    const name = /export\s*\{\s*\w+ as (\w+)\s*\}/.exec(await response.text())?.[1]
    if (!name) throw new Error('the texts of German are exported in another way than before')
    const body = `const texts = ${JSON.stringify(translated(enUS))}; export { texts as ${name} }`
    await route.fulfill({ response, body })
  })
  await page.addInitScript(() => localStorage.setItem('lotus.language', 'de-DE'))
}

/** The texts of the catalogue that cannot be read whole, for each what hides it. */
export const clipped = (page: Page) =>
  page.evaluate(([open]) => {
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const own = node.parentElement
      if (!node.textContent?.includes(open) || !own?.checkVisibility({ visibilityProperty: true })) continue
      const range = document.createRange()
      range.selectNode(node)
      const box = range.getBoundingClientRect()
      // What only screen readers are told has no room of its own.
      if (box.width <= 1 || own.closest('[style*="clip"]') || own.getBoundingClientRect().width <= 1) continue
      const told = (by: string) => found.push(`${by}: ${node.textContent}`)
      let scrolls = false
      for (let around: HTMLElement | null = own; around && around !== document.body; around = around.parentElement) {
        const { overflowX, overflowY, position, clipPath } = getComputedStyle(around)
        const { left, right, top, bottom } = around.getBoundingClientRect()
        if (clipPath !== 'none' || right - left <= 1) {
          scrolls = true
          break
        }
        if (!scrolls && overflowX === 'hidden' && (box.right > right + 1 || box.left < left - 1))
          told('cut at the side')
        if (!scrolls && overflowY === 'hidden' && (box.bottom > bottom + 2 || box.top < top - 2)) told('cut below')
        if (/auto|scroll/.test(overflowX + overflowY)) scrolls = true
        if (position === 'fixed') break
      }
      if (!scrolls && (box.right > innerWidth + 1 || box.left < -1)) told('outside of the window')
    }
    if (document.documentElement.scrollWidth > innerWidth + 1) found.push('the page scrolls sideways')
    return [...new Set(found)]
  }, marks)
