import { mkdirSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { knownOf } from './known.ts'
import { isBad, judgeCell, summaryOf, tableOf, type Verdict } from './table.ts'

const folder = resolve(import.meta.dirname, '../../../test-results')

/** Prints each cell as it ends, and at the end a table of all, which it also writes to `test-results/life.md`. */
export default class LifeReporter implements Reporter {
  private readonly verdicts = new Map<string, Verdict>()
  private total = 0

  onBegin(_config: unknown, suite: { allTests: () => TestCase[] }) {
    this.total = suite.allTests().length
  }

  onTestEnd({ title }: TestCase, { annotations, error, status, duration }: TestResult) {
    const reported = annotations.find(({ type }) => type === 'outcome')?.description
    const outcome = reported ?? error?.message ?? status
    const verdict = judgeCell({ title, outcome }, knownOf(title))
    this.verdicts.set(title, verdict)
    const position = `${this.verdicts.size}/${this.total}`
    const detail = outcome === 'ok' ? '' : `: ${outcome}`
    process.stdout.write(`${position} ${verdict.word} ${title} (${(duration / 1000).toFixed(1)} s)${detail}\n`)
  }

  async onEnd({ status }: FullResult): Promise<{ status: FullResult['status'] }> {
    const verdicts = [...this.verdicts.values()]
    const text = `${tableOf(verdicts)}\n\n${summaryOf(verdicts)}\n`
    mkdirSync(folder, { recursive: true })
    writeFileSync(resolve(folder, 'life.md'), text)
    process.stdout.write(`\n${text}`)
    return { status: status === 'passed' && verdicts.some(isBad) ? 'failed' : status }
  }

  printsToStdio() {
    return true
  }
}
