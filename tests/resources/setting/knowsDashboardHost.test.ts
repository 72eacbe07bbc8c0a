import { expect, test } from 'vitest'
import { knowsDashboardHost } from '#resources/setting/knowsDashboardHost.ts'

test.each([
  ['current', { version: '2.2.0' }, false],
  ['current', { version: '2.2.1' }, true],
  ['current', { version: '2.10.0' }, true],
  ['current', { version: '2.2.0', dashboard_host: 'dash.example.com' }, true],
  ['current', { version: 'debug' }, true],
  ['current', {}, true],
  ['interim', { version: '2.0.14' }, false],
] as const)('dashboard host: %s server with %o knows it: %s', (dialect, setting, knows) => {
  expect(knowsDashboardHost({}, { dialect, record: { id: 1, ...setting } })).toBe(knows)
})
