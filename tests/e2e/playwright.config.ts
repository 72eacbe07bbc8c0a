import { defineConfig } from '@playwright/test'
import { findBrowser } from './browser.mjs'

const launchOptions = await findBrowser()

export default defineConfig({
  testDir: '.',
  // The longest test first: begun last, it would run alone.
  projects: [
    { name: 'life', testMatch: 'life/*.spec.ts' },
    { name: 'screens', testMatch: '*.spec.ts', testIgnore: 'life/*' },
  ],
  outputDir: '../../test-results/e2e',
  reporter: [['list'], ['json', { outputFile: '../../test-results/e2e.json' }]],
  forbidOnly: Boolean(process.env.CI),
  fullyParallel: true,
  // Twice the cores of a small machine: a page waits more than it works.
  workers: 4,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    launchOptions,
    actionTimeout: 15_000,
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    // Nothing is waited for that only moves.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // Every test loads the product anew; worker.spec.ts and workerLeaves.spec.ts are about the other case.
    serviceWorkers: 'block',
  },
})
