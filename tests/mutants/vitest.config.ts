import { defineConfig } from 'vitest/config'

/**
 * The tests that judge mutants: those that need no page. Tests of scripts, of releases and of whole servers cannot tell
 * anything about the mutated files and are left out.
 */
export default defineConfig({
  test: {
    environment: 'node',
    setupFiles: ['tests/setup.ts'],
    restoreMocks: true,
    testTimeout: 60_000,
    // One worker loads the modules once for all files that judge a mutant.
    isolate: false,
    include: ['tests/{dataProvider,engine,resources,streams,files}/**/*.test.ts'],
    exclude: ['tests/engine/newResource.test.ts', 'tests/resources/contract.test.ts'],
  },
})
