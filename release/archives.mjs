import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gzipSync, zipSync } from 'fflate'
import { pack } from 'tar-stream'

const permissions = { folder: 0o755, program: 0o755, file: 0o644 }
const types = { folder: 0o040000, program: 0o100000, file: 0o100000 }

/**
 * Lists all folders and files in a folder, with paths that start with `name`, in an order that does not depend on the
 * machine.
 */
export async function entriesOf(folder, name) {
  const inside = await readdir(folder, { recursive: true, withFileTypes: true })
  const entries = inside.map(async (entry) => {
    const path = join(entry.parentPath, entry.name)
    const kind = entry.isDirectory() ? 'folder' : 'file'
    return { name: join(name, path.slice(folder.length)), kind, content: kind === 'file' ? await readFile(path) : null }
  })
  return inOrder([{ name, kind: 'folder', content: null }, ...(await Promise.all(entries))])
}

export const inOrder = (entries) => entries.toSorted((one, other) => (one.name < other.name ? -1 : 1))

/** The names of the entries that only one of the two has, or that have other content in the other. */
export function differing(some, others) {
  const contentOf = (entries) => new Map(entries.map(({ name, content }) => [name, content ?? 'folder']))
  const [one, other] = [contentOf(some), contentOf(others)]
  const isSame = (name) =>
    one.has(name) && other.has(name) && Buffer.compare(Buffer.from(one.get(name)), Buffer.from(other.get(name))) === 0
  return [...new Set([...one.keys(), ...other.keys()])].filter((name) => !isSame(name))
}

/**
 * The same entries produce the same bytes on every machine. The dates are 1970-01-01T00:00:00Z, the files have no
 * owner, and the compression does not use Node's own, which differs between releases of Node.
 */
export async function tarGz(entries) {
  const archive = pack()
  for (const { name, kind, content } of entries) {
    const type = kind === 'folder' ? 'directory' : 'file'
    archive.entry({ name, type, mode: permissions[kind], mtime: new Date(0) }, content ?? undefined)
  }
  archive.finalize()
  return gzipSync(await buffer(archive), { level: 9, mtime: 0 })
}

const attributesOf = (kind) => ((types[kind] | permissions[kind]) << 16) >>> 0

/** Like `tarGz`. Dates in a zip start at 1980; an extended timestamp holds the real one. */
export function zip(entries) {
  const modified = 1
  const common = { os: 3, mtime: new Date(1980, 0, 1), extra: { 0x5455: new Uint8Array([modified, 0, 0, 0, 0]) } }
  const files = entries.map(({ name, kind, content }) =>
    kind === 'folder'
      ? [`${name}/`, [new Uint8Array(), { ...common, level: 0, attrs: attributesOf(kind) }]]
      : [name, [content, { ...common, level: 9, attrs: attributesOf(kind) }]],
  )
  return zipSync(Object.fromEntries(files))
}
