import { defineConfig } from '@playwright/test'
import { findBrowser } from '../browser.mjs'

export default defineConfig({
  testDir: '.',
  testMatch: '*.life.ts',
  outputDir: '../../../test-results/life',
  reporter: './reporter.ts',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 8000 },
  use: { launchOptions: await findBrowser() },
})
