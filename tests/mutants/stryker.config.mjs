import { areas } from './areas.mjs'

const area = process.env.LOTUS_MUTANTS

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  testRunner: 'vitest',
  vitest: { configFile: 'tests/mutants/vitest.config.ts', related: false },
  // Stryker rewrites paths in it through TypeScript's API, which TypeScript 7 does not have. There are none to rewrite.
  tsconfigFile: '',
  // What is not copied for the changed program.
  ignorePatterns: ['archives', 'dist', 'test-results'],
  coverageAnalysis: 'perTest',
  mutate: areas[area].mutate,
  ignoreStatic: true,
  dryRunTimeoutMinutes: 15,
  reporters: ['clear-text', 'progress-append-only', 'json'],
  jsonReporter: { fileName: `test-results/mutants-${area}.json` },
  clearTextReporter: { allowColor: false, reportTests: false },
  tempDirName: `test-results/mutants-${area}`,
  thresholds: { high: 90, low: 80, break: 80 },
}
