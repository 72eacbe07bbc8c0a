import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import { build } from 'vite'
import { readOptions } from '../backend/readOptions.mjs'
import { findBrowser } from '../e2e/browser.mjs'
import { print } from './print.mjs'
import { createReport, saveSection, sections } from './report.mjs'

/**
 * Runs the named parts, or all, over a new build of the product. Each replaces its section of docs/performance.md, unless
 * it is shortened or changed by an option. A missed budget makes the command fail. `options` and `help` describe what the
 * command takes besides.
 */
export async function runParts(command, parts, { options: more = {}, help: moreHelp = '' } = {}) {
  const help = `Measures the product and writes docs/performance.md, which says what each part is.

npm run ${command} [-- PART … OPTIONS]

  PART              ${Object.keys(parts).join(', ')}; default: all

  --short           measures each once, and leaves the page as it is
${moreHelp}  --help            show this
`
  const { positionals, values: options } = readOptions(help, {
    allowPositionals: true,
    options: { short: { type: 'boolean' }, ...more },
  })
  const unknown = positionals.find((name) => !Object.hasOwn(parts, name))
  if (unknown) throw new Error(`There is no part "${unknown}", but ${Object.keys(parts).join(', ')}.`)
  process.env.NODE_ENV ??= 'production'
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const dist = await mkdtemp(join(tmpdir(), 'lotus-bench-'))
  const browser = await chromium.launch(await findBrowser())
  try {
    await build({ root, logLevel: 'error', build: { outDir: dist, emptyOutDir: true } })
    for (const name of positionals.length > 0 ? positionals : Object.keys(parts)) {
      print(`\n${sections[name]}\n`)
      const started = performance.now()
      const report = createReport()
      await parts[name]({ browser, dist, report, options })
      if (Object.keys(options).length === 0) await saveSection(name, report, browser)
      if (report.missed() > 0) process.exitCode = 1
      print(`${((performance.now() - started) / 1000).toFixed(0)} s`)
    }
  } finally {
    await browser.close()
    await rm(dist, { recursive: true })
  }
}
