import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createBrowser } from '../../src/files/panel/browser.ts'
import { useAfterUploads } from '../../src/files/useAfterUploads.ts'
import { createProduct, path, patterned } from './transfers/product.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

test('what has come into the folder in sight is seen, however quickly it came', async () => {
  const product = createProduct()
  const browser = createBrowser({ start: product.start, path: path('/t') })
  onTestFinished(() => browser.dispose())
  renderHook(() => useAfterUploads(product.transfers, product.row.id, browser))
  for (const name of ['first', 'second', 'third']) {
    product.upload({ [name]: patterned(5) })
    // less than the pace in which the transfers tell how far they are
    for (let step = 0; step < 300 && product.transfers.isBusy(); step += 1) await vi.advanceTimersByTimeAsync(1)
  }
  await vi.advanceTimersByTimeAsync(1000)
  expect(browser.getState().place?.entries).toHaveLength(3)
})
