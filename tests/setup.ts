import '@testing-library/jest-dom/vitest'
import { afterEach, beforeEach, expect } from 'vitest'

/** Output that a test has announced; anything else on the console fails the test. */
const unannounced: string[] = []

for (const level of ['error', 'warn', 'info', 'log', 'debug'] as const) {
  console[level] = (...parts: unknown[]) => {
    unannounced.push(`console.${level}: ${parts.map(String).join(' ')}`)
  }
}

beforeEach(() => {
  unannounced.length = 0
})

afterEach(() => {
  expect(unannounced, 'output on the console').toEqual([])
})
