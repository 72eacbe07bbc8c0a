import { execFileSync } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkPackages, commitIn } from '../../release/source.mjs'
import { folderWith } from './dashboard.ts'

async function committed() {
  const folder = await folderWith({ 'page.ts': 'one', '.gitignore': 'dist\n' })
  const git = (...options: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...options], {
      cwd: folder,
      encoding: 'utf8',
    })
  git('init', '--quiet')
  git('add', '.')
  git('commit', '--quiet', '--message', 'one')
  return { folder, commit: git('rev-parse', 'HEAD').trim() }
}

test('release: accepts a clone of a commit, whatever was built in it', async () => {
  const { folder, commit } = await committed()
  await mkdir(join(folder, 'dist'))
  await writeFile(join(folder, 'dist/page.js'), 'one')
  expect(commitIn(folder)).toBe(commit)
})

test.each(['page.ts', 'new.ts'])('release: refuses a change to %s and names it', async (name) => {
  const { folder } = await committed()
  await writeFile(join(folder, name), 'two')
  expect(() => commitIn(folder)).toThrow(new RegExp(`commit or remove these first:\n.*${name}$`))
})

test('release: refuses a folder without git', async () => {
  const folder = await folderWith({})
  expect(() => commitIn(folder)).toThrow('A release is made from a commit, and git finds none here')
})

test('release: refuses packages other than those of the lockfile and names them', async () => {
  const packages = { '': {}, 'node_modules/a': { version: '1' }, 'node_modules/b': { version: '1', optional: true } }
  const installed = async (of: object) =>
    folderWith({
      'package-lock.json': JSON.stringify({ packages }),
      'node_modules/.package-lock.json': JSON.stringify({ packages: of }),
    })
  const right = await installed({ 'node_modules/a': { version: '1' } })
  expect(() => checkPackages(right)).not.toThrow()
  for (const wrong of [{}, { 'node_modules/a': { version: '2' } }]) {
    const folder = await installed(wrong)
    expect(() => checkPackages(folder)).toThrow('not those of package-lock.json (a); run: npm ci')
  }
})
