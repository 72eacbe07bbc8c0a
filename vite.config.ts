import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** Tests that need a page: those that draw, and some that touch what only pages have. */
const inPage = [
  'tests/**/*.test.tsx',
  'tests/auth/*.test.ts',
  'tests/backend/{node,pageSocket}.test.ts',
  'tests/customCode/*.test.ts',
  'tests/resources/contract.test.ts',
]

export default defineConfig({
  base: '/dashboard/',
  plugins: [react()],
  // The descriptors are found by a glob: without this their libraries are found late, and the first page reloads.
  optimizeDeps: { entries: ['index.html', 'resources/*.{ts,tsx}'] },
  build: { target: 'es2022', chunkSizeWarningLimit: 1300 },
  test: {
    setupFiles: ['tests/setup.ts'],
    restoreMocks: true,
    // Modules are loaded once for each worker, not for each file: that was a third of the time.
    isolate: false,
    // One for each core: left to itself Vitest keeps one core free.
    maxWorkers: 2,
    testTimeout: 20_000,
    // Apart, because a worker that goes from one environment to the other starts anew.
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
          setupFiles: ['tests/ownerStacks.ts'],
        },
      },
    ],
  },
})
