import { setTimeout as pause } from 'node:timers/promises'
import type { Locator } from '@playwright/test'

/** Repeats a question until the answer is yes, or the milliseconds are over. */
export async function waitUntil(isSo: () => Promise<boolean>, limit: number): Promise<boolean> {
  for (const end = Date.now() + limit; Date.now() < end; await pause(80)) if (await isSo()) return true
  return false
}

/** Waits until something is shown. Playwright itself looks every half second, and then every second. */
export async function appeared(locator: Locator): Promise<Locator> {
  await waitUntil(() => locator.isVisible(), 20_000)
  return locator
}
