import { build } from 'vite'
import { expect, test } from 'vitest'
import { noTopLevelAwait } from '../../release/noTopLevelAwait.ts'
import { folderWith } from './dashboard.ts'

async function buildOf(files: Record<string, string>) {
  const root = await folderWith({ 'index.html': '<script type="module" src="./start.js"></script>', ...files })
  await build({ root, configFile: false, logLevel: 'silent', plugins: [noTopLevelAwait()], worker: { format: 'es' } })
}

const lazily = { 'start.js': "import('./part.js').then(console.log)" }
const inWorker = { 'start.js': "new Worker(new URL('./part.js', import.meta.url), { type: 'module' })" }

test.each([
  ['awaits', 'export const a = await fetch("/a")'],
  ['awaits in a block', 'if (location.hash) { for (const a of [1]) console.log(a, await fetch("/a")) }'],
  ['iterates over what comes', 'for await (const a of globalThis.all) console.log(a)'],
  ['awaits in the name of a method', 'console.log(class { [await fetch("/a")]() { return 1 } })'],
])('build: fails where a module %s at its top level', async (_name, code) => {
  await expect(buildOf({ 'start.js': code })).rejects.toThrow(/assets\/index-.*\.js awaits at its top level: /)
})

test.each([
  ['a file that is loaded on demand', lazily],
  ['a worker', inWorker],
])('build: fails where %s awaits at its top level', async (_name, start) => {
  const files = { ...start, 'part.js': 'export const a = await fetch("/a"); console.log(a)' }
  await expect(buildOf(files)).rejects.toThrow(/assets\/part-.*\.js awaits at its top level: await fetch/)
})

test('build: passes where functions await', async () => {
  const part = `
    export async function one() { for await (const a of globalThis.all) await a }
    export const two = async () => await one()
    export class Three { four = async () => { await two() }; async five() { await this.four() } }`
  await buildOf({ ...lazily, 'part.js': part })
})
