import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text as textOf } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'

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

const copied = [
  'src resources dataProvider locales package.json tsconfig.json vite.config.ts',
  'tests/app.tsx tests/list.ts tests/setup.ts tests/ownerStacks.ts tests/console.ts tests/imports.ts tests/backend',
  'tests/resources/descriptors.test.ts tests/locales/keys.test.ts release',
].flatMap((line) => line.split(' '))

// Leaves out the frame and the pages: they use descriptors without their types, and take most of the time to check.
const typed = { extends: './tsconfig.json', include: ['resources', 'locales', 'dataProvider', 'src/engine'] }

/** A copy of the repository that adds only one descriptor and its texts. */
async function copyWithGadgets(): Promise<string> {
  const tree = await realpath(await mkdtemp(join(tmpdir(), 'lotus-')))
  onTestFinished(() => rm(tree, { recursive: true }))
  await Promise.all(copied.map((path) => cp(path, join(tree, path), { recursive: true })))
  await cp('tests/engine/newResource/journey.tsx', join(tree, 'tests/engine/newResource/journey.test.tsx'))
  await writeFile(join(tree, 'tsconfig.gadget.json'), JSON.stringify(typed))
  await symlink(await realpath('node_modules'), join(tree, 'node_modules'))
  await writeFile(join(tree, 'resources/gadget.ts'), descriptor)
  const catalogue = join(tree, 'locales/en-US.ts')
  const english = await readFile(catalogue, 'utf8')
  await writeFile(
    catalogue,
    english.replace('\n  resources: {', (start) => start + words),
  )
  return tree
}

/** The output of a program; empty when it succeeds. */
async function complaints(tree: string, program: string, ...args: string[]): Promise<string> {
  // These variables would make the new Vitest believe that it is a worker of this one.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(VITEST|TINYPOOL)/.test(name)))
  const child = spawn(join(tree, 'node_modules/.bin', program), args, { cwd: tree, env })
  const [out, err, [code]] = await Promise.all([textOf(child.stdout), textOf(child.stderr), once(child, 'close')])
  return code === 0 ? '' : out + err
}

test('new resource: needs only a descriptor and its texts', { timeout: 180_000 }, async () => {
  const tree = await copyWithGadgets()
  expect(await complaints(tree, 'tsc', '--noEmit', '--checkers', '2', '-p', 'tsconfig.gadget.json')).toBe('')
  expect(await complaints(tree, 'vitest', 'run', 'tests/engine', 'tests/resources', 'tests/locales')).toBe('')
})
