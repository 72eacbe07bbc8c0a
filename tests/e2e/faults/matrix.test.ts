import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { routes } from '#backend/http/index.ts'
import { enUS } from '#locales/en-US.ts'
import { matrixCalls, uncalled } from './calls.ts'
import { misstatements } from './judge.ts'
import { type FaultKind, faultKinds } from './kinds.ts'
import { registry } from './registry.ts'
import { reliabilityPage } from './report.ts'
import { readResources } from './resources.mjs'
import { keepResults, readResults, type CellResult } from './results.ts'

const calls = matrixCalls(registry)

test('fault matrix: the descriptors say the same without the packages that they draw with', async () => {
  expect(await readResources()).toEqual(registry)
})

test('fault matrix: it has a row for every route of the server, but for those that the product does not call', () => {
  const sample = (path: string) => `/api/v1${path.replace(/:\w+/g, '1')}`
  const isCovered = ({ method, path }: { method: string; path: string }) =>
    calls.some(({ match }) => (match.method ?? method) === method && match.path.test(sample(path)))
  const missing = routes.filter((route) => !isCovered(route)).map(({ method, path }) => `${method} ${path}`)
  expect([...new Set(missing)].toSorted()).toEqual(uncalled)
})

test('fault matrix: the embedded server has a route for every call of a descriptor', () => {
  const patterns = routes.map(({ method, path }) => new RegExp(`^${method} ${path.replace(/:\w+/g, '[^/]+')}$`))
  const called = registry.flatMap(({ calls }) => calls.map(({ method, path }) => `${method} /${path}`))
  expect(called.filter((call) => !call.startsWith('GET /ws/') && !patterns.some((route) => route.test(call)))).toEqual(
    [],
  )
})

test('fault matrix: the page numbers what is said, and tells what holds, what does not, and what was not run', () => {
  const cell = { dialect: 'current', role: 'admin', commit: '0a1b2c3d', date: '2026-11-20', said: [], wrong: [] }
  const results = [
    { ...cell, call: 'GET one', fault: 'late', said: ['Wait.', 'Again.'] },
    { ...cell, call: 'GET two', fault: 'late', date: '2026-11-01', commit: '00000000' },
    { ...cell, call: 'GET two', fault: 'gone', wrong: ['says nothing'] },
    { ...cell, call: 'GET former', fault: 'late' },
  ]
  const plan = {
    calls: ['GET one', 'GET two', 'GET three'],
    faults: ['late', 'gone', 'odd'],
    applies: ({ dialect, role }: { dialect: string; role: string }, call: string, fault: string) =>
      dialect === 'current' && role === 'admin' && fault !== 'odd' && call !== 'GET former',
  }
  const page = reliabilityPage(results, plan)
  expect(page).toContain('| `GET one` | 1, 2 | · | – |')
  expect(page).toContain('| `GET two` | ✓ | ✗ | – |')
  expect(page).toContain('Not run: `GET three`.')
  expect(page).toContain('1. Again.\n2. Wait.')
  expect(page).toContain('Of 6 cells 3 were run, and 2 of them hold.')
  expect(page).toContain('from 2026-11-01 to 2026-11-20, at 00000000, 0a1b2c3d.')
  expect(page).toContain('- `GET two`, gone (current, admin): says nothing')
})

test('fault matrix: a run replaces the results of its own cells and keeps all others', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lotus-results-'))
  const cell = { dialect: 'current', role: 'admin', date: '2026-11-20', said: [] }
  const resultOf = (call: string): CellResult => ({
    ...cell,
    call,
    fault: '502, HTML',
    commit: 'one',
    wrong: ['white'],
  })
  const [first, other, third] = [resultOf('GET nat'), resultOf('POST batch-delete/nat'), resultOf('ws/server')]
  keepResults([first, other, third], folder)
  const again = { ...first, commit: 'two', wrong: [] }
  keepResults([again], folder)
  expect((await readdir(folder)).toSorted()).toEqual(['nat.json', 'server.json'])
  expect(readResults(folder)).toEqual([again, other, third])
  await rm(folder, { recursive: true })
})

const failedReads = faultKinds.filter(({ isTold }) => isTold)
const empties = Object.values(enUS.resources).flatMap((texts) => ('empty' in texts ? [texts.empty] : []))
const statementOf = (fault: FaultKind, said: string[], isDone = false) => {
  const { reasons = [], isTold = false, meansEmpty = false } = fault
  return { kind: 'read' as const, said, isDone, reasons, isTold, meansEmpty }
}

test.each(failedReads)('fault matrix: no list may say under "$name" that it is empty', (fault) => {
  for (const empty of empties) {
    expect(misstatements(statementOf(fault, [empty]))).toContain(`says that there is nothing: ${empty}`)
    expect(misstatements(statementOf(fault, [empty], true))).toContain(`says that there is nothing: ${empty}`)
  }
})

test.each(failedReads)('fault matrix: under "$name" only its own reason may be told, and it must be', (fault) => {
  const { network, timeout, blocked, broken, missing } = enUS.errors
  const all = { network, timeout, blocked, broken, missing, csrf: enUS.errors.words.csrf }
  for (const [reason, sentence] of Object.entries(all)) {
    const wrong = misstatements(statementOf(fault, [`The list could not be loaded. ${sentence}`]))
    expect(wrong.length === 0, reason).toBe((fault.reasons as readonly string[]).includes(reason))
  }
  expect(misstatements(statementOf(fault, ['Oops!']))).toEqual([
    `does not tell the reason: ${fault.reasons?.join(' or ')}`,
  ])
})

test('fault matrix: a firewall that is told as a server that is too old does not hold', () => {
  const fault = faultKinds.find(({ name }) => name === '403, block page')
  expect(misstatements(statementOf(fault as FaultKind, [enUS.errors.missing]))).toContain(
    'tells a wrong reason: missing',
  )
})

test('fault matrix: a toast that tells of a success without one does not hold', () => {
  const write = { kind: 'write' as const, reasons: [], isTold: false, meansEmpty: false, said: ['Saved: web'] }
  expect(misstatements({ ...write, isDone: false })).toEqual(['says that it was done, and it was not: Saved: web'])
  expect(misstatements({ ...write, isDone: true })).toEqual([])
})
