import { rmSync } from 'node:fs'
import { cp, mkdtemp, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dateFiles } from '#backend/dates.ts'

let made: Promise<string> | undefined

/** A build of the same sources whose files have other names, as the next release has: none of the old ones is there. */
export function otherBuild(): Promise<string> {
  made ??= make()
  return made
}

async function make(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lotus-next-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  await cp('dist', folder, { recursive: true })
  const names = await readdir(join(folder, 'assets'))
  const next = new Map(names.map((name) => [name, name.replace(/-([\w-]{8})\.(\w+)$/, otherHash)]))
  for (const [name, other] of next) await rename(join(folder, 'assets', name), join(folder, 'assets', other))
  const texts = (await readdir(folder, { recursive: true })).filter((name) => /\.(html|js|css|json)$/.test(name))
  const old = new RegExp(names.map((name) => name.replace(/[.$]/g, '\\$&')).join('|'), 'g')
  for (const name of texts) {
    const text = await readFile(join(folder, name), 'utf8')
    await writeFile(
      join(folder, name),
      text.replace(old, (found) => next.get(found) ?? found),
    )
  }
  await dateFiles(folder, new Date(0))
  return folder
}

const otherHash = (_all: string, hash: string, ending: string) => `-${[...hash].toReversed().join('')}.${ending}`
