import { readFile, readdir, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contentsOf, folderWith, runInstall, nezha } from './dashboard.ts'

const own = { 'admin-dist/index.html': 'own', 'admin-dist/own.js': 'own()' }

test.each([
  ['a folder that is no dashboard', { 'data/config.yaml': 'theme: dark\n' }, 'does not look like'],
  ['a file named admin-dist', { ...nezha, 'admin-dist': '' }, 'is not a folder'],
  ['work in progress', { ...nezha, 'admin-dist.new/index.html': '' }, 'Another installation is running'],
])('install: refuses %s and changes nothing', async (_, files, reason) => {
  const folder = await folderWith(files)
  const before = await contentsOf(folder)
  const { status, stdout, stderr } = await runInstall([folder])
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr).toContain(reason)
  expect(stderr).toContain('nothing was changed')
  expect(await contentsOf(folder)).toEqual(before)
})

test('install: refuses a symbolic link as admin-dist, and the printed command removes only the link', async () => {
  const [folder, elsewhere] = [await folderWith(nezha), await folderWith({ 'index.html': 'own' })]
  await symlink(elsewhere, join(folder, 'admin-dist'))
  const { status, stderr } = await runInstall([folder])
  expect(status).toBe(1)
  const [, link] = /: rm '(.*)'\n$/.exec(stderr) ?? []
  await rm(link ?? '')
  expect((await runInstall([folder])).status).toBe(0)
  expect(await readFile(join(elsewhere, 'index.html'), 'utf8')).toBe('own')
})

test('install: refuses files that are no built Lotus', async () => {
  const folder = await folderWith(nezha)
  const { status, stderr } = await runInstall([folder], { from: await folderWith({ 'index.html': 'official' }) })
  expect([status, stderr]).toEqual([1, expect.stringContaining('does not contain a built Lotus')])
  expect(await readdir(folder)).toEqual(['data'])
})

test.each([
  [['--colour'], 'Unknown option --colour; see --help.\n'],
  [[''], 'The name of the folder is empty; see --help.\n'],
  [['/a', '/b'], 'One folder at a time, not /a and /b; see --help.\n'],
])('install: refuses the options %j in one sentence', async (options, sentence) => {
  expect(await runInstall(options)).toEqual({ status: 1, stdout: '', stderr: sentence })
})

test.each([
  ['nothing can be written', { mkdir: 'exit 1' }, 'Nothing can be written in '],
  [
    'the disk is full',
    { cp: 'for file in 1 2 3; do echo "cp: $file: disk full" >&2; done; exit 1' },
    'cp: 1: disk full\nThe files could not be copied; nothing was changed.',
  ],
  ['it is interrupted', { cp: 'real "$@"; kill -TERM $PPID' }, 'Interrupted; nothing was changed.'],
  ['dates are not kept', { touch: ': >admin-dist.new/epoch' }, 'does not keep the date'],
  [
    'admin-dist is in use',
    { mv: 'case $1 in --exchange | admin-dist) exit 1 ;; *) real "$@" ;; esac' },
    'it is as it was',
  ],
  [
    'a rename fails halfway',
    { mv: 'case $1-$2 in --exchange-* | *[0-9]-admin-dist) exit 1 ;; *) real "$@" ;; esac' },
    'it is as it was',
  ],
])('install: changes nothing when %s', async (_, instead, reason) => {
  const folder = await folderWith({ ...nezha, ...own })
  const before = await contentsOf(folder)
  const { status, stderr } = await runInstall([folder], { programs: instead })
  expect([status, stderr]).toEqual([1, expect.stringContaining(reason)])
  expect(await contentsOf(folder)).toEqual(before)
})
