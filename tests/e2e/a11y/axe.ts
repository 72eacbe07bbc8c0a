import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What is open over a screen. */
export const overlay =
  ':is(.MuiModal-root, .palette, .MuiPopper-root, .tip, main [role=dialog]):not([aria-hidden=true])'

/** The violations that axe finds on the page or in a part of it. Other results would take long. */
export async function axeFaults(page: Page, part = 'html', options: RunOptions = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  return page.evaluate(
    async ({ part, options }) => {
      const { axe } = window as unknown as { axe: { run(part: string, options: RunOptions): Promise<AxeResults> } }
      const { violations } = await axe.run(part, { ...options, resultTypes: ['violations'] })
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
    },
    { part, options },
  )
}
