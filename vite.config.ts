import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { moduleAliases } from './release/moduleAliases.ts'
import { compileHint } from './release/compileHint.ts'
import { firstBytes } from './release/firstBytes.ts'
import { writtenFirstLists } from './release/firstLists.ts'
import { writtenFirstTexts } from './release/firstTexts.ts'
import { licenses } from './release/licenses.mjs'
import { noTopLevelAwait } from './release/noTopLevelAwait.ts'
import { plainPageWords } from './release/plainWords.ts'
import { replaceModules } from './release/replaceModules.ts'
import { serviceWorker } from './release/serviceWorker.ts'
import { writtenTexts } from './release/writtenTexts.ts'
import { webManifest } from './release/webManifest.ts'
import { undate } from './release/undated.mjs'

/** The files that every page needs before it shows its first row. */
const everyPage = new Set(['start', 'appParts', 'frame'])

/** What opens over a page at a click. */
const overlays =
  /\/src\/(ui\/(menu\/MenuPanel|dialog\/ConfirmPanel)|layout\/(menus\/(UserPanel|MobileDrawer)|mui\/MuiFrame)|pages\/login\/SignInAgainDialog)\.tsx$/

/** Gives the built files the date for which a Nezha server sends no `Last-Modified` header. */
function undated(): Plugin {
  let folder = ''
  let isWritten = false
  return {
    name: 'lotus:undated',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir)
    },
    writeBundle: () => void (isWritten = true),
    // Also called after a failure, whose message an error here would hide.
    closeBundle: { order: 'post', sequential: true, handler: async () => void (isWritten && (await undate(folder))) },
  }
}

/** Writes the version to a file beside `index.html`. `install.sh` reads there which version it replaces. */
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
  resolve: { alias: moduleAliases },
  // A server that sends a strict Content-Security-Policy replaces this text with a nonce.
  html: { cspNonce: 'LOTUS_NONCE' },
  plugins: [
    // These two are drawn again by src/main.tsx.
    react({ refreshExclude: [/\/node_modules\//, /\/src\/(main|App)\.tsx$/] }),
    plainPageWords(),
    firstBytes(),
    webManifest(),
    writtenFirstLists(),
    writtenFirstTexts(),
    writtenTexts(),
    replaceModules(),
    compileHint((name) => everyPage.has(name)),
    serviceWorker(shipped.worker),
    noTopLevelAwait(),
    shipped.page,
    versioned(),
    undated(),
  ],
  worker: { plugins: () => [shipped.worker] },
  // A glob finds the descriptors. Without this entry Vite discovers their libraries late, and reloads the first page.
  optimizeDeps: { entries: ['index.html', 'resources/*.{ts,tsx}'] },
  build: {
    target: 'es2022',
    chunkSizeWarningLimit: 1300,
    rolldownOptions: {
      input: { start: resolve(import.meta.dirname, 'index.html') },
      output: {
        codeSplitting: {
          // One file for the login page, two for what every other page needs, and one for menus and dialogs, which are
          // loaded when somebody may open one. Without these groups the bundler makes a hundred files, and a browser
          // loads only six at a time. Each file includes what its modules use and no file before it has. What they only
          // import through the index of a package stays out.
          groups: [
            { name: 'start', tags: ['$initial'], priority: 1 },
            { name: 'appParts', test: /\/src\/appParts\.ts$/ },
            { name: 'frame', test: /\/src\/(App\.tsx|ui\/leave\/useLeaveGuard\.ts)$/ },
            { name: 'overlays', test: overlays },
          ],
        },
      },
    },
  },
})
