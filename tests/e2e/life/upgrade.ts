import { rmSync } from 'node:fs'
import { copyBuild, makeOther } from '../builds.ts'

let made: Promise<string> | undefined

/** A build of the same sources whose files have other names, as the next release has: none of the old ones is there. */
export function otherBuild(): Promise<string> {
  made ??= make()
  return made
}

async function make(): Promise<string> {
  const folder = await copyBuild()
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  await makeOther(folder, '99.0.0')
  return folder
}
