import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { dateFiles } from '#backend/dates.ts'
import { undate } from '../../release/undated.mjs'

/** A copy of the last build that a test may change. */
export async function copyBuild(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lotus-build-'))
  await cp('dist', folder, { recursive: true })
  await undate(folder)
  return folder
}

/** The paths of a folder and of everything in it. */
export const everythingIn = async (folder: string) =>
  ['', ...(await readdir(folder, { recursive: true }))].map((name) => join(folder, name))

/**
 * Sets the modification time of all files of a build to three seconds ago, as after a copy that does not keep dates.
 * HTTP dates have whole seconds, and a browser sends a new request after a tenth of the age of a file.
 */
export async function dateBuild(folder: string): Promise<void> {
  await dateFiles(folder, new Date(Date.now() - 3000))
}

/** The URL paths that the service worker of a build precaches. */
export async function precachedPathsOf(folder: string): Promise<string[]> {
  const [, parts = ''] = /parts:(.*?)languages:/s.exec(await readFile(join(folder, 'sw.js'), 'utf8')) ?? []
  const found = parts.match(/\/dashboard\/assets\/[\w.-]+/g)
  if (!found) throw new Error(`The service worker in ${folder} fetches nothing ahead`)
  return found
}

const hash = /-([\w-]{8})\.(js|css)/g
const reversed = (text: string) => [...text].toReversed().join('')

/** Turns a build into one of another version with new names for all files, as after a change in each of them. */
export async function changeBuild(folder: string, version: string): Promise<void> {
  const assets = join(folder, 'assets')
  const names = await readdir(assets)
  const known = new Set(names.flatMap((name) => [...name.matchAll(hash)].map(([found]) => found)))
  const renamed = (text: string) =>
    text.replaceAll(hash, (found, code: string, ext: string) =>
      known.has(found) ? `-${reversed(code)}.${ext}` : found,
    )
  const page = await readFile(join(folder, 'index.html'), 'utf8')
  const [, old = '', build = ''] = /Lotus (\S+) \((\w+)\)/.exec(page) ?? []
  await Promise.all(
    names.map(async (name) => {
      const file = join(assets, name)
      const content = await readFile(file)
      const changed = name.endsWith('.gz')
        ? gzipSync(renamed(gunzipSync(content).toString()))
        : renamed(content.toString())
      await replaceFile(join(assets, renamed(name)), changed)
      if (renamed(name) !== name) await rm(file)
    }),
  )
  for (const name of ['index.html', 'sw.js']) {
    const file = join(folder, name)
    const text = renamed(await readFile(file, 'utf8'))
    await replaceFile(file, text.replaceAll(build, reversed(build)).replaceAll(old, version))
  }
  await undate(folder)
}

/** Writes a file at once, so that a page never gets a part of it. */
async function replaceFile(file: string, content: string | Buffer) {
  await writeFile(`${file}.new`, content)
  await rename(`${file}.new`, file)
}

/** Replaces the folder of a build at once, by another build or by a single page. */
export async function installBuild(folder: string, next: { build: string } | { page: string }): Promise<void> {
  const arriving = await mkdtemp(`${folder}-next-`)
  if ('build' in next) await cp(next.build, arriving, { recursive: true })
  else await writeFile(join(arriving, 'index.html'), next.page)
  await undate(arriving)
  await rm(folder, { recursive: true })
  await rename(arriving, folder)
}
