import { createFakeSocket } from './fakeSocket.ts'

export const mebibyte = 1_048_576

export interface Request {
  verb: 'list' | 'download' | 'upload'
  /** Bytes of the file; entries of the folder. */
  size: number
  fault:
    | {
        kind: 'error' | 'drop' | 'silence' | 'nonsense' | 'stall'
        /** The number of messages before the fault, or fewer if the response has fewer. */
        at: number
      }
    | undefined
  /** Bytes by which the file has grown since its size was sent. */
  surplus: number
  /** Milliseconds between two messages. */
  interval: number
}

/** The content of the file of a request, by the index of the request; every second one begins like an error message. */
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

function* chunks(bytes: Uint8Array) {
  for (let at = 0; at < bytes.length; at += mebibyte) yield bytes.subarray(at, at + mebibyte)
}

/**
 * A fake socket with an agent that answers these requests for the file or folder /t as a real agent does
 * (docs/contract/streams.md#file-manager), including the faults.
 */
export function createModelAgent(requests: readonly Request[]) {
  const fake = createFakeSocket()
  const errors: string[] = []
  const queue: { at: number; act: () => void }[] = []
  /** Complete uploads, by the index of the request. */
  const uploaded = new Map<number, Buffer>()
  let time = 0
  let handled = 0
  let index = -1
  let isOver = false
  let upload: { parts: Buffer[]; missing: number } | undefined
  /** Set after a failed upload: content may arrive until the failure is reported, and nothing after that. */
  let failed: { isReported: boolean; hasContent: boolean } | undefined

  function schedule(interval: number, act: () => void) {
    const last = queue.at(-1)?.at ?? time
    queue.push({ at: Math.max(last, time) + interval, act })
  }

  function fail({ kind }: NonNullable<Request['fault']>, interval: number) {
    if (kind === 'error') schedule(interval, () => fake.receive('NERRinput/output error'))
    if (kind === 'nonsense') schedule(interval, () => fake.receive('<html>'))
    if (kind === 'drop') schedule(interval, end)
    if (!upload) return
    const failure = { isReported: false, hasContent: upload.parts.length > 0 }
    if (kind === 'error' || kind === 'nonsense') schedule(0, () => (failure.isReported = true))
    failed = failure
    upload = undefined
  }

  function end() {
    if (!isOver) fake.end()
    isOver = true
  }

  function answer({ fault, interval }: Request, messages: readonly Uint8Array[]) {
    const until = fault ? Math.min(fault.at, messages.length - 1) : messages.length
    for (const message of messages.slice(0, until)) schedule(interval, () => fake.receive(message))
    if (fault) fail(fault, interval)
  }

  function accept(request: Request) {
    if (!upload || upload.missing > 0) return
    uploaded.set(index, Buffer.concat(upload.parts))
    upload = undefined
    schedule(request.interval, () => fake.receive('NZUP'))
  }

  /** A listing while a download is slow arrives behind the data that are under way. */
  function isLookAside(message: Buffer): boolean {
    const request = requests[index]
    if (request?.verb !== 'download' || message.toString('latin1') !== '\0/') return false
    if (request.fault?.kind !== 'silence') {
      schedule(0, () => isOver || fake.receive(head('NZFN', Buffer.from([0, 0, 0, 1, 47]))))
    }
    return true
  }

  function begin(message: Buffer) {
    if (isLookAside(message)) return
    const request = requests[++index]
    const verb = (['list', 'download', 'upload'] as const)[message[0] ?? 9]
    if (!request || verb !== request.verb || !message.subarray(verb === 'upload' ? 9 : 1).equals(Buffer.from('/t'))) {
      return void errors.push(`request ${index}: ${message.subarray(0, 20).toString('latin1')}`)
    }
    const { size, surplus, fault, interval } = request
    if (verb === 'list') return answer(request, [...chunks(listing(size))])
    if (verb === 'download') {
      const content = modelContent(index, size)
      const extra = surplus > 0 ? [new Uint8Array(surplus).fill(120)] : []
      return answer(request, [sized('NZTD', size), ...chunks(content), ...(fault ? [] : extra)])
    }
    if (message.readBigUInt64BE(1) !== BigInt(size)) errors.push(`request ${index}: another size`)
    upload = { parts: [], missing: size }
    if (fault?.kind === 'stall') fake.stall()
    if (fault && (fault.at === 0 || size === 0)) fail(fault, interval)
    else accept(request)
  }

  function handle(message: Buffer) {
    const request = requests[index]
    if (failed && !failed.isReported) failed.hasContent = true
    else if (failed?.hasContent) errors.push('sent after a failed upload')
    else if (!upload || !request) begin(message)
    else receive(message, upload, request)
  }

  function receive(message: Buffer, upload: { parts: Buffer[]; missing: number }, request: Request) {
    upload.parts.push(message)
    upload.missing -= message.length
    const { fault } = request
    if (fault && (upload.parts.length >= fault.at || upload.missing === 0)) fail(fault, request.interval)
    else accept(request)
  }

  return {
    socket: fake.socket,
    accept: fake.accept,
    errors,
    uploaded,
    /** Advances the time, and runs everything that is scheduled until then. */
    async advance(milliseconds: number) {
      await fake.read()
      time += milliseconds
      for (; handled < fake.sent.length; handled += 1) handle(Buffer.from(fake.sent[handled] ?? ''))
      while (queue[0] && queue[0].at <= time) {
        const { act } = queue.shift()!
        if (fake.state() === 'open') act()
      }
      if (fake.state() === 'closing') end()
    },
  }
}
