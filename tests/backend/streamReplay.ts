import { readFileSync } from 'node:fs'
import { createManualClock } from './clock.ts'
import { readCookies } from './cookies.ts'
import { createBackend } from './index.ts'
import { messageDiffers, outputDiffers, payloadOf } from './transcript.ts'
import type { Backend, BackendDialect } from './index.ts'
import type { ManualClock } from './clock.ts'
import type { SocketHandler } from './sockets.ts'
import type { StreamEvent, Transcript } from './transcript.ts'

const address = '127.0.0.1:8008'
/** Milliseconds for which the recorder watched a silent open socket. */
const watchTime = 45_000
/** Largest message of the server, in bytes. */
const maxMessage = { terminal: 32_768, file: 1_048_576 }

/** Creates a session like a page. */
export async function createReplaySession(
  backend: Backend,
  kind: Transcript['kind'],
  server: number,
  username?: string,
): Promise<string> {
  const Cookie = backend.signIn(username)
  const headers = {
    Cookie,
    'Content-Type': 'application/json',
    'X-CSRF-Token': readCookies(Cookie).get('nz-csrf') ?? '',
  }
  const file = { method: backend.dialect === 'classic' ? 'GET' : 'POST', headers }
  const request =
    kind === 'file'
      ? new Request(`http://${address}/api/v1/file?id=${server}`, file)
      : new Request(`http://${address}/api/v1/terminal`, {
          method: 'POST',
          headers,
          body: JSON.stringify({ server_id: server }),
        })
  const answer = (await (await backend.handle(request)).json()) as { data?: { session_id: string }; error?: string }
  if (!answer.data) throw new Error(answer.error)
  return answer.data.session_id
}

/** Replays one transcript in one session and returns the differences. */
async function replayOne({ name, kind, events }: Transcript, backend: Backend, clock: ManualClock) {
  const failures: string[] = []
  const fail = (event: StreamEvent, text: string) => failures.push(`${name}, ${event.ms ?? event.label} ms: ${text}`)
  const server = name.includes('refuses') ? 2 : 1
  const path = `/api/v1/ws/${kind}/${await createReplaySession(backend, kind, server)}`
  const startTime = clock.now()
  let handler: SocketHandler | undefined
  let code: number | undefined
  let messages: Uint8Array[] = []
  let request: Uint8Array = new Uint8Array()
  const advanceTo = (ms = 0) => clock.advance(Math.max(0, startTime + ms - clock.now()))
  const openSocket = (cookie: boolean) =>
    backend.sockets.open(
      new Request(`http://${address}${path}`, cookie ? { headers: { Cookie: backend.signIn() } } : {}),
    )
  const peer = {
    send: (message: string | Uint8Array) => {
      if (typeof message === 'string' || message.length > maxMessage[kind]) failures.push(`${name}: odd message`)
      else messages.push(message.slice())
    },
    drop: () => void (code ??= 1006),
    close: (given: number) => void (code ??= given),
  }
  const checkOutput = (at: number) => {
    const next = events.findIndex((event, index) => index > at && !event.receive)
    const outputEvents = events.slice(at, next < 0 ? undefined : next)
    const differs = outputDiffers(outputEvents, messages)
    if (differs) fail(events[at] ?? {}, `the output ${differs}`)
    messages = []
  }

  for (const [at, event] of events.entries()) {
    if (event.open) {
      const opened = openSocket(true)
      if (opened instanceof Response) fail(event, `refused: ${await opened.text()}`)
      else handler = opened(peer)
    } else if (event.send) {
      advanceTo(event.ms)
      if (messages.length > 0) fail(event, `${messages.length} messages that were not recorded came before`)
      messages = []
      request = payloadOf(event)
      handler?.onMessage(event.send === 'text' ? Buffer.from(request).toString() : request)
    } else if (event.receive && kind === 'terminal') {
      advanceTo(event.ms)
      if (!events[at - 1]?.receive) checkOutput(at)
    } else if (event.receive) {
      advanceTo(event.ms)
      const message = messages.shift()
      const isData = request[0] === 1
      const differs = message ? messageDiffers(event, message, isData) : 'did not come'
      if (differs) fail(event, `the message ${differs}`)
    } else if (event.close === 1005) {
      advanceTo(event.ms)
      handler?.onClose()
      if (code !== undefined) fail(event, `closed with ${code}`)
    } else if (event.close !== undefined) {
      const isNew = startTime + event.ms! - 100 > clock.now()
      advanceTo(event.ms! - 100)
      if (isNew && code !== undefined) fail(event, `closed too early with ${code}`)
      advanceTo(event.ms)
      if (code !== event.close) fail(event, `closed with ${code}, recorded ${event.close}`)
    } else if (event.refused !== undefined) {
      const answer = openSocket(event.label !== 'signed out')
      const text = answer instanceof Response ? `${answer.status} ${await answer.text()}` : 'opened'
      if (text !== `${event.refused} ${event.text}`) fail(event, `answered ${text}`)
    }
  }
  const stayedOpen = !events.some((event) => event.close !== undefined)
  if (stayedOpen) advanceTo(watchTime)
  if (stayedOpen && code !== undefined) failures.push(`${name}: closed with ${code}`)
  if (messages.length > 0) failures.push(`${name}: ${messages.length} messages that were not recorded came at the end`)
  handler?.onClose()
  return failures
}

/** Replays all transcripts of a recording on one server, one after the other. */
export async function replayStreams(file: string, dialect: BackendDialect) {
  const transcripts = JSON.parse(readFileSync(file, 'utf8')) as Transcript[]
  const clock = createManualClock()
  const backend = createBackend({ address, dialect, data: 'registered', clock })
  const failures: string[] = []
  for (const transcript of transcripts) failures.push(...(await replayOne(transcript, backend, clock)))
  return { transcripts: transcripts.length, failures, left: backend.world.streams.size }
}
