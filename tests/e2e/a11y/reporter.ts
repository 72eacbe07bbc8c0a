import { mkdirSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter'

const folder = resolve(import.meta.dirname, '../../../test-results')

/** Prints each screen as it ends, and writes the sums to `test-results/a11y.md`. */
export default class A11yReporter implements Reporter {
  private readonly checks = new Map<string, { runs: number; faulty: number }>()
  private readonly faults: string[] = []
  private done = 0
  private total = 0

  onBegin(_config: unknown, suite: { allTests: () => TestCase[] }) {
    this.total = suite.allTests().length
  }

  onTestEnd({ title }: TestCase, { annotations, errors, status, duration }: TestResult) {
    this.done += 1
    for (const { type, description = '' } of annotations) {
      const check = this.checks.get(type) ?? { runs: 0, faulty: 0 }
      this.checks.set(type, { runs: check.runs + 1, faulty: check.faulty + (description ? 1 : 0) })
      if (description) this.faults.push(`- ${title}, ${type}: ${description}`)
    }
    process.stdout.write(`${this.done}/${this.total} ${status} ${title} (${(duration / 1000).toFixed(1)} s)\n`)
    if (status === 'passed') return
    for (const { message = '' } of errors) process.stdout.write(`${message.slice(0, 1500)}\n`)
  }

  onEnd({ status }: FullResult) {
    const rows = [...this.checks].map(([check, { runs, faulty }]) => `| ${check} | ${runs} | ${faulty} |`)
    const table = ['| Check | Screens and overlays | With faults |', '| --- | --- | --- |', ...rows].join('\n')
    const text = `${table}\n\n${this.faults.join('\n')}\n`
    mkdirSync(folder, { recursive: true })
    writeFileSync(resolve(folder, 'a11y.md'), text)
    process.stdout.write(`\n${text}\n${status}\n`)
  }

  printsToStdio() {
    return true
  }
}
