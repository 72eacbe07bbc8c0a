import {
  encodeDownload,
  encodeList,
  encodeUpload,
  fileChunkSize,
  readData,
  readReply,
  type FileReply,
} from './fileCodec.ts'
import { FileError, messageOf } from './fileError.ts'
import { createListingReader, type Listing } from './listing.ts'
import type { Bytes } from './bytes.ts'
import type { Inbox } from './inbox.ts'
import type { Connection } from './socket.ts'

/** The other end of the requests. */
export interface AgentPeer {
  line: Pick<Connection, 'send' | 'waiting'>
  inbox: Inbox<Bytes>
  /** A file was downloaded: if it has grown meanwhile, what is too much may still come. */
  hasSurplus: boolean
  /** Milliseconds that it took for the first word of its last reply. */
  latency?: number
}

/**
 * Milliseconds until the next message. One of a mebibyte comes as a whole, however slow the way from the agent; at the
 * end of an upload several are still on that way.
 */
const patience = { reply: 30_000, data: 60_000, accepted: 120_000 }
/** After it a full message of a listing was the last. */
const moment = 300
/**
 * An agent that cannot write says so at once; the first of the content waits for that, twice as long as the last reply
 * took and a little more.
 */
const caution = { unknown: 200, least: 20, most: 1000 }
/** Milliseconds between looks at a socket that has no room. */
const pace = 4
/** Bytes of an upload that may wait in the socket: after an error the agent would take them for requests. */
const enough = 4 * fileChunkSize

const silence = () => new FileError('silent', 'the agent does not answer')
const nonsense = () => new FileError('unknown', 'the reply of the agent is unknown')

async function next({ inbox }: AgentPeer, time: number): Promise<Bytes> {
  const message = await inbox.take(time)
  if (!message) throw silence()
  return message
}

/** The first message of a reply. */
async function nextReply(agent: AgentPeer): Promise<{ message: Bytes; reply: FileReply }> {
  const asked = Date.now()
  for (;;) {
    const message = await next(agent, patience.reply)
    agent.latency = Date.now() - asked
    const reply = readReply(message)
    if (reply.kind === 'error') throw new FileError('agent', reply.reason)
    if (reply.kind !== 'unknown') return { message, reply }
    if (!agent.hasSurplus) throw nonsense()
  }
}

export async function listDirectory(agent: AgentPeer, path: Uint8Array): Promise<Listing> {
  agent.line.send(encodeList(path))
  const { message, reply } = await nextReply(agent)
  if (reply.kind !== 'listing') throw nonsense()
  const reader = createListingReader()
  let more = reader.take(message)
  while (more !== 'no') {
    const part: Bytes | undefined = more === 'yes' ? await next(agent, patience.data) : await agent.inbox.take(moment)
    more = part ? reader.take(part) : 'no'
  }
  return reader.listing()
}

/** The part of a File that an upload needs. */
export type Content = Pick<Blob, 'size' | 'slice'>

export interface Receiver {
  onSize?: (size: number) => void
  /** The next is not read before this is done. */
  onData: (bytes: Bytes) => void | Promise<void>
}

export async function download(agent: AgentPeer, path: Uint8Array, { onSize, onData }: Receiver): Promise<void> {
  agent.line.send(encodeDownload(path))
  const { reply } = await nextReply(agent)
  if (reply.kind !== 'download') throw nonsense()
  onSize?.(reply.size)
  agent.hasSurplus = true
  for (let missing = reply.size; missing > 0;) {
    const read = readData(await next(agent, patience.data), missing)
    if ('reason' in read) throw new FileError('agent', read.reason)
    missing -= read.data.length
    await onData(read.data)
  }
}

const cautionWith = ({ latency }: AgentPeer) =>
  latency === undefined ? caution.unknown : Math.min(caution.most, caution.least + 2 * latency)

const sleep = (time: number) => new Promise((resolve) => setTimeout(resolve, time))

/** Waits until so little is in the socket, or until the agent says something; looks on at each step. */
async function room({ line, inbox }: AgentPeer, most: number, look: () => void): Promise<void> {
  let before = line.waiting()
  for (let time = 0; line.waiting() > most && inbox.isEmpty(); time += pace) {
    if (time >= patience.accepted) throw silence()
    await sleep(pace)
    if (line.waiting() === before) continue
    time = 0
    before = line.waiting()
    look()
  }
}

/**
 * Tells how many bytes have left as they do, none when the agent is about to empty the target. The browser reads the
 * content by itself, which is much faster than to read it here, and takes no memory to speak of; all that it says of a
 * file that it cannot read is the end of the socket, so that the reason is looked for then.
 */
export async function upload(
  agent: AgentPeer,
  path: Uint8Array,
  content: Content,
  onSent?: (bytes: number) => void,
): Promise<void> {
  const { line, inbox } = agent
  line.send(encodeUpload(path, content.size))
  onSent?.(0)
  if (content.size === 0) return accepted(agent, true)
  for (let time = 0; time < cautionWith(agent) && inbox.isEmpty(); time += pace) await sleep(pace)
  let sent = 0
  const look = () => onSent?.(Math.max(0, sent - line.waiting()))
  try {
    while (sent < content.size && inbox.isEmpty()) {
      const piece = content.slice(sent, sent + fileChunkSize)
      await room(agent, enough - piece.size, look)
      if (!inbox.isEmpty()) break
      line.send(piece)
      sent += piece.size
      look()
    }
    await room(agent, 0, look)
    await accepted(agent, sent === 0)
  } catch (error) {
    if (error instanceof FileError && error.kind === 'over') await read(content.slice(Math.max(0, sent - enough), sent))
    throw error
  }
  onSent?.(sent)
}

/** Waits for the end of an upload, of which nothing is on its way when it is refused `unsent`. */
async function accepted(agent: AgentPeer, unsent: boolean): Promise<void> {
  const asked = Date.now()
  const reply = readReply(await next(agent, patience.accepted))
  // The first reply may have waited for much else.
  agent.latency = Math.min(agent.latency ?? Number.POSITIVE_INFINITY, Date.now() - asked)
  if (reply.kind === 'error') throw new FileError('agent', reply.reason, { isFinal: !unsent })
  if (reply.kind !== 'uploaded') throw nonsense()
}

/** Fails with a FileError `unreadable` when a file has vanished, or is not what it was. */
export async function read(part: Blob): Promise<void> {
  try {
    await part.arrayBuffer()
  } catch (error) {
    throw new FileError('unreadable', messageOf(error))
  }
}
