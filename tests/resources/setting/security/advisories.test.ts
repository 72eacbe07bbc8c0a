import { expect, test } from 'vitest'
import { advisories, nearestFix, verdictOn, type Advisory } from '#resources/setting/security/advisories.ts'
import type { SecurityFacts } from '#resources/setting/security/facts.ts'

const facts = (setting: object, users: readonly { role: number }[] = [{ role: 0 }, { role: 1 }]): SecurityFacts => ({
  now: 0,
  dialect: 'current',
  viewer: { id: 1, name: 'admin', isAdmin: true, address: undefined },
  page: { protocol: 'https:', host: 'dash.example.com' },
  lists: { setting: [{ id: 0, ...setting }], user: users.map((user, id) => ({ id, ...user })) },
})

const open = facts({ oauth2_providers: ['GitHub'] })

const applying = (version: string, given = open) =>
  (advisories as readonly Advisory[]).filter((each) => verdictOn(each, version, given).kind === 'applies')

const applies = (name: string, version: string, given = open) =>
  applying(version, given).some((advisory) => advisory.name === name)

test.each([
  ['openFiles', '0.20.9', true],
  ['openFiles', '1.14.14', true],
  ['openFiles', '2.0.12', true],
  ['openFiles', '2.0.13-rc.1', true],
  ['openFiles', '2.0.13', false],
  ['tasksEverywhere', '1.3.9', false],
  ['tasksEverywhere', '1.14.14', true],
  ['tasksEverywhere', '2.0.7', true],
  ['tasksEverywhere', '2.0.8', false],
  ['sessionTakeover', '1.4.0', true],
  ['sessionTakeover', '2.0.9', true],
  ['sessionTakeover', '2.0.10', false],
  ['forgedHost', '2.1.9', true],
  ['forgedHost', '2.2.0', false],
  ['loginHost', '2.2.0', false],
  ['loginHost', '2.2.1', true],
  ['loginHost', '2.3.7', true],
  ['loginHost', '2.4.0', true],
  ['monitorCommands', '2.3.4', true],
  ['monitorCommands', '2.3.5', false],
  ['stoppingRule', '2.3.7', true],
  ['stoppingRule', '2.3.8', false],
  ['earlierRace', '2.2.10', true],
  ['earlierRace', '2.2.11', false],
  ['deletionRace', '2.2.10', false],
  ['deletionRace', '2.2.11', true],
  ['deletionRace', '2.3.0', true],
  ['deletionRace', '2.3.1', false],
  ['hiddenServices', '1.14.14', false],
  ['hiddenServices', '2.0.13', true],
  ['hiddenServices', '2.0.14', false],
  ['tunnelName', '1.14.14', true],
  ['tunnelName', '2.1.0', false],
  ['forgedResults', '0.19.9', false],
  ['forgedResults', '2.0.11', true],
  ['forgedResults', '2.0.12', false],
  ['transitionRanges', '2.0.9', false],
  ['transitionRanges', '2.3.2', true],
  ['transitionRanges', '2.3.3', false],
  ['plainKeys', '2.2.4', true],
  ['plainKeys', '2.2.5', false],
  ['ownHash', '2.2.6', true],
  ['ownHash', '2.2.7', false],
])('advisory %s applies to %s: %s', (name, version, expected) => {
  expect(applies(name, version)).toBe(expected)
  expect(applies(name, `v${version}`)).toBe(expected)
})

test('advisory: a version that names no release is unknown, never unaffected', () => {
  const kinds = ['debug', '', '2.3', 'nightly'].flatMap((version) =>
    advisories.map((advisory) => verdictOn(advisory, version, open).kind),
  )
  expect(new Set(kinds)).toEqual(new Set(['unknown']))
})

test('advisory: without members, what only members can use does not matter', () => {
  const alone = facts({}, [{ role: 0 }])
  expect(applies('tasksEverywhere', '2.0.7', alone)).toBe(false)
  expect(applies('openFiles', '2.0.7', alone)).toBe(true)
  const [, second] = advisories
  expect(verdictOn(second, '2.0.7', alone)).toEqual({ kind: 'unmet', condition: 'members' })
})

test('advisory: a range that only the code shows is told from the published one', () => {
  const takeover = advisories.find(({ name }) => name === 'sessionTakeover')!
  expect(verdictOn(takeover, '1.4.0', open)).toEqual({ kind: 'applies', onlyByCode: true })
  expect(verdictOn(takeover, '1.14.13', open)).toEqual({ kind: 'applies', onlyByCode: false })
})

test.each([
  ['1.13.2', { fixed: '2.3.8', isOwnLine: false }],
  ['2.0.12', { fixed: '2.3.8', isOwnLine: true }],
  ['2.3.7', { fixed: '2.3.8', isOwnLine: true }],
  ['2.3.8', undefined],
])('advisory: what fixes everything that applies to %s', (version, expected) => {
  expect(nearestFix(applying(version), version)).toEqual(expected)
})

test('advisory: each has its own name and number, and texts are not written here', () => {
  expect(new Set(advisories.map(({ ghsa }) => ghsa)).size).toBe(22)
  expect(new Set(advisories.map(({ name }) => name)).size).toBe(22)
})
