import { expect, test } from 'vitest'
import { permissions } from '../../../src/files/panel/grid/permissions.ts'

test.each([
  ['0644', 'rw-r--r--'],
  ['0750', 'rwxr-x---'],
  ['4755', 'rwsr-xr-x'],
  ['2644', 'rw-r-Sr--'],
  ['1777', 'rwxrwxrwt'],
  ['0000', '---------'],
  ['?', '?'],
])('permissions: %s is shown as %s', (mode, shown) => {
  expect(permissions(mode)).toBe(shown)
})
