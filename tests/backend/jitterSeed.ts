import { expect } from 'vitest'

/** The seed of the delays in this test: each test has its own. */
export function jitterSeed(): string | undefined {
  const seed = process.env['LOTUS_JITTER']
  return seed && `${seed} ${expect.getState().currentTestName}`
}
