import { arrayOf, number, object, optional, string, that } from '#engine/shape.ts'
import type { EntryFacts } from '../streams/listing.ts'
import { base64Of } from './base64.ts'
import type { CallTool } from './toolCalls.ts'

const flag = that<boolean>((value) => typeof value === 'boolean')

const listed = object({
  entries: optional(
    arrayOf(
      object({
        name: string,
        type: string,
        size: number,
        mode: string,
        mtime: number,
        link_target: optional(string),
      }),
    ),
  ),
  total: optional(number),
  truncated: optional(flag),
})

const part = object({ content: string, size: number, sha256: optional(string), truncated: optional(flag) })
const written = object({ size: number, sha256: string })
const deleted = object({ deleted_count: number })
const executed = object({
  exit_code: number,
  stdout: string,
  stderr: string,
  timed_out: optional(flag),
})

/** An entry of a folder. */
export interface ToolEntry extends EntryFacts {
  name: string
}

interface ToolListing {
  /** In no order. */
  entries: ToolEntry[]
  /** How many there are. Only 5,000 of them are listed. */
  total: number
}

interface WriteOptions {
  /** The permissions; default: `0644`, whatever the file had before. */
  mode?: string | undefined
  makesFolders?: boolean
  /** The checksum that the file must still have. */
  unlessChanged?: string | undefined
  /** Ends only a call that still waits. */
  signal?: AbortSignal
}

interface RemoveOptions extends Pick<WriteOptions, 'signal'> {
  whole?: boolean
}

interface ExecuteOptions {
  /** In seconds, at most 300. Default: 30. */
  within?: number
  /** The bytes of output that are kept, at most a mebibyte. Default: 64 KiB. */
  most?: number
  /** The folder in which it runs. */
  folder?: string
  signal?: AbortSignal
}

interface Execution {
  exitCode: number
  output: string
  errors: string
  /** Whether it was ended because its time was over. */
  isLate: boolean
}

const kinds: Readonly<Record<string, ToolEntry['kind']>> = { file: 'file', dir: 'folder', symlink: 'link' }

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))

/** The files and commands of one server. Paths are absolute; every call rejects with a `ToolError`. */
export function createFileTools(call: CallTool, serverId: number) {
  const args = (more: object) => ({ server_id: serverId, ...more })
  return {
    async list(path: string, signal?: AbortSignal): Promise<ToolListing> {
      const { entries, total } = await call('fs.list', listed, args({ path, show_hidden: true }), { signal })
      const known = (entries ?? []).map(({ name, type, size, mode, mtime, link_target }): ToolEntry => ({
        name,
        kind: kinds[type] ?? 'special',
        size,
        mode,
        changed: mtime * 1000,
        target: link_target ?? undefined,
      }))
      return { entries: known, total: total ?? known.length }
    },
    /** Reads at most a mebibyte. `isLast` says whether the file ends with it. */
    async read(path: string, { from = 0, length = 0 }: { from?: number; length?: number }, signal?: AbortSignal) {
      const asked = args({ path, offset: from, length, encoding: 'base64' })
      const { content, sha256, truncated } = await call('fs.read', part, asked, { signal })
      return { bytes: bytesOf(content), sha256: sha256 ?? undefined, isLast: truncated !== true }
    },
    /** Replaces a file, or makes it, in one step. Returns the checksum of the new content. */
    async write(path: string, content: Uint8Array, { mode, makesFolders, unlessChanged, signal }: WriteOptions = {}) {
      const asked = args({
        path,
        content: base64Of(content),
        encoding: 'base64',
        mode,
        create_dirs: makesFolders,
        if_match_sha256: unlessChanged,
      })
      return (await call('fs.write', written, asked, { signal, changes: true })).sha256
    },
    /** Deletes a file, or an empty folder; with `whole`, a folder with all in it. Returns how many entries went. */
    async remove(path: string, { whole = false, signal }: RemoveOptions = {}): Promise<number> {
      const asked = args({ path, recursive: whole })
      return (await call('fs.delete', deleted, asked, { signal, changes: true })).deleted_count
    },
    /** Executes a program without a terminal. */
    async execute(
      cmd: string,
      given: readonly string[],
      { within = 30, most, folder, signal }: ExecuteOptions = {},
    ): Promise<Execution> {
      const asked = args({ cmd, args: given, cwd: folder, timeout_seconds: within, max_output_bytes: most })
      const result = await call('server.exec', executed, asked, { within: within * 1000, signal })
      const { exit_code, stdout, stderr, timed_out } = result
      return { exitCode: exit_code, output: stdout, errors: stderr, isLate: timed_out === true }
    },
  }
}

export type FileTools = ReturnType<typeof createFileTools>
