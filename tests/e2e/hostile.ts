import { expect, type Page } from '@playwright/test'
import { overflowWidth } from './touch.ts'

/** The tallest row of a table on a wide screen, in pixels. */
const tallest = 140

/** What the page has done with texts that are not meant to be more than text. */
interface Finding {
  /** Whether a script in a text has run. */
  ran: boolean
  /** Elements that a text has made. */
  made: number
  /** Links that lead to a script or to data. */
  links: string[]
  /** Texts that change the direction of what is beside them. */
  turned: string[]
  /** The heights of rows that are too tall, in pixels. */
  tall: number[]
}

/** Runs in the page. */
function find(limit: number): Finding {
  const turning = /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069]/
  const drawn = (node: Node) => node.nodeType === Node.ELEMENT_NODE || Boolean(node.textContent?.trim())
  const isOpen = (element: Element) => {
    // A text in an SVG is a paragraph of its own.
    if (element instanceof SVGTextElement) return false
    const { display, unicodeBidi } = getComputedStyle(element)
    return display === 'inline' && !/isolate|plaintext/.test(unicodeBidi)
  }
  const turned: string[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const text = (node.nodeValue ?? '').replace(/\u2068[^\u2066-\u2069]*\u2069/g, '')
    if (!turning.test(text) || node.parentElement?.closest('script, style, textarea, .xterm, .cm-editor')) continue
    let inner: Node = node
    while (inner.parentElement && isOpen(inner.parentElement)) inner = inner.parentElement
    const around = inner.parentElement
    // The items of a flexible box or a grid are apart from each other.
    const apart = around && /flex|grid/.test(getComputedStyle(around).display)
    const neighbors = [...(around?.childNodes ?? [])].filter((other) => other !== inner && drawn(other))
    const inLine = neighbors.filter((other) => !(other instanceof Element) || isOpen(other))
    const own = [...(inner === node ? [] : inner.childNodes)].filter((other) => !other.contains(node) && drawn(other))
    if (own.length > 0 || (!apart && inLine.length > 0)) turned.push(`${around?.tagName}: ${around?.textContent}`)
  }
  const rows = [...document.querySelectorAll('main :is([role=row], tr)')]
  return {
    ran: 'hacked' in window,
    made: document.querySelectorAll('[data-hostile]').length,
    links: [...document.links].map(({ href }) => href).filter((href) => !/^https?:/.test(href)),
    turned,
    tall: rows.map((row) => row.getBoundingClientRect().height).filter((height) => height > limit),
  }
}

/** Expects that all hostile texts on the page are text, and leave its layout and each other alone. */
export async function expectOnlyText(page: Page, where: string): Promise<void> {
  const wide = (page.viewportSize()?.width ?? 0) > 600
  const nothing: Finding = { ran: false, made: 0, links: [], turned: [], tall: [] }
  expect(await page.evaluate(find, wide ? tallest : Infinity), where).toEqual(nothing)
  expect(await page.evaluate(overflowWidth), `${where}: wider than the screen`).toBeLessThanOrEqual(0)
}
