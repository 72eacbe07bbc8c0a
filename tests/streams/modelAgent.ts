import { createFakeSocket } from './fakeSocket.ts'

export const mebibyte = 1_048_576

export interface Request {
  verb: 'list' | 'download' | 'upload'
  /** Bytes of the file; entries of the folder. */
  size: number
  fault:
    | {
        kind: 'error' | 'drop' | 'silence' | 'nonsense' | 'stall'
        /** After so many messages of it, or as many as there are. */
        at: number
      }
    | undefined
  /** The file has grown by so much when it is read. */
  surplus: number
  /** Milliseconds between the messages. */
  pace: number
}

/** The content of the file of the nth request: some begin as errors do. */
export function modelContent(at: number, size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size)
  for (let index = 0; index < size; index += 997) bytes[index] = (index * 31 + at) % 251
  if (at % 2 === 0) bytes.set(Buffer.from('NERR').subarray(0, size))
  return bytes
}

export const modelName = (entry: number) => `entry ${entry}`.padEnd(90, '.')

const head = (marker: string, ...parts: Uint8Array[]) => Buffer.concat([Buffer.from(marker), ...parts])

function sized(marker: string, size: number, rest = '') {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64BE(BigInt(size))
  return head(marker, bytes, Buffer.from(rest))
}

function listing(size: number) {
  const path = Buffer.from([0, 0, 0, 2, ...Buffer.from('/t')])
  const entries = Array.from({ length: size }, (_none, entry) => {
    const name = Buffer.from(modelName(entry))
    return Buffer.concat([Buffer.from([entry % 2, name.length]), name])
  })
  return head('NZFN', path, ...entries)
}

function* cut(bytes: Uint8Array) {
  for (let at = 0; at < bytes.length; at += mebibyte) yield bytes.subarray(at, at + mebibyte)
}

/**
 * The end of a socket at which an agent answers these requests, each of the file or folder /t, as real ones do
 * (docs/contract/streams.md#file-manager), with these faults.
 */
export function createModelAgent(requests: readonly Request[]) {
  const fake = createFakeSocket()
  const wrong: string[] = []
  const waiting: { at: number; act: () => void }[] = []
  /** What has come whole, by the place of its request. */
  const uploaded = new Map<number, Buffer>()
  let time = 0
  let seen = 0
  let turn = -1
  let isOver = false
  let upload: { parts: Buffer[]; missing: number } | undefined
  /** An upload has failed: content may still come until that is told, and nothing may follow it then. */
  let failed: { isTold: boolean; hasContent: boolean } | undefined

  function later(pace: number, act: () => void) {
    const last = waiting.at(-1)?.at ?? time
    waiting.push({ at: Math.max(last, time) + pace, act })
  }

  function fail({ kind }: NonNullable<Request['fault']>, pace: number) {
    if (kind === 'error') later(pace, () => fake.say('NERRinput/output error'))
    if (kind === 'nonsense') later(pace, () => fake.say('<html>'))
    if (kind === 'drop') later(pace, end)
    if (!upload) return
    const failure = { isTold: false, hasContent: upload.parts.length > 0 }
    if (kind === 'error' || kind === 'nonsense') later(0, () => (failure.isTold = true))
    failed = failure
    upload = undefined
  }

  function end() {
    if (!isOver) fake.end()
    isOver = true
  }

  function answer({ fault, pace }: Request, messages: readonly Uint8Array[]) {
    const until = fault ? Math.min(fault.at, messages.length - 1) : messages.length
    for (const message of messages.slice(0, until)) later(pace, () => fake.say(message))
    if (fault) fail(fault, pace)
  }

  function accept(request: Request) {
    if (!upload || upload.missing > 0) return
    uploaded.set(turn, Buffer.concat(upload.parts))
    upload = undefined
    later(request.pace, () => fake.say('NZUP'))
  }

  function begin(message: Buffer) {
    const request = requests[++turn]
    const verb = (['list', 'download', 'upload'] as const)[message[0] ?? 9]
    if (!request || verb !== request.verb || !message.subarray(verb === 'upload' ? 9 : 1).equals(Buffer.from('/t'))) {
      return void wrong.push(`request ${turn}: ${message.subarray(0, 20).toString('latin1')}`)
    }
    const { size, surplus, fault, pace } = request
    if (verb === 'list') return answer(request, [...cut(listing(size))])
    if (verb === 'download') {
      const content = modelContent(turn, size)
      const extra = surplus > 0 ? [new Uint8Array(surplus).fill(120)] : []
      return answer(request, [sized('NZTD', size), ...cut(content), ...(fault ? [] : extra)])
    }
    if (message.readBigUInt64BE(1) !== BigInt(size)) wrong.push(`request ${turn}: another size`)
    upload = { parts: [], missing: size }
    if (fault?.kind === 'stall') fake.jam()
    if (fault && (fault.at === 0 || size === 0)) fail(fault, pace)
    else accept(request)
  }

  function take(message: Buffer) {
    const request = requests[turn]
    if (failed && !failed.isTold) failed.hasContent = true
    else if (failed?.hasContent) wrong.push('sent after a failed upload')
    else if (!upload || !request) begin(message)
    else receive(message, upload, request)
  }

  function receive(message: Buffer, upload: { parts: Buffer[]; missing: number }, request: Request) {
    upload.parts.push(message)
    upload.missing -= message.length
    const { fault } = request
    if (fault && (upload.parts.length >= fault.at || upload.missing === 0)) fail(fault, request.pace)
    else accept(request)
  }

  return {
    socket: fake.socket,
    accept: fake.accept,
    wrong,
    uploaded,
    /** Does what is due after so many milliseconds more. */
    async pass(milliseconds: number) {
      await fake.read()
      time += milliseconds
      for (; seen < fake.sent.length; seen += 1) take(Buffer.from(fake.sent[seen] ?? ''))
      while (waiting[0] && waiting[0].at <= time) {
        const { act } = waiting.shift()!
        if (fake.state() === 'open') act()
      }
      if (fake.state() === 'closing') end()
    },
  }
}
