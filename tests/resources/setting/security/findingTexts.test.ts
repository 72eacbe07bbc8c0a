import { expect, test } from 'vitest'
import { advisories } from '#resources/setting/security/advisories.ts'
import { resources } from '#resources/index.ts'
import { findingText } from '#resources/setting/security/findingTexts.ts'

test('security check: sentences of Chinese follow each other without a blank', () => {
  const finding = { check: 'advisory', advisory: advisories[0], onlyByCode: true, fix: undefined } as const
  const { why } = findingText(
    { ...finding, level: 'high', mark: '', content: '' },
    (key) => `${key}。`,
    { resources: {} },
    '',
  )
  expect(why).toMatch(/^security\.who\.\w+。security\.byCode。security\.noFix。/)
  expect(why).not.toContain(' ')
})

test.each([
  ['loginHost', '/settings#dashboard_host'],
  ['forgedHost', '/settings#dashboard_host'],
  ['tunnelName', '/settings#reserved_hosts'],
  ['stoppingRule', '/alert-rule'],
  ['monitorCommands', '/service'],
  ['startedByLink', '/cron'],
  ['ownHash', '/profile'],
  ['manySessions', undefined],
])('security check: what to do about %s is at %s, and the advisory elsewhere', (wanted, address) => {
  const advisory = advisories.find(({ name }) => name === wanted)!
  const finding = { check: 'advisory', advisory, onlyByCode: false, fix: undefined } as const
  const engine = { resources: Object.fromEntries(resources.map((each) => [each.name, each])) }
  const found = findingText({ ...finding, level: 'high', mark: '', content: '' }, (key) => key, engine, '')
  expect(found.remedy).toBe(address)
  expect(found.to).toContain('https://github.com/advisories/GHSA-')
})
