import { createHash } from 'node:crypto'

/** One event of a recorded stream (tests/recordings/README.md, "Streams"). */
export interface StreamEvent {
  ms?: number
  label?: string
  open?: true
  send?: 'text' | 'binary'
  receive?: 'binary'
  close?: number
  refused?: number
  text?: string
  length?: number
  hex?: string
  head?: string
  tail?: string
  sha256?: string
  bytes?: number
  what?: string
}

export interface Transcript {
  name: string
  kind: 'terminal' | 'file'
  events: StreamEvent[]
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const hexOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

/** The bytes of a sent message. Recordings keep only both ends of a long message, which repeats one byte. */
export function payloadOf(event: StreamEvent): Uint8Array {
  if (event.hex !== undefined) return new Uint8Array(Buffer.from(event.hex, 'hex'))
  const bytes = new Uint8Array(event.length ?? 0).fill(parseInt(event.head?.slice(0, 2) ?? '', 16))
  if (sha256(bytes) !== event.sha256) throw new Error(`the recording of "${event.what}" cannot be repeated`)
  return bytes
}

/** The difference between a recorded and a received message; `ends` ignores the middle of a long one. */
export function messageDiffers(event: StreamEvent, bytes: Uint8Array, ends: boolean): string | undefined {
  const hex = hexOf(bytes)
  // A recorded listing of the home folder has no entries and no length.
  if (event.length === undefined) {
    return hex.startsWith(event.hex ?? '') ? undefined : `begins with ${hex.slice(0, 64)}`
  }
  if (bytes.length !== event.length) return `has ${bytes.length} bytes, recorded ${event.length}`
  if (event.hex !== undefined) return hex === event.hex ? undefined : `is ${hex}, recorded ${event.hex}`
  if (!hex.startsWith(event.head ?? '') || !hex.endsWith(event.tail ?? '')) return 'begins or ends otherwise'
  return ends || sha256(bytes) === event.sha256 ? undefined : 'has another middle'
}

/** The difference between the recorded and the received output of a terminal; message boundaries are ignored. */
export function outputDiffers(events: StreamEvent[], messages: Uint8Array[]): string | undefined {
  const all = hexOf(Buffer.concat(messages))
  let at = 0
  for (const { hex, bytes = 0 } of events) {
    const next = hex ?? all.slice(at, at + bytes * 2)
    if (next.length < bytes * 2 || all.slice(at, at + next.length) !== next) {
      return `is ${all.slice(at, at + 400)}, recorded ${hex ?? `${bytes} bytes`}`
    }
    at += next.length
  }
  return at === all.length ? undefined : `goes on with ${all.slice(at, at + 400)}`
}
