import { defineConfig } from '@playwright/test'
import { furtherJourneys } from '../further.ts'
import { findBrowser } from './browser.mjs'

const launchOptions = await findBrowser()

export default defineConfig({
  testDir: '.',
  testIgnore: furtherJourneys,
  // Long tests that mostly wait come first: at the end they would run alone.
  projects: [
    { name: 'worker', testMatch: 'worker.spec.ts' },
    { name: 'life', testMatch: 'life/*.spec.ts' },
    { name: 'screens', testMatch: '*.spec.ts', testIgnore: ['life/*', 'worker.spec.ts', ...furtherJourneys] },
  ],
  outputDir: '../../test-results/e2e',
  reporter: [['list'], ['json', { outputFile: '../../test-results/e2e.json' }]],
  forbidOnly: Boolean(process.env.CI),
  fullyParallel: true,
  // Twice the cores of a small machine: pages mostly wait.
  workers: 4,
  retries: 0,
  // On a slow machine, the longest tests take most of a minute.
  timeout: 120_000,
  // Beside other work, the code of a screen alone takes half of that to arrive and run at the first visit.
  expect: { timeout: 30_000 },
  use: {
    launchOptions,
    actionTimeout: 30_000,
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    // No test waits for an animation.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // Only worker*.spec.ts test with a service worker.
    serviceWorkers: 'block',
  },
})
