import { expect, test } from 'vitest'
import { mayRun, reach } from '#resources/cron/reach.ts'

const servers = [
  { id: 1, online: true },
  { id: 2, online: false },
  { id: 3, online: true },
]
const [only, all, alarmed] = [0, 1, 2]

test.each([
  ['only the named', only, [1, 2], [1], [2]],
  ['only none', only, [], [], []],
  ['all but the named', all, [1, 2], [3], []],
  ['all but none', all, [], [1, 3], [2]],
])('cron: coverage of %s of three servers reaches the right servers', (_, cover, named, online, offline) => {
  const ids = (part: { id: number }[]) => part.map(({ id }) => id)
  const found = reach({ cover, servers: named }, servers)
  expect({ online: ids(found.online), offline: ids(found.offline) }).toEqual({ online, offline })
})

test.each([
  ['only the named', true, { cover: only, servers: [2] }],
  ['only none', false, { cover: only, servers: [] }],
  ['only a deleted one', false, { cover: only, servers: [9] }],
  ['all but the named', true, { cover: all, servers: [1] }],
  ['all but every existing one', false, { cover: all, servers: [1, 2, 3] }],
  ['the server that raised an alert', false, { cover: alarmed, servers: [1] }],
])('cron: a task on %s can be run by hand: %s', (_, can, task) => {
  expect(mayRun(task, (resource) => (resource === 'server' ? servers : undefined))).toBe(can)
})

test.each([
  [only, true],
  [alarmed, false],
])('cron: while the servers are unknown, a task of coverage %i can be run by hand: %s', (cover, can) => {
  expect(mayRun({ cover, servers: [] }, () => undefined)).toBe(can)
})
