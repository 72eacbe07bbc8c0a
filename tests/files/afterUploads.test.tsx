import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createFolderBrowser } from '../../src/files/panel/browser.ts'
import { useAfterUploads } from '../../src/files/useAfterUploads.ts'
import { createSignedInTransfers, path, patterned } from './transfers/product.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

test('file list: the open folder shows every new upload, even a very quick one', async () => {
  const product = createSignedInTransfers()
  const browser = createFolderBrowser({ start: product.start, path: path('/t') })
  onTestFinished(() => browser.dispose())
  renderHook(() => useAfterUploads(product.transfers, product.row.id, browser))
  product.upload({ first: patterned(5) })
  // progress is reported five times a second: the next transfer starts and ends in between
  await vi.advanceTimersByTimeAsync(220)
  product.upload({ second: patterned(5) })
  await vi.advanceTimersByTimeAsync(1000)
  expect(browser.getState().place?.entries).toHaveLength(2)
})
