import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { filesIn } from '../../../release/imports.ts'

test('back: closes every menu and panel that covers the page', () => {
  const covering = filesIn('src', 'resources').filter((file) =>
    /<(Menu|Popover|Drawer)\b/.test(readFileSync(file, 'utf8')),
  )
  expect(covering.length).toBeGreaterThan(10)
  expect(covering.filter((file) => !readFileSync(file, 'utf8').includes('useBackCloses('))).toEqual([])
})
