import type { FileTools } from '../../tools/fileTools.ts'
import { longest, mostRead } from './checkUpload.ts'

/** How many files one command gets, and how many are read where commands are not allowed. */
const mostAtOnce = 100
const mostSingly = 30

const ofLine = /^([0-9a-f]{64}) [ *](.*)$/

interface NamedFile {
  path: string
  size: number
}

/** The SHA-256 of files by their paths, of as many as the tools can tell. */
export async function checksumsOf(
  tools: Pick<FileTools, 'read' | 'execute'>,
  mayExecute: boolean,
  files: readonly NamedFile[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, string>> {
  const sums = new Map<string, string>()
  for (let at = 0; mayExecute && at < files.length; at += mostAtOnce) {
    const paths = files.slice(at, at + mostAtOnce).map(({ path }) => path)
    const { output } = await tools.execute('sha256sum', ['--', ...paths], { within: longest, signal })
    for (const line of output.split('\n')) {
      const [, sum, path] = ofLine.exec(line) ?? []
      if (sum !== undefined && path !== undefined) sums.set(path, sum)
    }
  }
  const rest = files.filter(({ path, size }) => !sums.has(path) && size <= mostRead)
  for (const { path } of rest.slice(0, mostSingly)) {
    const { sha256 } = await tools.read(path, { length: mostRead }, signal)
    if (sha256 !== undefined) sums.set(path, sha256)
  }
  return sums
}
