/**
 * Changes the product in thousands of small ways and looks whether a test notices: `npm run mutants`, in parts by
 * `npm run mutants -- --mutate 'src/streams/**'`. See docs/testing.md.
 *
 * @type {import('@stryker-mutator/api/core').PartialStrykerOptions}
 */
export default {
  testRunner: 'vitest',
  vitest: { configFile: 'tests/mutants/vitest.config.ts', related: false },
  // Stryker rewrites paths in it through TypeScript's API, which TypeScript 7 does not have. There are none to rewrite.
  tsconfigFile: '',
  coverageAnalysis: 'perTest',
  mutate: [
    'dataProvider/**/*.ts',
    'src/streams/**/*.ts',
    'src/engine/form/{draft,formSchema,jsonFault,layout,resolver,saveSteps}.ts',
    'src/engine/form/save/{conflicts,failure,payload,references,same,trace}.ts',
    'src/engine/fields/*.ts',
    'resources/*/*.ts',
  ],
  concurrency: 1,
  ignoreStatic: true,
  dryRunTimeoutMinutes: 15,
  reporters: ['clear-text', 'progress-append-only', 'json'],
  jsonReporter: { fileName: 'test-results/mutants.json' },
  clearTextReporter: { allowColor: false, reportTests: false },
  tempDirName: 'test-results/mutants',
  thresholds: { high: 90, low: 80, break: 80 },
}
