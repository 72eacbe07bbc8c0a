import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { compareMachines, lookScript, sightsIn } from '../../../src/pages/command/look.ts'
import { isTooLong } from '../../../src/streams/markedCommand.ts'

const key = { kind: 'key', text: '/root 0123 ops@example', remark: '' } as const
const intruder = { kind: 'key', text: '/root 4567 sysop@nezhapwn', remark: '' } as const

test('look: what most machines have is usual, and what few have or lack is told', () => {
  const machines = [
    { id: 1, sights: [key] },
    { id: 2, sights: [key, intruder] },
    { id: 3, sights: [key] },
    { id: 4, sights: [] },
  ]
  expect(compareMachines(machines)).toEqual({
    usual: [key],
    differences: [
      { id: 1, extra: [], lacking: [] },
      { id: 2, extra: [intruder], lacking: [] },
      { id: 3, extra: [], lacking: [] },
      { id: 4, extra: [], lacking: [key] },
    ],
  })
})

test('look: with two machines nothing is usual', () => {
  expect(
    compareMachines([
      { id: 1, sights: [key] },
      { id: 2, sights: [key] },
    ]),
  ).toMatchObject({ usual: [], differences: [{ extra: [key] }, { extra: [key] }] })
})

test('look: other output than that of the script is left out', () => {
  const output = 'bash: warning\nkey\t/root 0123 ops@example\t\nkeys\t/root: 1\t2026-06-17\nother\tthing\t\n'
  expect(sightsIn(output)).toEqual([key, { kind: 'keys', text: '/root: 1', remark: '2026-06-17' }])
})

test('look: the script is short enough for every shell, is valid, and only reads', () => {
  expect(isTooLong(lookScript, 'posix')).toBe(false)
  execFileSync('sh', ['-n', '-c', lookScript])
  const redirections = lookScript.match(/\d?>+\s*\S+/g) ?? []
  expect([...new Set(redirections)]).toEqual(['2>/dev/null'])
  expect(lookScript).not.toMatch(/\b(?:rm|mv|cp|tee|chmod|chown|curl|wget|kill|touch|dd)\b/)
})

test('look: the script runs here without a complaint', () => {
  const output = execFileSync('sh', ['-c', lookScript], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
  expect(sightsIn(output)).toHaveLength(output.split('\n').filter(Boolean).length)
})

/** Runs the script on a machine with only these files. */
function lookAt(files: Record<string, string>) {
  const root = mkdtempSync(join(tmpdir(), 'look-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(root + path), { recursive: true })
    writeFileSync(root + path, content.replaceAll('ROOT', root))
  }
  const script = lookScript.replaceAll(/(?<=[ "<])\/(?=(?:dev\/shm|etc|home|lib|run|tmp|usr|var)\b)/g, `${root}/`)
  const output = execFileSync('sh', ['-c', script], { encoding: 'utf8' }).replaceAll(root, '')
  return sightsIn(output).filter(({ kind }) => kind !== 'listens')
}

test.each([
  ['unit', '/etc/systemd/system/nezha-agent-7.service', 'nezha-agent-7.service'],
  ['unit', '/run/systemd/system/nazha-agent.service', 'nazha-agent.service'],
  ['unit', '/etc/init.d/nezha-agent', 'nezha-agent'],
  ['start', '/etc/local.d/x.start', '/etc/local.d/x.start 73cb3858a687'],
  ['start', '/etc/rc.local', '/etc/rc.local 73cb3858a687'],
  ['cron', '/var/spool/cron/crontabs/root', 'x'],
  ['hidden', '/dev/shm/.kworker', '/dev/shm/.kworker'],
  ['preload', '/etc/ld.so.preload', 'x'],
])('look: the script finds a %s at %s', (kind, path, text) => {
  expect(lookAt({ [path]: 'x\n' })).toEqual([expect.objectContaining({ kind, text })])
})

test.each(['/srv/git/.ssh/authorized_keys', '/home/ops/.ssh/authorized_keys2'])(
  'look: the script finds the keys of every home, here %s',
  (path) => {
    const found = lookAt({
      '/etc/passwd': 'git:x:998:998::ROOT/srv/git:/bin/sh\n',
      [path]: '# ours\nssh-ed25519 AAAA ops@example\nssh-rsa BBBB x\n',
    })
    expect(found.map(({ kind, text }) => [kind, text])).toEqual([
      ['keys', `${path}: 2`],
      ['key', `${path} ead8381997d1 ops@example`],
      ['key', `${path} a105db21f868 x`],
    ])
  },
)
