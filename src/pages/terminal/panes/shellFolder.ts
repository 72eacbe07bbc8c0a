import { joined, type Bytes } from '../../../streams/bytes.ts'
import { encodePath } from '../../../streams/fileCodec.ts'

/** What a shell reports: a host, which may be empty, and a folder there. */
interface Report {
  host: string
  folder: Bytes
}

const escaped = /(%[\da-f]{2})/i

/** The bytes of a path in which some are written as %41. */
const unescaped = (path: string): Bytes =>
  joined(
    ...path
      .split(escaped)
      .map((part) => (escaped.test(part) ? Uint8Array.of(Number.parseInt(part.slice(1), 16)) : encodePath(part))),
  )

/** `/C:/Users` of an address as Windows writes it. */
const local = (path: string) => (/^\/[A-Za-z]:/.test(path) ? path.slice(1).replaceAll('/', '\\') : path)

/**
 * Reads a reported folder: an address (OSC 7), whose path is escaped with `file:` and is not with `kitty-shell-cwd:`, or
 * a quoted path (OSC 9;9).
 */
export function readFolderReport(text: string): Report | undefined {
  const [, scheme, host = '', path = ''] = /^(file|kitty-shell-cwd):\/\/([^/]*)(\/.*)$/su.exec(text) ?? []
  if (scheme === 'file') return { host, folder: unescaped(local(path)) }
  if (scheme) return { host, folder: encodePath(local(path)) }
  const [, quoted] = /^9;"?([A-Za-z]:[^"]*)"?$/u.exec(text) ?? []
  return quoted === undefined ? undefined : { host: '', folder: encodePath(quoted) }
}

/**
 * Follows the folder of a shell. The first host that is reported is that of the server; a shell that somebody opens from
 * there on another host is in no folder of the server.
 */
export function createShellFolder() {
  let server: string | undefined
  return {
    /** A new shell has begun. */
    begin: () => void (server = undefined),
    /** The folder on the server after this report; undefined if it is unknown. */
    take(text: string): Bytes | undefined {
      const report = readFolderReport(text)
      if (!report) return undefined
      const { host, folder } = report
      if (host) server ??= host
      return host === '' || host === server ? folder : undefined
    },
  }
}
