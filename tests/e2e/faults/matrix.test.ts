import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { routes } from '#backend/http/index.ts'
import { resources } from '#resources/index.ts'
import { matrixCalls, uncalled } from './calls.ts'
import { faultKinds } from './kinds.ts'
import { registeredResources } from './registry.ts'
import { reliabilityPage } from './report.ts'

const calls = matrixCalls(registeredResources(resources))

test('fault matrix: it has a row for every route of the server, but for those that the product does not call', () => {
  const sample = (path: string) => `/api/v1${path.replace(/:\w+/g, '1')}`
  const isCovered = ({ method, path }: { method: string; path: string }) =>
    calls.some(({ match }) => (match.method ?? method) === method && match.path.test(sample(path)))
  const missing = routes.filter((route) => !isCovered(route)).map(({ method, path }) => `${method} ${path}`)
  expect([...new Set(missing)].toSorted()).toEqual(uncalled)
})

test('fault matrix: docs/reliability.md has every call and every fault, and no cell that does not hold', () => {
  const page = readFileSync('docs/reliability.md', 'utf8')
  const names = [...calls.map(({ name }) => `\`${name}\``), ...faultKinds.map(({ name }) => ` ${name} `)]
  expect(names.filter((name) => !page.includes(name))).toEqual([])
  const faulty = [...page.matchAll(/^\| `([^`]+)` .*✗/gm)].map(([, name]) => name)
  expect(faulty).toEqual([])
})

test('fault matrix: the page numbers what is said, and tells what holds, what does not, and what was not run', () => {
  const cell = { dialect: 'current', role: 'admin', said: [], wrong: [] }
  const cells = [
    { ...cell, call: 'GET one', fault: 'late', said: ['Wait.', 'Again.'] },
    { ...cell, call: 'GET two', fault: 'late' },
    { ...cell, call: 'GET two', fault: 'gone', wrong: ['says nothing'] },
  ]
  const plan = { calls: ['GET one', 'GET two', 'GET three'], faults: ['late', 'gone', 'odd'] }
  const page = reliabilityPage(cells, plan, (_part, _call, fault) => fault !== 'odd')
  expect(page).toContain('| `GET one` | 1, 2 | · | – |')
  expect(page).toContain('| `GET two` | ✓ | ✗ | – |')
  expect(page).toContain('Not run: `GET three`.')
  expect(page).toContain('1. Again.\n2. Wait.')
  expect(page).toContain('3 cells were run, and 2 of them hold.')
})
