import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { format } from 'oxfmt'
import { readOptions } from '../../backend/readOptions.mjs'
import { findBrowser } from '../browser.mjs'
import { startProduct } from '../product.mjs'

const help = `Opens every screen and fills and saves every form in Chromium, Firefox and WebKit, at two widths, and
runs in Firefox the journeys that can run there. A browser that is not installed is skipped. Wants a build (npm run build).

npm run browsers [-- OPTIONS]

  --few                 only ten screens and three forms, at one width, and no journey
  --only NAME           only chromium, firefox or webkit; may be given several times
  --record              keep what was seen in tests/e2e/browsers/results and write docs/browsers.md
  --help                show this
`

const root = fileURLToPath(new URL('../../..', import.meta.url))
const { values } = readOptions(help, {
  options: {
    few: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true, default: ['chromium', 'firefox', 'webkit'] },
    record: { type: 'boolean', default: false },
  },
})

async function load(file) {
  const { runnerImport } = await import('vite')
  const { module } = await runnerImport(resolve(root, 'tests/e2e/browsers', file), { root, logLevel: 'error' })
  return module
}

const browserNames = ['chromium', 'firefox', 'webkit']

const fileOf = (name) => resolve(root, 'tests/e2e/browsers/results', `${name}.json`)

const readResults = (name) => (existsSync(fileOf(name)) ? JSON.parse(readFileSync(fileOf(name), 'utf8')) : [])

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

function writeResults(name, results) {
  mkdirSync(resolve(root, 'tests/e2e/browsers/results'), { recursive: true })
  writeFileSync(fileOf(name), `${JSON.stringify(results, null, 2)}\n`)
}

/** Keeps one result, so that a run that ends early keeps what it has seen. */
function record({ mergeResults }, name, result) {
  writeResults(name, mergeResults(readResults(name), result))
}

/** Runs the journeys of Firefox; each counts as one. */
async function runJourneys() {
  const { firefoxJourneys } = await load('firefoxJourneys.ts')
  const { journeyResults } = await load('journeyResults.ts')
  const report = resolve(root, 'test-results/journeys.json')
  rmSync(report, { force: true })
  const playwright = resolve(root, 'node_modules/@playwright/test/cli.js')
  const config = resolve(root, 'tests/e2e/browsers/firefox.config.ts')
  await once(spawn(process.execPath, [playwright, 'test', '--config', config], { cwd: root, stdio: 'inherit' }), 'exit')
  return journeyResults(firefoxJourneys, JSON.parse(readFileSync(report, 'utf8')))
}

async function run() {
  const page = await load('page.ts')
  const { tour } = await load('tour.ts')
  const { openChromium, openFirefox } = await load('playwrightTour.ts')
  const { openWebKit } = await load('webKitTour.ts')
  // Not in a module that Vite runs: it may have to unpack the browser, and imports what does that.
  const open = { chromium: async () => openChromium(await findBrowser()), firefox: openFirefox, webkit: openWebKit }
  const count = { passed: 0, failed: 0, skipped: [] }
  const [commit, date] = [git('rev-parse', '--short', 'HEAD'), new Date().toISOString().slice(0, 10)]

  function tell(name, words, failure) {
    count[failure ? 'failed' : 'passed']++
    process.stdout.write(`${name}: ${words}${failure ? `: ${failure}` : ''}\n`)
  }

  async function look(name) {
    const browser = await open[name]()
    if (!browser) {
      count.skipped.push(name)
      process.stdout.write(`${name}: skipped, because it is not installed\n`)
      return
    }
    const seen = []
    const keep = (result) => {
      const { kind, name: subject, width, failure } = result
      tell(name, kind === 'journey' ? `journey ${subject}` : `${kind} /${subject} at ${width} px`, failure)
      seen.push(result)
      if (values.record) record(page, name, { ...result, version: browser.version, commit, date })
    }
    try {
      for await (const result of tour(browser, () => startProduct(), values)) keep(result)
    } finally {
      await browser.quit()
    }
    if (values.few) return
    if (name === 'firefox') for (const result of await runJourneys()) keep(result)
    if (values.record) writeResults(name, page.onlySeen(readResults(name), seen))
  }

  await Promise.all(
    values.only.map((name) => look(name).catch((reason) => tell(name, 'the browser', String(reason).split('\n')[0]))),
  )
  mkdirSync(resolve(root, 'test-results'), { recursive: true })
  writeFileSync(resolve(root, 'test-results/browsers.json'), JSON.stringify(count))
  const skipped = count.skipped.length > 0 ? `, ${count.skipped.join(' and ')} skipped` : ''
  process.stdout.write(`browsers: ${count.passed} passed, ${count.failed} failed${skipped}\n`)
  if (values.record) {
    const file = resolve(root, 'docs/browsers.md')
    writeFileSync(file, (await format(file, page.browsersPage(browserNames.map(readResults)))).code)
  }
  return count.failed === 0
}

process.exit((await run()) ? 0 : 1)
