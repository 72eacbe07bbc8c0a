import { readFileSync } from 'node:fs'

interface Event {
  send?: string
  receive?: string
  what?: string
  hex?: string
}

interface Transcript {
  name: string
  events: Event[]
}

const transcripts = (dialect: string) =>
  JSON.parse(readFileSync(`tests/recordings/streams-${dialect}.json`, 'utf8')) as Transcript[]

const bytesOf = ({ hex }: Event | undefined = {}) => new Uint8Array(Buffer.from(hex ?? '', 'hex'))

/** A message that was sent to a real server, by its name in the recording. */
export function recordedRequest(dialect: string, what: string): Uint8Array<ArrayBuffer> {
  return bytesOf(
    transcripts(dialect)
      .flatMap(({ events }) => events)
      .find((event) => event.what === what),
  )
}

/** The messages with which a real server replied to it. */
export function recordedReply(dialect: string, what: string): Uint8Array<ArrayBuffer>[] {
  const events = transcripts(dialect).flatMap(({ events: all }) => all)
  const after = events.slice(events.findIndex((event) => event.what === what) + 1)
  const end = after.findIndex((event) => !event.receive)
  return after.slice(0, end < 0 ? undefined : end).map(bytesOf)
}

/** The last message of a real server in a terminal session. */
export function recordedEnd(dialect: string): Uint8Array<ArrayBuffer> {
  const terminal = transcripts(dialect).find(({ name }) => name === 'terminal')
  return bytesOf(terminal?.events.findLast((event) => event.receive))
}
