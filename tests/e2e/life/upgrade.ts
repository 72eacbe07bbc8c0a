import { rmSync } from 'node:fs'
import { copyBuild, changeBuild } from '../builds.ts'

let cached: Promise<string> | undefined

/** A build with other file names, as the next release has: no file of the old build exists in it. */
export function otherBuild(): Promise<string> {
  cached ??= make()
  return cached
}

async function make(): Promise<string> {
  const folder = await copyBuild()
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  await changeBuild(folder, '99.0.0')
  return folder
}
