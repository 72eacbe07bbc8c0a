import { randomInt } from 'node:crypto'
import { defineConfig } from 'vitest/config'
import { writtenFirstLists } from './release/firstLists.ts'
import { moduleAliases } from './release/moduleAliases.ts'
import { furtherUnits } from './tests/further.ts'
import { lateParts } from './tests/lateParts.ts'

/** Tests that need a DOM: those that render, and some that use browser APIs. */
const inPage = [
  'tests/**/*.test.tsx',
  'tests/auth/*.test.ts',
  'tests/configuration/*.test.ts',
  'tests/backend/{node,pageSocket}.test.ts',
  'tests/customCode/*.test.ts',
  'tests/pages/terminal/{screen,workspace}.test.ts',
  'tests/resources/contract.test.ts',
  'tests/update/startUpdates.test.ts',
]

/** Tests that compute with calendar days or with the time of day. */
const withDays = [
  'tests/charts/line.test.ts',
  'tests/resources/server/{attention,billing,expiryBoard,expiryFiles,publicNote,samples}.test.ts',
  'tests/resources/{cron/schedule,service/serviceStatus}.test.ts',
  'tests/resources/alert-rule/{alertRuleJudgement,alertRuleSentence}.test.ts',
]

const zones = ['UTC', 'America/Los_Angeles', 'Asia/Kolkata']
const languages = ['C', 'de_DE.UTF-8', 'zh_CN.UTF-8', undefined]

function drawSeed(): string {
  const drawn = String(randomInt(1, 100_000))
  process.stdout.write(`LOTUS_JITTER=${drawn}\n`)
  return drawn
}

/**
 * Draws the order of the tests, the delays of the embedded server, and the zone and language of the machine: new for
 * each run. A failure names it; `LOTUS_JITTER=<seed>` repeats that run, `LOTUS_JITTER=0` draws nothing. It is set for
 * the whole process, because each project loads this file again.
 */
const jitter = (process.env['LOTUS_JITTER'] ??= drawSeed())
const seed = Number.parseInt(jitter, 10)

const ownZone = process.env['TZ'] ?? Intl.DateTimeFormat().resolvedOptions().timeZone
const zone = seed > 0 ? zones[seed % zones.length] : ownZone
const language = { LC_ALL: undefined, LANG: languages[seed % languages.length] }
const drawn = seed > 0 ? { LOTUS_JITTER: jitter, TZ: zone, ...language } : { LOTUS_JITTER: '' }

/** Apart from the configuration of the build, whose plugins build parts of the product when they start. */
export default defineConfig({
  base: '/dashboard/',
  resolve: { alias: moduleAliases },
  plugins: [writtenFirstLists()],
  test: {
    setupFiles: ['tests/setup.ts'],
    restoreMocks: true,
    // Modules are loaded once per worker, not once per file. That saves a third of the time.
    isolate: false,
    // Twice the cores of a small machine: page tests mostly wait.
    maxWorkers: 4,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // On a busy machine the second that is the default is short.
    expect: { poll: { timeout: 30_000 } },
    env: drawn,
    sequence: { shuffle: seed > 0, seed },
    // Separate projects, one after the other, because a worker that changes its environment restarts.
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['tests/**/*.test.ts'],
          exclude: [...inPage, ...furtherUnits],
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        plugins: [lateParts],
        test: {
          name: 'page',
          environment: 'jsdom',
          environmentOptions: { jsdom: { url: 'http://127.0.0.1:8008/dashboard/' } },
          include: inPage,
          exclude: furtherUnits,
          setupFiles: ['tests/pageSetup.ts'],
          sequence: { groupOrder: 0 },
        },
      },
      ...zones
        .filter((other) => other !== zone)
        .map((other, at) => ({
          extends: true as const,
          test: {
            name: other,
            environment: 'node',
            include: withDays,
            env: { ...drawn, TZ: other },
            sequence: { groupOrder: 2 + at },
          },
        })),
    ],
  },
})
