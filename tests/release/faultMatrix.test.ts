import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { dayOfLastRelease, lackingCells } from '../../release/faultMatrix.mjs'
import { folderWith } from './dashboard.ts'

const cell = (call: string) => ({ dialect: 'current', role: 'admin', call, fault: '502, HTML' })
const result = (call: string, more = {}) => ({
  ...cell(call),
  commit: '0a1b2c3d',
  date: '2026-11-20',
  wrong: [],
  ...more,
})

test('release: wants every cell of the fault matrix run, held, and not before the release before', () => {
  const cells = ['GET one', 'GET two', 'GET three', 'GET four', 'GET five'].map(cell)
  const results = [
    result('GET one'),
    result('GET two', { wrong: ['says nothing'] }),
    result('GET three', { date: '2026-11-01' }),
    result('GET four', { commit: '0a1b2c3d with changes' }),
    result('GET gone', { wrong: ['of a call that is no more'] }),
  ]
  expect(lackingCells({ cells, results }, '2026-11-15')).toEqual([
    'current | admin | GET two | 502, HTML: does not hold: says nothing',
    'current | admin | GET three | 502, HTML: was run on 2026-11-01, before the last release',
    'current | admin | GET four | 502, HTML: was run at 0a1b2c3d with changes',
    'current | admin | GET five | 502, HTML: not run',
  ])
  expect(lackingCells({ cells: [cell('GET three')], results }), 'before the first release').toEqual([])
})

test('release: the day of the release before is that of the newest tag of a version, not of the one at hand', async () => {
  const folder = await folderWith({ 'page.ts': 'one' })
  const git = (day: string, ...options: string[]) => {
    const date = `${day}T12:00:00Z`
    const env = { ...process.env, GIT_COMMITTER_DATE: date, GIT_AUTHOR_DATE: date }
    const who = ['-c', 'user.name=A', '-c', 'user.email=a@example.com']
    execFileSync('git', [...who, ...options], { cwd: folder, env, stdio: 'pipe' })
  }
  const commit = (day: string, ...tags: string[]) => {
    git(day, 'commit', '--quiet', '--allow-empty', '--message', day)
    for (const tag of tags) git(day, 'tag', tag)
  }
  git('2026-01-01', 'init', '--quiet')
  commit('2026-01-01')
  expect(dayOfLastRelease(folder)).toBeUndefined()
  commit('2026-01-02', 'v1.0.0')
  commit('2026-02-03', 'v1.1.0', 'other')
  commit('2026-03-04', 'another')
  commit('2026-04-05', 'v1.2.0')
  expect(dayOfLastRelease(folder)).toBe('2026-02-03')
})
