import type { Bytes } from './bytes.ts'
import { encodeList, isListing, readReply } from './fileCodec.ts'
import { FileError, silentAgent } from './fileError.ts'
import type { AgentPeer } from './fileVerbs.ts'

/** Milliseconds without data after which the agent is asked for something else, and again after its answer. */
const quiet = 5000

/** After so many answers without data between them, a file has nothing more. */
const enough = 2

/** Milliseconds to wait for a message. One of a mebibyte arrives as a whole, however slow the connection is. */
const longest = 60_000

/** A folder with few entries, which every agent can list. */
const root = new TextEncoder().encode('/')

/**
 * The data of a download. When a file becomes shorter, the agent sends nothing more, and does not say so. But it answers
 * other requests meanwhile, in whose answers one sees that it is there (docs/contract/streams.md#download).
 */
export function downloadData({ inbox, connection }: AgentPeer) {
  /** Whether an answer to another request is to come. */
  let isAsking = false

  async function take(missing: number): Promise<Bytes> {
    let answers = 0
    for (let waited = 0; waited < longest;) {
      const message = await inbox.take(quiet)
      if (message && !(isAsking && isListing(message, missing))) return message
      if (message) {
        isAsking = false
        answers += 1
        waited = 0
        continue
      }
      waited += quiet
      if (isAsking) continue
      if (answers === enough) throw new FileError('shorter', 'the file became shorter while it was read')
      connection.send(encodeList(root))
      isAsking = true
    }
    throw silentAgent()
  }

  return {
    /** The next message of which at most `missing` bytes are data. */
    take,
    /** Waits until the agent has nothing more to answer. */
    async end() {
      while (isAsking) {
        const message = await inbox.take(longest)
        if (!message) throw silentAgent()
        isAsking = !['listing', 'error'].includes(readReply(message).kind)
      }
    },
  }
}
