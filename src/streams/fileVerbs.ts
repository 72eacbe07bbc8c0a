import {
  encodeDownload,
  encodeList,
  encodeUpload,
  fileChunkSize,
  readData,
  readReply,
  type FileReply,
} from './fileCodec.ts'
import { downloadData } from './downloadData.ts'
import { FileError, messageOf, silentAgent } from './fileError.ts'
import { createListingReader, type Listing } from './listing.ts'
import type { Bytes } from './bytes.ts'
import type { Store } from '../store.ts'
import type { Inbox } from './inbox.ts'
import type { Connection } from './socket.ts'

/** The agent, as the requests see it. */
export interface AgentPeer {
  connection: Pick<Connection, 'send' | 'waiting'>
  inbox: Inbox<Bytes>
  /** True after a download. If the file grew meanwhile, surplus bytes may still arrive. */
  hasSurplus: boolean
  /** Milliseconds until the first message of its last reply. */
  latency?: number
}

/**
 * Milliseconds to wait for the next message. A message of one mebibyte arrives as a whole, however slow the connection
 * of the agent is. At the end of an upload, several such messages are still being transferred.
 */
const timeout = { reply: 30_000, data: 60_000, accepted: 120_000 }
/** Milliseconds to wait for a further message. If none comes, a full message of a listing was the last one. */
const listingTimeout = 300
/**
 * Milliseconds before an upload sends its first content. An agent that cannot write reports this at once. So the
 * upload waits twice as long as the last reply took, plus `least`.
 */
const errorDelay = { unknown: 200, least: 20, most: 1000 }
/** Milliseconds between checks of a socket whose buffer is full. */
const pollInterval = 4
/** Bytes of an upload that may wait in the socket. After an error the agent would read them as requests. */
const highWaterMark = 4 * fileChunkSize

const unknownReply = () => new FileError('unknown', 'the reply of the agent is unknown')

async function next({ inbox }: AgentPeer, time: number): Promise<Bytes> {
  const message = await inbox.take(time)
  if (!message) throw silentAgent()
  return message
}

/** The first message of a reply. */
async function nextReply(agent: AgentPeer): Promise<{ message: Bytes; reply: FileReply }> {
  const asked = Date.now()
  for (;;) {
    const message = await next(agent, timeout.reply)
    agent.latency = Date.now() - asked
    const reply = readReply(message)
    if (reply.kind === 'error') throw new FileError('agent', reply.reason)
    if (reply.kind !== 'unknown') return { message, reply }
    if (!agent.hasSurplus) throw unknownReply()
  }
}

export async function listDirectory(agent: AgentPeer, path: Uint8Array): Promise<Listing> {
  agent.connection.send(encodeList(path))
  const { message, reply } = await nextReply(agent)
  if (reply.kind !== 'listing') throw unknownReply()
  const reader = createListingReader()
  let more = reader.take(message)
  while (more !== 'no') {
    const part: Bytes | undefined =
      more === 'yes' ? await next(agent, timeout.data) : await agent.inbox.take(listingTimeout)
    more = part ? reader.take(part) : 'no'
  }
  return reader.listing()
}

/** The part of a File that an upload needs. */
export type Content = Pick<Blob, 'size' | 'slice'>

export interface Receiver {
  onSize?: (size: number) => void
  /** The next message is not read before the returned promise resolves. */
  onData: (bytes: Bytes) => void | Promise<void>
}

export async function download(agent: AgentPeer, path: Uint8Array, { onSize, onData }: Receiver): Promise<void> {
  agent.connection.send(encodeDownload(path))
  const { reply } = await nextReply(agent)
  if (reply.kind !== 'download') throw unknownReply()
  onSize?.(reply.size)
  agent.hasSurplus = true
  const data = downloadData(agent)
  for (let missing = reply.size; missing > 0;) {
    const read = readData(await data.take(missing), missing)
    if ('reason' in read) throw new FileError('agent', read.reason)
    missing -= read.data.length
    await onData(read.data)
  }
  await data.end()
}

const errorDelayOf = ({ latency }: AgentPeer) =>
  latency === undefined ? errorDelay.unknown : Math.min(errorDelay.most, errorDelay.least + 2 * latency)

const sleep = (time: number) => new Promise((resolve) => setTimeout(resolve, time))

/**
 * Waits until at most `most` bytes wait in the socket, or until the agent sends a message. Calls `look` whenever bytes
 * have been sent.
 */
async function room({ connection, inbox }: AgentPeer, most: number, look: () => void): Promise<void> {
  let before = connection.waiting()
  for (let time = 0; connection.waiting() > most && inbox.isEmpty(); time += pollInterval) {
    if (time >= timeout.accepted) throw silentAgent()
    await sleep(pollInterval)
    if (connection.waiting() === before) continue
    time = 0
    before = connection.waiting()
    look()
  }
}

export interface Sending {
  onSent?: ((bytes: number) => void) | undefined
  /** While it is true, nothing more is sent. The agent waits for any time. */
  hold?: Store<boolean> | undefined
}

/** Resolves when nothing is held back. */
export async function untilFree(hold: Store<boolean> | undefined): Promise<void> {
  if (!hold?.getState()) return
  await new Promise<void>((resolve) => {
    const end = hold.subscribe(() => {
      if (hold.getState()) return
      end()
      resolve()
    })
  })
}

/**
 * Calls `onSent` with the number of bytes that have been sent so far, and with 0 when the agent is about to empty the
 * target. The browser reads the content itself, which is much faster than reading it here, and uses hardly any memory.
 * If the browser cannot read the file, it only closes the socket; the reason is then determined here.
 */
export async function upload(
  agent: AgentPeer,
  path: Uint8Array,
  content: Content,
  { onSent, hold }: Sending = {},
): Promise<void> {
  const { connection, inbox } = agent
  // The agent empties the target as soon as it is asked.
  await untilFree(hold)
  connection.send(encodeUpload(path, content.size))
  onSent?.(0)
  if (content.size === 0) return accepted(agent, true)
  for (let time = 0; time < errorDelayOf(agent) && inbox.isEmpty(); time += pollInterval) await sleep(pollInterval)
  let sent = 0
  const look = () => onSent?.(Math.max(0, sent - connection.waiting()))
  try {
    while (sent < content.size && inbox.isEmpty()) {
      await untilFree(hold)
      if (!inbox.isEmpty()) break
      const chunk = content.slice(sent, sent + fileChunkSize)
      await room(agent, highWaterMark - chunk.size, look)
      if (!inbox.isEmpty()) break
      connection.send(chunk)
      sent += chunk.size
      look()
    }
    await room(agent, 0, look)
    await accepted(agent, sent === 0)
  } catch (error) {
    if (error instanceof FileError && error.kind === 'over')
      await readContent(content.slice(Math.max(0, sent - highWaterMark), sent))
    throw error
  }
  onSent?.(sent)
}

/**
 * Waits for the reply at the end of an upload. If the agent refuses an upload that is `unsent`, no content is being
 * sent and the stream remains usable.
 */
async function accepted(agent: AgentPeer, unsent: boolean): Promise<void> {
  const asked = Date.now()
  const reply = readReply(await next(agent, timeout.accepted))
  // The first reply may have waited for much other traffic.
  agent.latency = Math.min(agent.latency ?? Number.POSITIVE_INFINITY, Date.now() - asked)
  if (reply.kind === 'error') throw new FileError('agent', reply.reason, { isFinal: !unsent })
  if (reply.kind !== 'uploaded') throw unknownReply()
}

/** Fails with a FileError `unreadable` when a file has been deleted or has changed. */
export async function readContent(part: Blob): Promise<Bytes> {
  try {
    return new Uint8Array(await part.arrayBuffer())
  } catch (error) {
    throw new FileError('unreadable', messageOf(error))
  }
}
