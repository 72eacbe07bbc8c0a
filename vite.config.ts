import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { licenses } from './release/licenses.mjs'
import { plainWords } from './release/plainWords.ts'
import { serviceWorker } from './release/serviceWorker.ts'
import { undate } from './release/undated.mjs'

/** Tests that need a page: those that draw, and some that touch what only pages have. */
const inPage = [
  'tests/**/*.test.tsx',
  'tests/auth/*.test.ts',
  'tests/backend/{node,pageSocket}.test.ts',
  'tests/customCode/*.test.ts',
  'tests/pages/terminal/workspace.test.ts',
  'tests/resources/contract.test.ts',
  'tests/update/startUpdates.test.ts',
]

/** Leaves the built files without a date that a Nezha server would send. */
function undated(): Plugin {
  let folder = ''
  return {
    name: 'lotus:undated',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir)
    },
    closeBundle: { order: 'post', sequential: true, handler: () => undate(folder) },
  }
}

/** Writes the version beside `index.html`, where `install.sh` reads what it replaces. */
function versioned(): Plugin {
  return {
    name: 'lotus:version',
    apply: 'build',
    generateBundle() {
      const { version } = JSON.parse(readFileSync(resolve(import.meta.dirname, 'package.json'), 'utf8')) as {
        version: string
      }
      this.emitFile({ type: 'asset', fileName: 'VERSION', source: `Lotus ${version}\n` })
    },
  }
}

const shipped = licenses('THIRD-PARTY-LICENSES.txt')

export default defineConfig({
  base: '/dashboard/',
  // Whoever serves the page under a strict Content-Security-Policy puts a nonce in its place.
  html: { cspNonce: 'LOTUS_NONCE' },
  plugins: [react(), plainWords(), serviceWorker(shipped.worker), shipped.page, versioned(), undated()],
  worker: { plugins: () => [shipped.worker] },
  // The descriptors are found by a glob: without this their libraries are found late, and the first page reloads.
  optimizeDeps: { entries: ['index.html', 'resources/*.{ts,tsx}'] },
  build: {
    target: 'es2022',
    chunkSizeWarningLimit: 1300,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // One file for the login page and one for what every other page needs, with the question that nearly each of
          // them asks: left to itself the bundler makes a hundred of them, and a browser asks for six at a time. Each
          // file takes in what its modules use; what they merely name, by way of a package's index, stays out.
          groups: [
            { name: 'start', tags: ['$initial'], priority: 1 },
            { name: 'frame', test: /\/src\/(App|engine\/views\/ConfirmDialog)\.tsx$/ },
          ],
        },
      },
    },
  },
  test: {
    setupFiles: ['tests/setup.ts'],
    restoreMocks: true,
    // Modules are loaded once for each worker, not for each file: that was a third of the time.
    isolate: false,
    // One for each core: left to itself Vitest keeps one core free.
    maxWorkers: 2,
    testTimeout: 60_000,
    // Pages are printed only on demand: that is done again for each look at what is not there yet.
    env: { DEBUG_PRINT_LIMIT: process.env['DEBUG_PRINT_LIMIT'] ?? '0' },
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
