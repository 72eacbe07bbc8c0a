import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { markTab } from '../../src/notices/tabMark.ts'
import { troubleCount } from '../../src/notices/troubleCount.ts'

test('tab: its icon has a dot and its title a count while there is trouble, and none after it', () => {
  const [, href = ''] = /rel="icon"\s+href="([^"]+)"/.exec(readFileSync('index.html', 'utf8')) ?? []
  const icon = { href }
  const badges: number[] = []
  const tab = {
    document: { querySelector: () => icon },
    navigator: { setAppBadge: async (count: number) => void badges.push(count), clearAppBadge: async () => undefined },
  } as unknown as Window
  markTab(2, tab)
  markTab(3, tab)
  expect(decodeURIComponent(icon.href).match(/<circle /g)).toHaveLength(1)
  expect(decodeURIComponent(icon.href)).toMatch(/<\/svg>$/)
  expect([troubleCount.getState(), badges]).toEqual([3, [2, 3]])
  markTab(0, tab)
  expect([troubleCount.getState(), icon.href]).toEqual([0, href])
})
