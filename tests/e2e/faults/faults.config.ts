import { defineConfig } from '@playwright/test'
import { findBrowser } from '../browser.mjs'

export default defineConfig({
  testDir: '.',
  testMatch: '*.faults.ts',
  outputDir: '../../../test-results/faults',
  reporter: [['dot'], ['./reporter.ts']],
  fullyParallel: true,
  workers: 2,
  timeout: 1_800_000,
  use: { launchOptions: await findBrowser() },
})
