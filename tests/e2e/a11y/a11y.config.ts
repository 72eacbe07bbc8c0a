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
  timeout: 180_000,
  expect: { timeout: 20_000 },
  use: {
    launchOptions: await findBrowser(),
    actionTimeout: 30_000,
    locale: 'en-US',
    contextOptions: { reducedMotion: 'reduce' },
    serviceWorkers: 'block',
  },
})
