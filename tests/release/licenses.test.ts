import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { licenses } from '../../release/licenses.mjs'
import { type Files, folderWith } from './dashboard.ts'

const pack = (name: string, license: Files, more: Files = {}): Files => {
  const files = {
    'package.json': JSON.stringify({ name, version: '1.2.3', license: 'MIT' }),
    'index.js': 'export default () => document.title',
  }
  const all = Object.entries({ ...files, ...license, ...more })
  return Object.fromEntries(all.map(([path, content]) => [`node_modules/${name}/${path}`, content]))
}

const page = (code: string): Files => ({
  'package.json': '{ "type": "module" }',
  'index.html': '<script type="module" src="./start.js"></script>',
  'start.js': code,
})

async function licensesOf(files: Files) {
  const root = await folderWith(files)
  const { page, worker } = licenses('LICENSES.txt')
  const plugins = { plugins: [page], worker: { plugins: () => [worker] } }
  await build({ root, configFile: false, logLevel: 'silent', ...plugins, build: { modulePreload: false } })
  return readFile(join(root, 'dist/LICENSES.txt'), 'utf8')
}

test('licenses: list the packages of page, styles and workers, with each text once', async () => {
  const told = await licensesOf({
    ...page(`import a from '@scope/a'; import b from 'b'; import 'styled/style.css'; import u from 'unused'
      console.log(a(), b()); new Worker(new URL('./worker.js', import.meta.url), { type: 'module' })`),
    'worker.js': "import w from 'in-worker'; postMessage(w())",
    ...pack('@scope/a', { LICENSE: 'Terms of two\r\n', NOTICE: 'A notice' }),
    ...pack('b', { 'LICENCE.md': 'Terms of two\n\nA notice' }),
    ...pack('styled', { COPYING: 'Terms of styles' }, { 'style.css': 'a { color: red }' }),
    ...pack('in-worker', { 'license.txt': 'Terms of workers' }),
    ...pack('unused', { LICENSE: 'Terms of nobody' }),
  })
  const rule = '='.repeat(80)
  const part = (names: string, text: string) => `${rule}\n${names}\n${rule}\n\n${text}\n`
  expect(told).toContain(part('@scope/a 1.2.3 (MIT)\nb 1.2.3 (MIT)', 'Terms of two\n\nA notice'))
  expect(told).toContain(part('in-worker 1.2.3 (MIT)', 'Terms of workers'))
  expect(told).toContain(part('styled 1.2.3 (MIT)', 'Terms of styles'))
  expect(told).not.toContain('nobody')
})

test('licenses: a package whose repository has its license text elsewhere gets it from there', async () => {
  const told = await licensesOf({
    ...page("import a from '@xterm/addon-serialize'; console.log(a())"),
    ...pack('@xterm/addon-serialize', {}),
    ...pack('@xterm/xterm', { LICENSE: 'Terms of the terminal' }),
  })
  expect(told).toContain('@xterm/addon-serialize 1.2.3 (MIT)')
  expect(told).toContain('Terms of the terminal')
})

test('licenses: a package without a license text fails the build by name', async () => {
  const files = {
    ...page("import a from 'a'; console.log(a())"),
    ...pack('a', { 'license.js': 'export {}', NOTICE: 'Ours' }),
  }
  await expect(licensesOf(files)).rejects.toThrow('a 1.2.3 would be shipped, but its package has no license text.')
})
