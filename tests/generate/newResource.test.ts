import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const descriptors = readdirSync('resources').filter((name) => name.includes('.'))
const others = ['locales/en-US.ts', 'tests/backend/owned.ts', 'package.json']
const copied = [...descriptors.map((name) => join('resources', name)), ...others]
const page = join('docs', 'guide', 'lighthouses.md')

/** A copy of what the command reads and writes, and the command in it. */
function scratch() {
  const root = mkdtempSync(join(tmpdir(), 'lotus-resource-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  mkdirSync(join(root, 'docs/guide'), { recursive: true })
  for (const path of copied) cpSync(path, join(root, path))
  // What descriptors import.
  symlinkSync(resolve('src'), join(root, 'src'))
  const run = (...args: string[]) => {
    const script = resolve('generate/newResource.mjs')
    const { stdout, stderr, status } = spawnSync('node', [script, '--root', root, ...args], { encoding: 'utf8' })
    return { said: stdout + stderr, status }
  }
  const read = (file: string) => readFileSync(join(root, file), 'utf8')
  return { root, run, read }
}

const blockOf = (text: string, begin: string) => text.slice(text.indexOf(begin)).split(/\n {2,4}\}\)?,\n/)[0] ?? ''
/** The places in the navigation. */
const placesIn = (descriptor: string) => [...descriptor.matchAll(/order: (\d+)/g)].map(([, order]) => Number(order))
const fieldNames = (descriptor: string) =>
  [
    ...(/ {2}fields: \{\n([\s\S]*?)\n {2}\},/.exec(descriptor)?.[1] ?? '').matchAll(
      /^ {4}(\w+): (?:\{\s+\.\.\.)?(\w+)\(/gm,
    ),
  ].map(([, name, kind]) => [name, kind])

test('a new resource is a descriptor, English texts, an entry of the embedded server and a page of the guide', () => {
  const { run, read } = scratch()
  const fields =
    'name:text! website:url capacity:integer(GB) kind:choice(Data center, office) tint:color note:text(multiline) servers:references(server)'
  expect(run('lighthouse', '--fields', fields)).toMatchObject({ status: 0 })
  const written = read('resources/lighthouse.ts')
  expect(placesIn(written)).toEqual([expect.any(Number)])
  expect(descriptors.flatMap((name) => placesIn(read(join('resources', name))))).not.toContain(placesIn(written)[0])
  expect(written.replace(/order: \d+/, 'order: 1'))
    .toBe(`import { choice, color, integer, references, text, url } from '#engine/fields/index.ts'
import { defineResource } from '#engine/resource.ts'
import { lighthouseKind } from './enums.ts'

export default defineResource('lighthouse', {
  nav: { tab: 'group', order: 1 },
  fields: {
    name: text({ required: true }),
    website: url({ link: true }),
    capacity: integer({ unit: 'GB' }),
    kind: choice(lighthouseKind),
    tint: color({ optional: true }),
    note: text({ multiline: true }),
    servers: references('server', { fate: 'leaves' }),
  },
})
`)
  expect(read('resources/enums.ts')).toContain(
    `export const lighthouseKind = defineEnum('lighthouse_kind', { 1: 'data_center', 2: 'office' })`,
  )
  const texts = read('locales/en-US.ts')
  expect(texts).toContain(`lighthouse_kind: { data_center: 'Data center', office: 'Office' },`)
  expect(blockOf(texts, '\n    lighthouse: {')).toContain(`name: 'Lighthouse |||| Lighthouses',`)
  expect(read('tests/backend/owned.ts')).toContain(`
  lighthouse: ownedResource({
    fields: {
      name: named('lighthouse'),
      website: sent(textShape),
      capacity: sent(int),
      kind: sent(u8, 1),
      tint: sent(textShape),
      note: sent(textShape),
      servers: idsOf('server'),
    },
    demo: () => [
      {
        name: 'First lighthouse',
        website: 'https://example.com',
        capacity: 20,
        kind: 1,
        tint: '#4f46e5',
        note: 'An example of note\\non two lines',
        servers: [1, 2],
      },
      { name: 'Second lighthouse', kind: 2 },
    ],
  }),
`)
  expect(read(page)).toContain('![A new lighthouse](../pictures/lighthouse-create.webp)')
})

test.each([
  ['notification-group', `references('notification-group', { fate: 'leaves' })`, `idsOf('notification_group')`],
  ['user', `references('user')`, 'sent(listShape(u64), [])'],
])('what refers to %s says what the embedded server does when one is deleted', (to, option, entry) => {
  const { run, read } = scratch()
  expect(run('lighthouse', '--fields', `name:text! those:references(${to})`).status).toBe(0)
  expect(read('resources/lighthouse.ts')).toContain(`those: ${option},`)
  expect(read('tests/backend/owned.ts')).toContain(`those: ${entry},`)
})

test.each([
  ['server-group', 'name:text! servers:references(server)'],
  ['nat', 'name:text! enabled:toggle server_id:reference(server) host:text! domain:text!'],
])('%s, made anew, has the fields that it has', (name, fields) => {
  const { root, run, read } = scratch()
  const before = read(`resources/${name}.ts`)
  rmSync(join(root, `resources/${name}.ts`))
  expect(run(name, '--fields', fields, '--tab', 'notification').status).toBe(0)
  expect(fieldNames(read(`resources/${name}.ts`))).toEqual(fieldNames(before))
})

test('an answer of a server is enough, and every guess is told', () => {
  const { root, run, read } = scratch()
  const record = {
    id: 1,
    user_id: 1,
    name: 'fra',
    opened_at: '2026-01-01T00:00:00Z',
    website: 'https://example.com',
    is_open: true,
    floors: 4,
    server_id: 3,
    servers: [1, 2],
    tags: ['a'],
    note: 'one\ntwo',
    tint: '#ff8800',
    extra: { deep: true },
    'opening-hours': '9-17',
  }
  writeFileSync(join(root, 'answer.json'), JSON.stringify({ success: true, data: [record] }))
  const { said, status } = run('lighthouse', '--from', join(root, 'answer.json'))
  expect(status).toBe(0)
  expect(fieldNames(read('resources/lighthouse.ts'))).toEqual([
    ['name', 'text'],
    ['opened_at', 'timestamp'],
    ['website', 'url'],
    ['is_open', 'toggle'],
    ['floors', 'integer'],
    ['server_id', 'reference'],
    ['servers', 'references'],
    ['tags', 'list'],
    ['note', 'text'],
    ['tint', 'color'],
  ])
  expect(read('resources/lighthouse.ts')).toContain('note: text({ multiline: true }),')
  expect(read('tests/backend/owned.ts')).toContain('opened_at: kept(never),')
  expect(said).toContain('server_id: reference(server), from 3')
  expect(said).toContain('extra: left out, because there is no kind for it, from {"deep":true}')
  expect(said).toContain('opening-hours: left out, because a field cannot have this name, from "9-17"')
})

test.each([
  ['a kind that does not exist', 'name:txt', '"txt" in "name:txt" is no kind. There are text, url,'],
  ['a field without a kind', 'name', '"name" is no field. Write name:kind'],
  ['a reference to nothing', 'host:reference(servers)', 'host: resources/ has no "servers".'],
  ['what a kind does not take', 'link:url(link)', '"url" in "link:url(link)" takes nothing in parentheses.'],
  ['a word that a text does not take', 'note:text(long)', '"text" in "note:text(long)" takes only multiline in'],
  ['what can never be missing', 'open:toggle!', '"toggle" in "open:toggle!" cannot be required.'],
  ['a value that is no name', "kind:choice(a, don't)", `"don't" in "kind:choice(a, don't)" must begin with a letter`],
  ['a choice without values', 'kind:choice', '"kind:choice" lacks its values. Write kind:choice(…).'],
])('%s is refused by a sentence, and nothing is written', (_, fields, sentence) => {
  const { run, read } = scratch()
  const before = read('locales/en-US.ts')
  expect(run('lighthouse', '--fields', fields)).toMatchObject({ status: 1, said: expect.stringContaining(sentence) })
  expect(read('locales/en-US.ts')).toBe(before)
})

test('a resource that exists is not written over', () => {
  const { run } = scratch()
  expect(run('nat', '--fields', 'name:text!')).toMatchObject({ status: 1, said: 'resources/ has "nat" already.\n' })
})

test('the check lists what is missing, each with its file', () => {
  const { root, run, read } = scratch()
  expect(run('--check', 'lighthouse').said.split('\n')).toEqual([
    'locales/en-US.ts: resources.lighthouse',
    'resources/lighthouse.ts: the descriptor',
    'tests/backend/owned.ts: lighthouse',
    `${page}: the page of the guide`,
    '',
  ])
  expect(run('lighthouse', '--fields', 'name:text!').said).toContain(`Missing: ${page}: what each field`)
  writeFileSync(join(root, page), read(page).replace(/\| *\|$/m, '| a place |'))
  expect(run('--check', 'lighthouse').said.split('\n')).toEqual([
    'docs/pictures/lighthouses.webp: npm run screenshots takes it',
    'docs/pictures/lighthouse-create.webp: npm run screenshots takes it',
    '',
  ])
})

test('the check names each English text that the descriptor needs and that is missing or blank', () => {
  const { root, run, read } = scratch()
  // Values that no other resource has.
  run('lighthouse', '--fields', 'name:text! status_page:url kind:choice(tower, island)')
  const change = (file: string, from: string, to: string) => {
    expect(read(file)).toContain(from)
    writeFileSync(join(root, file), read(file).replace(from, to))
  }
  change('resources/lighthouse.ts', 'url({ link: true })', 'url({ link: true, help: true })')
  change(
    'resources/lighthouse.ts',
    'nav: {',
    `actions: { inspect: { icon: 'check', each: ({ id }) => ({ method: 'POST', path: \`lighthouse/\${id}\` }) } },\n  nav: {`,
  )
  change('locales/en-US.ts', `status_page: 'Status page'`, `status_page: ' '`)
  change('locales/en-US.ts', `{ tower: 'Tower', island: 'Island' }`, `{ tower: 'Tower' }`)
  const { said } = run('--check', 'lighthouse')
  expect(said.split('\n').filter((line) => line.startsWith('locales/'))).toEqual(
    [
      'resources.lighthouse.fields.status_page',
      'resources.lighthouse.help.status_page',
      'resources.lighthouse.actions.inspect',
      'resources.lighthouse.questions.inspect',
      'resources.lighthouse.done.inspect',
      'enums.lighthouse_kind.island',
    ].map((key) => `locales/en-US.ts: ${key}`),
  )
})

test('the check takes no other section of the texts for those of a resource', () => {
  const { run } = scratch()
  expect(run('--check', 'login').said).toContain('locales/en-US.ts: resources.login\n')
})
