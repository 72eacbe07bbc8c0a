import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const steps = ['types', 'lint', 'format', 'unit', 'build', 'e2e', 'browsers']
const passedUnits = { numPassedTests: 5, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 }
const passedJourneys = { stats: { expected: 3, unexpected: 0, flaky: 0, skipped: 0 }, errors: [] }
const passedBrowsers = { passed: 26, failed: 0, skipped: [] as string[] }

interface Run {
  started?: readonly string[]
  status?: number
  unit?: object
  e2e?: object
  browsers?: object
}

/** What the tally prints and exits with after a run of `npm test`. */
function tally({ started = steps, status = 0, ...given }: Run) {
  const folder = mkdtempSync(join(tmpdir(), 'lotus-tally-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'test-results'))
  const reports = { unit: passedUnits, e2e: passedJourneys, browsers: passedBrowsers, ...given }
  for (const [step, report] of Object.entries(reports))
    writeFileSync(join(folder, `test-results/${step}.json`), JSON.stringify(report))
  writeFileSync(join(folder, 'log'), started.map((step) => `> lotus@0.1.0 ${step}\n> something\n`).join('\n'))
  const script = resolve('.ci/tally.mjs')
  const { stdout, status: code } = spawnSync(process.execPath, [script, 'log', String(status)], { cwd: folder })
  return { lines: String(stdout).trim().split('\n'), code }
}

test('tally: counts the tests of all steps', () => {
  const { lines, code } = tally({})
  expect(lines).toContain('unit: 5 passed, 0 failed')
  expect(lines).toContain('browsers: 26 passed, 0 failed')
  expect(lines.at(-1)).toBe('38 passed, 0 failed')
  expect(code).toBe(0)
})

test('tally: a browser that is not installed is named, and is no failure', () => {
  const { lines, code } = tally({ browsers: { ...passedBrowsers, skipped: ['webkit'] } })
  expect(lines).toContain('browsers: 26 passed, 0 failed, webkit is not installed')
  expect(code).toBe(0)
})

test.each<[string, Run, string]>([
  ['a failed test', { unit: { ...passedUnits, numFailedTests: 1 }, status: 1, started: steps.slice(0, 4) }, '1 failed'],
  ['a skipped test', { e2e: { ...passedJourneys, stats: { ...passedJourneys.stats, skipped: 1 } } }, '1 failed'],
  ['a step that was not reached', { started: steps.slice(0, 6) }, '1 failed'],
  ['a step that failed without a failed test', { started: steps.slice(0, 5), status: 1 }, '1 failed'],
  ['a failed screen', { browsers: { ...passedBrowsers, failed: 2 }, status: 1 }, '2 failed'],
])('tally: %s is a failure', (_what, run, words) => {
  const { lines, code } = tally(run)
  expect(lines.at(-1)).toContain(words)
  expect(code).toBe(1)
})
