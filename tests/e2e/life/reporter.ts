import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
export default class Table implements Reporter {
  onTestEnd(test: TestCase, result: TestResult) {
    const { description = result.error?.message ?? result.status } =
      result.annotations.find(({ type }) => type === 'outcome') ?? {}
    process.stdout.write(`${(result.duration / 1000).toFixed(1)}s ${test.title}: ${description.slice(0, 900)}\n`)
  }
}
