import { existsSync, readFileSync } from 'node:fs'

const steps = ['types', 'lint', 'format', 'unit', 'build', 'e2e', 'browsers']

const reports = {
  unit: ({ numPassedTests, numFailedTests, numPendingTests, numTodoTests }) => ({
    passed: numPassedTests,
    failed: numFailedTests,
    skipped: numPendingTests + numTodoTests,
  }),
  e2e: ({ stats, errors }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  }),
  browsers: ({ passed, failed, skipped }) => ({ passed, failed, skipped: 0, missing: skipped }),
}

/**
 * The result of a step. A suite counts its tests, any other step counts as one. A failed step counts at least one
 * failure. `missing`: the browsers that are not installed.
 */
function resultOf(step, succeeded) {
  const file = `test-results/${step}.json`
  const read = reports[step]
  if (!read) return { passed: Number(succeeded), failed: Number(!succeeded), skipped: 0 }
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0 }
  const result = read(JSON.parse(readFileSync(file, 'utf8')))
  return { ...result, failed: succeeded ? result.failed : Math.max(1, result.failed) }
}

const [log, status] = process.argv.slice(2)
const succeeded = status === '0'
const named = [...readFileSync(log, 'utf8').matchAll(/^> \S+@\S+ (\w+)$/gm)].map(([, name]) => name)
const started = steps.filter((step) => named.includes(step))
const last = started.at(-1)
const results = started.map((step) => ({ step, ...resultOf(step, succeeded || step !== last) }))
const sum = (key) => results.reduce((total, result) => total + result[key], 0)

for (const { step, passed, failed, skipped, missing = [] } of results) {
  const more = [...(skipped ? [`${skipped} skipped`] : []), ...missing.map((name) => `${name} is not installed`)]
  process.stdout.write(`${step}: ${[`${passed} passed`, `${failed} failed`, ...more].join(', ')}\n`)
}
for (const step of steps) if (!started.includes(step)) process.stdout.write(`${step}: not run\n`)
// a skipped test and a step that was not reached have proven nothing
const failed = sum('failed') + sum('skipped') + (succeeded ? steps.length - started.length : 0)
process.stdout.write(`${sum('passed')} passed, ${failed} failed\n`)
process.exitCode = succeeded && failed === 0 ? 0 : 1
