import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import { build } from 'vite'
import { findBrowser } from '../e2e/browser.mjs'
import { benchFiles } from './files.mjs'
import { benchLists } from './lists.mjs'
import { benchLive } from './live.mjs'
import { benchStart } from './start.mjs'
import { benchTerminal } from './terminal.mjs'
import { benchVisits } from './visits.mjs'

const benches = new Map([
  ['lists', benchLists],
  ['start', benchStart],
  ['live', benchLive],
  ['terminal', benchTerminal],
  ['files', benchFiles],
  ['visits', benchVisits],
])

const [name = 'lists', ...options] = process.argv.slice(2)
const bench = benches.get(name)
if (!bench) throw new Error(`There is no bench "${name}", but ${[...benches.keys()].join(', ')}.`)

process.env.NODE_ENV ??= 'production'
const root = fileURLToPath(new URL('../..', import.meta.url))
const dist = await mkdtemp(join(tmpdir(), 'lotus-bench-'))
const browser = await chromium.launch(await findBrowser())
try {
  await build({ root, logLevel: 'error', build: { outDir: dist, emptyOutDir: true } })
  await bench(browser, dist, options)
} finally {
  await browser.close()
  await rm(dist, { recursive: true })
}
