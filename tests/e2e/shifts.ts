import type { Page } from '@playwright/test'

interface Shifts {
  /** The sum of all layout shifts since the page was opened or `restart` was called, and what moved most. */
  read(): Promise<{ sum: number; moved: string[] }>
  restart(): Promise<void>
}

interface Seen {
  value: number
  moved: string
}

/** Records what moves by itself in the pages that are opened from now on. */
export async function watchShifts(page: Page): Promise<Shifts> {
  await page.addInitScript(() => {
    const seen: { value: number; moved: string }[] = []
    Object.assign(window, { shifts: seen })
    const nameOf = (node: Node | null) => {
      const element = node instanceof Element ? node : node?.parentElement
      return element ? `${element.localName}.${element.className}` : 'gone'
    }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
        sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
      })[]) {
        if (entry.hadRecentInput) continue
        const moved = entry.sources.map(
          ({ node, previousRect: from, currentRect: to }) => `${nameOf(node)} ${from.x},${from.y} → ${to.x},${to.y}`,
        )
        seen.push({ value: entry.value, moved: moved.join(' | ') })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const seen = () => page.evaluate(() => (window as unknown as { shifts: Seen[] }).shifts)
  return {
    async read() {
      const all = await seen()
      const largest = all.toSorted((one, other) => other.value - one.value).slice(0, 3)
      return {
        sum: all.reduce((sum, { value }) => sum + value, 0),
        moved: largest.map(({ value, moved }) => `${value.toFixed(4)}: ${moved}`),
      }
    },
    restart: () => page.evaluate(() => void ((window as unknown as { shifts: Seen[] }).shifts.length = 0)),
  }
}
