import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, type Dirent } from 'node:fs'
import { cp, mkdtemp, readdir, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text as textOf } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { filesIn } from '../../release/imports.ts'

const descriptor = `
import { choice, integer, list, reference, text, toggle } from '#engine/fields/index.ts'
import { defineResource } from '#engine/resource.ts'
import { requestMethod } from './enums.ts'

export default defineResource('gadget', {
  nav: { tab: 'nat', order: 65 },
  fields: {
    name: text({ required: true }),
    enabled: toggle(),
    size: integer({ min: 1, default: 5, help: true }),
    method: choice(requestMethod),
    server_id: reference('server'),
    tags: list(),
  },
})
`

const words = `
    gadget: {
      name: 'Gadget |||| Gadgets',
      empty: 'No gadgets yet.',
      fields: {
        id: 'ID',
        name: 'Name',
        enabled: 'Enabled',
        size: 'Size',
        method: 'Method',
        server_id: 'Server',
        tags: 'Tags',
      },
      help: { size: 'In millimeters' },
    },`

/** One worker for all tests, so that it loads the modules only once. */
const config = `
import { defineConfig } from 'vitest/config'
import { writtenFirstLists } from './release/firstLists.ts'

export default defineConfig({
  plugins: [writtenFirstLists()],
  test: {
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'http://127.0.0.1:8008/dashboard/' } },
    setupFiles: ['tests/setup.ts', 'tests/pageSetup.ts'],
    isolate: false,
    maxWorkers: 1,
    testTimeout: 60_000,
  },
})
`

const copied = [
  'src resources dataProvider locales release generate package.json tsconfig.json',
  'tests/backend tests/resources/descriptors.test.ts tests/locales/keys.test.ts',
].flatMap((line) => line.split(' '))

/** What tests share, and not a test. */
const isShared = ({ name }: Dirent) => /(?<!\.test)\.tsx?$/.test(name)

/** A copy of the repository that adds only one descriptor and its English texts. */
async function copyWithGadgets(): Promise<string> {
  const tree = await realpath(await mkdtemp(join(tmpdir(), 'lotus-')))
  onTestFinished(() => rm(tree, { recursive: true }))
  const shared = (await readdir('tests', { withFileTypes: true })).filter(isShared).map(({ name }) => `tests/${name}`)
  await Promise.all([...copied, ...shared].map((path) => cp(path, join(tree, path), { recursive: true })))
  await cp('tests/engine/newResource/journey.tsx', join(tree, 'tests/engine/newResource/journey.test.tsx'))
  await symlink(await realpath('node_modules'), join(tree, 'node_modules'))
  await writeFile(join(tree, 'vitest.config.ts'), config)
  await writeFile(join(tree, 'resources/gadget.ts'), descriptor)
  const catalogue = join(tree, 'locales/en-US.ts')
  const texts = await readFile(catalogue, 'utf8')
  await writeFile(
    catalogue,
    texts.replace('\n  resources: {', (start) => start + words),
  )
  return tree
}

/** The output of the tests of a tree; empty when they pass. */
async function complaints(tree: string): Promise<string> {
  // These variables would make the new Vitest believe that it is a worker of this one.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(VITEST|TINYPOOL)/.test(name)))
  const args = ['run', 'tests/engine', 'tests/resources', 'tests/locales']
  const child = spawn(join(tree, 'node_modules/.bin/vitest'), args, { cwd: tree, env })
  const [out, err, [code]] = await Promise.all([textOf(child.stdout), textOf(child.stderr), once(child, 'close')])
  return code === 0 ? '' : out + err
}

test('new resource: needs only a descriptor and its English texts', { timeout: 180_000 }, async () => {
  expect(await complaints(await copyWithGadgets())).toBe('')
})

// What the compiler requires of a descriptor itself is in types.test-d.ts.
test('new resource: no type requires an entry for each resource or tab', () => {
  const total = /(?<!Partial<)(Record<|\bin )(ResourceName|NavTab)\b/
  const wrong = filesIn('locales', 'dataProvider', 'resources', 'src').filter((file) =>
    total.test(readFileSync(file, 'utf8')),
  )
  expect(wrong).toEqual([])
})
