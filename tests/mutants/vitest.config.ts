import { defineConfig } from 'vitest/config'
import { areas } from './areas.mjs'

const { tests } = areas[process.env['LOTUS_MUTANTS'] as keyof typeof areas]

/** The tests that judge the mutants of an area. */
export default defineConfig({
  test: {
    environment: 'node',
    setupFiles: ['tests/setup.ts'],
    restoreMocks: true,
    testTimeout: 60_000,
    // One worker loads the modules once for all files that judge a mutant.
    isolate: false,
    include: tests.filter((pattern) => !pattern.startsWith('!')),
    exclude: tests.filter((pattern) => pattern.startsWith('!')).map((pattern) => pattern.slice(1)),
  },
})
