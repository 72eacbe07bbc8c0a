import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Reporter } from '@playwright/test/reporter'
import { format } from 'oxfmt'
import { registeredResources } from '../registeredResources.ts'
import { beginRun, cellsOfRun } from './cells.ts'
import { matrixPlan } from './plan.ts'
import { reliabilityPage } from './report.ts'
import { keepResults, readResults } from './results.ts'

const root = resolve(import.meta.dirname, '../../..')
const page = resolve(root, 'docs/reliability.md')

const git = (...options: string[]) => execFileSync('git', options, { cwd: root, encoding: 'utf8' }).trim()

/** The commit that is checked out; what was changed since, other than results, is said. */
function commitNow(): string {
  const changed = git('status', '--porcelain', '--', '.', ':!docs/reliability.md', ':!tests/e2e/faults/results')
  return `${git('rev-parse', '--short=8', 'HEAD')}${changed ? ' with changes' : ''}`
}

/** Adds the results of a run to those that are kept, and writes the page from all of them. */
export default class FaultReporter implements Reporter {
  readonly #tried = { commit: commitNow(), date: new Date().toISOString().slice(0, 10) }

  onBegin() {
    beginRun()
  }

  async onEnd() {
    keepResults(cellsOfRun().map((cell) => ({ ...cell, ...this.#tried })))
    const { code } = await format(page, reliabilityPage(readResults(), matrixPlan(registeredResources)))
    writeFileSync(page, code)
  }

  printsToStdio() {
    return true
  }
}
