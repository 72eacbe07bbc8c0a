import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { differencesAmong, lookScript, sightsIn } from '../../../src/pages/command/look.ts'
import { longestCommand } from '../../../src/streams/markedCommand.ts'

const key = { kind: 'key', text: '/root 0123 ops@example', remark: '' } as const
const intruder = { kind: 'key', text: '/root 4567 sysop@nezhapwn', remark: '' } as const

test('look: what most machines have is usual, and what few have or lack is told', () => {
  const machines = [
    { id: 1, sights: [key] },
    { id: 2, sights: [key, intruder] },
    { id: 3, sights: [key] },
    { id: 4, sights: [] },
  ]
  expect(differencesAmong(machines)).toEqual([
    { id: 1, extra: [], lacking: [] },
    { id: 2, extra: [intruder], lacking: [] },
    { id: 3, extra: [], lacking: [] },
    { id: 4, extra: [], lacking: [key] },
  ])
})

test('look: with two machines nothing is usual', () => {
  expect(
    differencesAmong([
      { id: 1, sights: [key] },
      { id: 2, sights: [key] },
    ])[0]?.extra,
  ).toEqual([key])
})

test('look: other output than that of the script is left out', () => {
  const output = 'bash: warning\nkey\t/root 0123 ops@example\t\nkeys\t/root: 1\t2026-06-17\nother\tthing\t\n'
  expect(sightsIn(output)).toEqual([key, { kind: 'keys', text: '/root: 1', remark: '2026-06-17' }])
})

test('look: the script is short enough for every shell, is valid, and only reads', () => {
  expect(lookScript.length).toBeLessThanOrEqual(longestCommand)
  execFileSync('sh', ['-n', '-c', lookScript])
  const redirections = lookScript.match(/\d?>+\s*\S+/g) ?? []
  expect([...new Set(redirections)]).toEqual(['2>/dev/null'])
  expect(lookScript).not.toMatch(/\b(?:rm|mv|cp|tee|chmod|chown|curl|wget|kill|touch|dd)\b/)
})

test('look: the script runs here without a complaint', () => {
  const output = execFileSync('sh', ['-c', lookScript], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
  expect(sightsIn(output)).toHaveLength(output.split('\n').filter(Boolean).length)
})
