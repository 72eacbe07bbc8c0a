import { expect, test, vi } from 'vitest'
import { withCanvas } from './canvas.ts'

test('plot: is drawn also where the language of the browser is no language tag', async () => {
  withCanvas()
  // The library is loaded again, so this test has a file of its own.
  vi.resetModules()
  vi.spyOn(Navigator.prototype, 'language', 'get').mockReturnValue('en-US@posix')
  const { LazyPlot } = await import('../../src/charts/LazyPlot.ts')
  await LazyPlot.load()
  expect(navigator.language).toBe('en-US@posix')
})
