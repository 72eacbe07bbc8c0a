import { mkdir, readFile, readdir, rm, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { builtFiles, contentsOf, folderWith, runPrintedCommand, runInstall, nezha, write } from './dashboard.ts'

const own = { 'admin-dist/index.html': 'own', 'admin-dist/own.js': 'own()' }
const page = (folder: string, name = 'admin-dist') => readFile(join(folder, name, 'index.html'), 'utf8')
const toBuiltIn = 'To go back to the dashboard that is built into the server'
const toOwn = 'To go back to what was there before Lotus'

test('install: a folder without admin-dist gets files that are dated and readable, whatever the umask', async () => {
  const folder = await folderWith(nezha)
  const { status, stdout, stderr } = await runInstall([folder], { before: 'umask 077' })
  expect([status, stderr]).toEqual([0, ''])
  expect(stdout).toContain(`Lotus 1.0 is installed as ${folder}/admin-dist.`)
  const file = { rights: '644', date: 0 }
  expect(await contentsOf(join(folder, 'admin-dist'))).toEqual({
    VERSION: { ...file, content: 'Lotus 1.0\n' },
    'index.html': { ...file, content: '<title>1.0</title>' },
    assets: { rights: '755', date: 0, content: null },
    'assets/start.js': { ...file, content: 'start()' },
  })
  expect(runPrintedCommand(stdout, toBuiltIn)).toBe(0)
  expect(await readdir(folder)).toEqual(['data'])
})

test('install: keeps the earlier admin-dist, and the printed command restores it', async () => {
  const folder = await folderWith({ ...nezha, ...own })
  const before = await contentsOf(folder)
  const { stdout } = await runInstall([folder])
  expect(await page(folder)).toBe('<title>1.0</title>')
  expect(runPrintedCommand(stdout, toOwn)).toBe(0)
  expect(await contentsOf(folder)).toEqual(before)
  expect(runPrintedCommand(stdout, toOwn), 'a second time it does nothing').not.toBe(0)
  expect(await contentsOf(folder)).toEqual(before)
})

test('install: after an update, printed commands restore the earlier Lotus or the dashboard before it', async () => {
  const folder = await folderWith({ ...nezha, ...own })
  await runInstall([folder])
  const update = () => folderWith(builtFiles('1.1')).then((from) => runInstall([folder], { from }))
  const { stdout } = await update()
  expect(await page(folder)).toBe('<title>1.1</title>')
  expect(runPrintedCommand(stdout, 'To go back to Lotus 1.0')).toBe(0)
  expect(await page(folder)).toBe('<title>1.0</title>')
  expect((await contentsOf(join(folder, 'admin-dist')))['index.html']?.date).toBe(0)
  expect(runPrintedCommand((await update()).stdout, toOwn)).toBe(0)
  expect(await page(folder)).toBe('own')
})

test('install: the same version again changes nothing and says so', async () => {
  const folder = await folderWith({ ...nezha, ...own })
  const from = await folderWith(builtFiles())
  await runInstall([folder], { from })
  const before = await contentsOf(folder)
  const { status, stdout } = await runInstall([folder], { from })
  expect(status).toBe(0)
  expect(stdout).toContain(`Lotus 1.0 is installed in ${folder} already; nothing was changed.`)
  expect(await contentsOf(folder)).toEqual(before)
})

test('install: another build of the same version replaces the first', async () => {
  const folder = await folderWith(nezha)
  await runInstall([folder])
  await runInstall([folder], { from: await folderWith(builtFiles('1.0', 'mended')) })
  expect(await page(folder)).toBe('mended')
})

test.each([
  ['now', new Date()],
  ['set by a clock east of Greenwich', new Date('1969-12-31T16:00:00Z')],
])('install: sets a lost date (%s) again', async (_, date) => {
  const folder = await folderWith(nezha)
  const from = await folderWith(builtFiles())
  await runInstall([folder], { from })
  const before = await contentsOf(folder)
  await utimes(join(folder, 'admin-dist/assets/start.js'), date, date)
  const { status, stdout } = await runInstall([folder], { from })
  expect(status).toBe(0)
  expect(stdout).toContain('had lost their dates')
  expect(await contentsOf(folder)).toEqual(before)
})

test.each([["it's a  $HOME `id` folder"], ['-n'], ['*'], ['a\\b"c']])('install: works in folder %s', async (name) => {
  const parent = await folderWith({})
  await write(join(parent, name), { ...nezha, ...own })
  const { status, stdout } = await runInstall([`./${name}/`], { cwd: parent })
  expect(status).toBe(0)
  expect(await page(join(parent, name))).toBe('<title>1.0</title>')
  expect(runPrintedCommand(stdout, toOwn)).toBe(0)
  expect(await page(join(parent, name))).toBe('own')
})

test('uninstall: restores the earlier admin-dist, and a second run changes nothing', async () => {
  const [replaced, fresh] = [await folderWith({ ...nezha, ...own }), await folderWith(nezha)]
  const before = await contentsOf(replaced)
  for (const folder of [replaced, fresh]) {
    await runInstall([folder])
    expect((await runInstall(['--uninstall', folder])).stdout).toMatch(/^Lotus 1\.0 is removed from .*\n$/)
  }
  expect(await contentsOf(replaced)).toEqual(before)
  expect(await readdir(fresh)).toEqual(['data'])
  const again = await runInstall(['--uninstall', replaced])
  expect([again.status, again.stderr]).toEqual([1, expect.stringContaining('nothing was changed')])
  expect(await contentsOf(replaced)).toEqual(before)
})

test('install: warns when the server would not show the installed files', async () => {
  const themed = await folderWith({ 'data/config.yaml': 'listen_port: 1\nadmin_template: "other-dist" # mine\n' })
  expect((await runInstall([themed])).stdout).toContain(
    'admin_template in data/config.yaml is other-dist, not admin-dist',
  )
  const compose = 'services:\n  dashboard:\n    image: ghcr.io/nezhahq/nezha\n'
  const unmounted = await folderWith({ 'docker-compose.yaml': compose })
  expect((await runInstall([unmounted])).stdout).toContain('  - ./admin-dist:/dashboard/admin-dist:ro\n')
  const mounted = await folderWith({ 'compose.yml': `${compose}    volumes: [./admin-dist:/dashboard/admin-dist]\n` })
  expect((await runInstall([mounted])).stdout).toContain('docker compose restart')
  expect((await runInstall(['--uninstall', mounted])).stdout).toContain('docker compose restart')
})

const exchange = 'case $1 in --exchange) real "$3" "$3.x"; real "$4" "$3"; real "$3.x" "$4" ;; *) real "$@" ;; esac'

test('install: leaves no work folder behind when nobody reads its output', async () => {
  const folder = await folderWith(nezha)
  const from = await folderWith(builtFiles())
  for (const options of [[folder], [folder], ['--uninstall', folder], [folder]]) {
    await runInstall(options, { from, closedOutput: true })
    expect(await readdir(folder)).not.toContain('admin-dist.new')
  }
  expect(await page(folder)).toBe('<title>1.0</title>')
})

test.each([
  ['can', exchange],
  ['cannot', 'case $1 in --exchange) exit 1 ;; *) real "$@" ;; esac'],
])('install: replaces admin-dist where two folders %s change places in one rename', async (_, mv) => {
  const folder = await folderWith({ ...nezha, ...own })
  await runInstall([folder], { programs: { mv } })
  const [current, kept = '', ...others] = (await readdir(folder)).toSorted()
  expect([current, others]).toEqual(['admin-dist', ['data']])
  expect(await page(folder)).toBe('<title>1.0</title>')
  expect(await page(folder, kept)).toBe('own')
  await runInstall(['--uninstall', folder], { programs: { mv } })
  expect(await page(folder)).toBe('own')
  expect((await readdir(folder)).toSorted()).toEqual(['admin-dist', 'data'])
})

test('install: keeps two dashboards from before Lotus, and uninstall restores the later one', async () => {
  const folder = await folderWith({ ...nezha, ...own })
  await runInstall([folder])
  await rm(join(folder, 'admin-dist'), { recursive: true })
  await mkdir(join(folder, 'admin-dist'))
  await write(folder, { 'admin-dist/index.html': 'later' })
  await runInstall([folder])
  expect((await readdir(folder)).filter((name) => name.includes('before-lotus'))).toHaveLength(2)
  await runInstall(['--uninstall', folder])
  expect(await page(folder)).toBe('later')
})
