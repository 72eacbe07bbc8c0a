import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { startProduct } from '../product.mjs'
import { browsersPage } from './page.mjs'

const help = `Opens every screen and fills and saves every form in Chromium, Firefox and WebKit, at two widths. A browser
that is not installed is skipped. Wants a build (npm run build).

npm run browsers [-- OPTIONS]

  --few                 only ten screens and three forms, at one width
  --only NAME           only chromium, firefox or webkit; may be given several times
  --record              keep what was seen in tests/e2e/browsers/results and write docs/browsers.md
  --help                show this
`

const root = fileURLToPath(new URL('../../..', import.meta.url))
const { values } = parseArgs({
  options: {
    few: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true, default: ['chromium', 'firefox', 'webkit'] },
    record: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

async function load(file) {
  const { runnerImport } = await import('vite')
  const { module } = await runnerImport(resolve(root, 'tests/e2e/browsers', file), { root, logLevel: 'error' })
  return module
}

const fileOf = (name) => resolve(root, 'tests/e2e/browsers/results', `${name}.json`)

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

function record(name, { version }, seen) {
  mkdirSync(resolve(root, 'tests/e2e/browsers/results'), { recursive: true })
  const commit = git('rev-parse', '--short', 'HEAD')
  const date = new Date().toISOString().slice(0, 10)
  writeFileSync(fileOf(name), `${JSON.stringify({ version, commit, date, seen }, null, 2)}\n`)
}

async function run() {
  const { tour } = await load('tour.ts')
  const { openChromium, openFirefox } = await load('playwrightTour.ts')
  const { openWebKit } = await load('webKitTour.ts')
  const open = { chromium: openChromium, firefox: openFirefox, webkit: openWebKit }
  const count = { passed: 0, failed: 0, skipped: 0 }
  for (const name of values.only) {
    const browser = await open[name]()
    if (!browser) {
      count.skipped++
      process.stdout.write(`${name}: skipped, because it is not installed\n`)
      continue
    }
    const seen = []
    try {
      for await (const { what, failure } of tour(browser, () => startProduct(), values)) {
        count[failure ? 'failed' : 'passed']++
        process.stdout.write(`${name}: ${what}${failure ? `: ${failure}` : ''}\n`)
        seen.push({ what, ...(failure && { failure }) })
      }
    } finally {
      await browser.quit()
    }
    if (values.record) record(name, browser, seen)
  }
  mkdirSync(resolve(root, 'test-results'), { recursive: true })
  writeFileSync(resolve(root, 'test-results/browsers.json'), JSON.stringify(count))
  process.stdout.write(`browsers: ${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped\n`)
  if (values.record) {
    const kept = ['chromium', 'firefox', 'webkit'].map(fileOf)
    const results = kept.map((file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined))
    writeFileSync(resolve(root, 'docs/browsers.md'), browsersPage(results))
  }
  return count.failed === 0
}

if (values.help) process.stdout.write(help)
else process.exit((await run()) ? 0 : 1)
