import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** A short mark of a content, by which it is known again. Nobody can find another content for a given mark. */
export const markOf = (content: string): string => bytesToHex(sha256(utf8ToBytes(content))).slice(0, 32)
