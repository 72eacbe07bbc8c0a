import { defineConfig } from '@playwright/test'
import { findBrowser } from '../browser.mjs'

export default defineConfig({
  testDir: '.',
  testMatch: '*.a11y.ts',
  outputDir: '../../../test-results/a11y',
  snapshotPathTemplate: '{testDir}/focus/{arg}{ext}',
  reporter: './reporter.ts',
  fullyParallel: true,
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  use: {
    launchOptions: await findBrowser(),
    actionTimeout: 15_000,
    locale: 'en-US',
    contextOptions: { reducedMotion: 'reduce' },
    serviceWorkers: 'block',
  },
})
