import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import { firefoxJourneys, lacking } from './firefoxJourneys.ts'
import { programNamed } from './programs.ts'

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const program = programNamed('firefox-esr') ?? programNamed('firefox') ?? ''

export default defineConfig({
  testDir: '..',
  testMatch: firefoxJourneys.map((name) => `${name}.spec.ts`),
  grepInvert: lacking.flatMap(({ tests }) => tests.map((title) => new RegExp(escaped(title)))),
  outputDir: '../../../test-results/journeys',
  reporter: [['list'], ['json', { outputFile: '../../../test-results/journeys.json' }]],
  workers: 1,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  use: {
    browserName: 'firefox',
    channel: 'moz-firefox',
    launchOptions: {
      executablePath: fileURLToPath(new URL('firefoxRelay.mjs', import.meta.url)),
      env: { ...process.env, LOTUS_FIREFOX: program },
      // Scrollbars that take room, as on most desktops, and what contextOptions say elsewhere.
      firefoxUserPrefs: { 'widget.gtk.overlay-scrollbars.enabled': false, 'ui.prefersReducedMotion': 1 },
    },
    actionTimeout: 30_000,
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    screenshot: 'only-on-failure',
    serviceWorkers: 'block',
  },
})
