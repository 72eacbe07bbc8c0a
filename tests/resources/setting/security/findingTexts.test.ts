import { expect, test } from 'vitest'
import { advisories } from '#resources/setting/security/advisories.ts'
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
