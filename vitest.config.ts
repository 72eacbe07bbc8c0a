import { defineConfig } from 'vitest/config'
import { moduleAliases } from './release/moduleAliases.ts'

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

/** Apart from the configuration of the build, whose plugins build parts of the product when they start. */
export default defineConfig({
  base: '/dashboard/',
  resolve: { alias: moduleAliases },
  test: {
    setupFiles: ['tests/setup.ts'],
    restoreMocks: true,
    // Modules are loaded once per worker, not once per file. That saves a third of the time.
    isolate: false,
    // One worker per core. By default Vitest leaves one core free.
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Separate projects, because a worker that changes its environment restarts.
    projects: [
      {
        extends: true,
        test: { name: 'node', environment: 'node', include: ['tests/**/*.test.ts'], exclude: inPage },
      },
      {
        extends: true,
        test: {
          name: 'page',
          environment: 'jsdom',
          environmentOptions: { jsdom: { url: 'http://127.0.0.1:8008/dashboard/' } },
          include: inPage,
          setupFiles: ['tests/pageSetup.ts'],
        },
      },
    ],
  },
})
