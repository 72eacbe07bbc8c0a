import { execFileSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { differing, type Entry, entriesOf, inOrder, tarGz, zip } from '../../release/archives.mjs'
import { undate } from '../../release/undated.mjs'
import { builtFiles, contentsOf, folderWith } from './dashboard.ts'

const program: Entry = { name: 'lotus/install.sh', kind: 'program', content: Buffer.from('#!/bin/sh\n') }
const file = { rights: '644', date: 0 }
const folder = { rights: '755', date: 0, content: null }
const kept = {
  lotus: folder,
  'lotus/VERSION': { ...file, content: 'Lotus 1.0\n' },
  'lotus/assets': folder,
  'lotus/assets/start.js': { ...file, content: 'start()' },
  'lotus/index.html': { ...file, content: '<title>1.0</title>' },
  'lotus/install.sh': { rights: '755', date: 0, content: '#!/bin/sh\n' },
}

const entries = async () => inOrder([...(await entriesOf(await folderWith(builtFiles()), 'lotus')), program])

/** What the central directory of a zip says about each file. */
function listOf(bytes: Uint8Array) {
  const view = Buffer.from(bytes)
  const end = view.lastIndexOf('PK\x05\x06')
  let at = view.readUInt32LE(end + 16)
  const listed = Array.from({ length: view.readUInt16LE(end + 10) }, () => {
    const [length, more, comment] = [28, 30, 32].map((offset) => view.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ]
    const name = view.toString('utf8', at + 46, at + 46 + length)
    const extra = view.toString('hex', at + 46 + length, at + 46 + length + more)
    const entry = {
      rights: ((view.readUInt32LE(at + 38) >>> 16) & 0o777).toString(8),
      date: view.readUInt32LE(at + 12),
      extra,
    }
    at += 46 + length + more + comment
    return [name, entry] as const
  })
  return Object.fromEntries(listed)
}

test('archives: the same content gives the same bytes, whatever the dates', async () => {
  const [one, other] = [await entries(), await entries()]
  expect(await tarGz(one)).toEqual(await tarGz(other))
  expect(zip(one)).toEqual(zip(other))
})

test('archives: what differs between two builds is named, whether it is other content or a file that one lacks', async () => {
  const one = await entries()
  const changed = one.map((entry) =>
    entry.name.endsWith('index.html') ? { ...entry, content: Buffer.from('2') } : entry,
  )
  const more: Entry = { name: 'lotus/new.js', kind: 'file', content: Buffer.from('') }
  expect(differing(one, await entries())).toEqual([])
  expect(differing(one, [...changed, more])).toEqual(['lotus/index.html', 'lotus/new.js'])
  expect(differing([...changed, more], one)).toEqual(['lotus/index.html', 'lotus/new.js'])
})

test('archives: contain neither the hour nor the time zone of the release', async () => {
  const zone = process.env['TZ']
  const made = await entries()
  const bytes = []
  for (process.env['TZ'] of ['Asia/Tokyo', 'America/New_York']) bytes.push([await tarGz(made), zip(made)])
  if (zone === undefined) delete process.env['TZ']
  else process.env['TZ'] = zone
  expect(bytes[0]).toEqual(bytes[1])
  const [compressed] = bytes[0] as [Uint8Array]
  expect([...compressed.subarray(0, 10)], 'no name, no hour, Unix').toEqual([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 3])
})

test.each(['UTC0', 'Asia/Tokyo', 'America/New_York'])('tar: keeps content, permissions, dates in %s', async (TZ) => {
  const into = await folderWith({})
  const archive = join(await folderWith({}), 'lotus.tar.gz')
  await writeFile(archive, await tarGz(await entries()))
  execFileSync('tar', ['-xzf', archive, '-C', into], { env: { ...process.env, TZ } })
  expect(await contentsOf(into)).toEqual(kept)
})

test('archives: a zip holds contents, permissions and the date as an extended time stamp', async () => {
  const bytes = zip(await entries())
  const contents = Object.entries(unzipSync(bytes)).map(([name, content]) => [name, Buffer.from(content).toString()])
  const expected = Object.entries(kept).map(([name, { content }]) => [
    content === null ? `${name}/` : name,
    content ?? '',
  ])
  expect(contents).toEqual(expected)
  const listed = Object.entries(kept).map(([name, { content, rights }]) => [
    content === null ? `${name}/` : name,
    { rights, date: 0x00210000, extra: '55540500' + '01' + '00000000' },
  ])
  expect(listOf(bytes)).toEqual(Object.fromEntries(listed))
})

test('undate: dates a folder and everything in it, and nothing beside it', async () => {
  const parent = await folderWith({ 'dist/index.html': '', 'dist/assets/deep/start.js': '', 'other.txt': '' })
  await undate(join(parent, 'dist'))
  const dates = Object.entries(await contentsOf(parent)).map(([name, { date }]) => [name, date === 0])
  expect(Object.fromEntries(dates)).toEqual({
    dist: true,
    'dist/index.html': true,
    'dist/assets': true,
    'dist/assets/deep': true,
    'dist/assets/deep/start.js': true,
    'other.txt': false,
  })
})

test('archives: the one for the build of a Nezha server holds a single folder, dist', async () => {
  const built = zip(await entriesOf(await folderWith(builtFiles()), 'dist'))
  const names = Object.keys(unzipSync(built))
  expect(names).toContain('dist/index.html')
  expect(names.filter((name) => !name.startsWith('dist/'))).toEqual([])
})
