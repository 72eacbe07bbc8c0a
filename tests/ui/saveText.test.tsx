import { afterEach, expect, test, vi } from 'vitest'
import { saveText } from '#ui/saveText.ts'
import { savedFiles } from '../resources/savedFiles.ts'

afterEach(() => void vi.useRealTimers())

test('saved file: its address remains while the browser asks whether to save it, and goes later', () => {
  vi.useFakeTimers()
  const files = savedFiles()
  saveText('disks.txt', 'df -h')
  vi.advanceTimersByTime(30_000)
  expect(files).toHaveLength(1)
  expect(URL.revokeObjectURL).not.toHaveBeenCalled()
  vi.advanceTimersByTime(60_000)
  expect(URL.revokeObjectURL).toHaveBeenCalledExactlyOnceWith('blob:saved')
})
