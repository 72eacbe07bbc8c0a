import { bytesToHex } from '@noble/hashes/utils.js'
import { sha256 } from '@noble/hashes/sha2.js'
import type { Content } from '../../streams/fileVerbs.ts'
import { readContent } from '../../streams/fileVerbs.ts'

/** How many bytes are read at a time. */
const portion = 1_048_576

/** The SHA-256 of bytes in hexadecimal digits; the platform has it only for pages that came encrypted. */
export const checksumOfBytes = (bytes: Uint8Array): string => bytesToHex(sha256(bytes))

/** The SHA-256 of content of any size. */
export async function checksumOf(content: Content, signal: AbortSignal): Promise<string> {
  const hash = sha256.create()
  for (let at = 0; at < content.size; at += portion) {
    signal.throwIfAborted()
    hash.update(await readContent(content.slice(at, at + portion)))
  }
  return bytesToHex(hash.digest())
}
