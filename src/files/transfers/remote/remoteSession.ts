import { FileError } from '../../../streams/fileError.ts'
import type { FileOptions } from '../../../streams/fileSession.ts'
import type { Listing } from '../../../streams/listing.ts'
import { isBrowserOnline, type StreamOutcome } from '../../../streams/outcome.ts'
import { refusalOf } from '../../../streams/refusal.ts'
import { sessions as ofTab } from '../../../streams/sessions.ts'
import type { StoreSession, UploadSession } from '../withSession.ts'
import { fromErrorMessage, type FileErrorMessage, type WorkerEvent, type WorkerRequest } from '../workerMessages.ts'

export interface RemoteSession extends UploadSession, StoreSession {
  /** Called when the worker of the session has failed. */
  fail(): void
}

export type RemoteOptions = Omit<FileOptions, 'open'>

interface Pending {
  resolve: (event: WorkerEvent) => void
  reject: (error: unknown) => void
  /** The worker has opened a file for this request. So the request ends only when the worker says so. */
  holds: boolean
}

const over = (outcome: StreamOutcome) => new FileError('over', 'the stream is over', { outcome })

/** Outcomes that may be a lost connection. The worker cannot ask the server, so the page checks. */
const perhapsLost: readonly StreamOutcome['kind'][] = ['ended', 'unanswered', 'unopened']

/**
 * A session whose socket is in a worker, where it is not throttled and does not block the page. The page creates and
 * counts the session.
 */
export function startRemoteSession(near: MessagePort, options: RemoteOptions): RemoteSession {
  const { create, isReachable = isBrowserOnline, sessions = ofTab } = options
  const release = sessions.enter()
  let pending: Pending[] = []
  let onSize: ((bytes: number) => void) | undefined
  let onMoved: ((bytes: number) => void) | undefined
  let ended: FileError | undefined
  let isReleased = false
  let isLeft = false
  const post = (request: WorkerRequest) => near.postMessage(request)

  function rejectAll(isConcerned: (one: Pending) => boolean) {
    const concerned = pending.filter(isConcerned)
    pending = pending.filter((one) => !isConcerned(one))
    for (const { reject } of concerned) reject(ended)
  }

  function end(outcome: StreamOutcome) {
    ended ??= over(outcome)
    rejectAll(({ holds }) => !holds)
  }

  /** When both are true, no more messages follow. */
  function note(what: { released?: boolean; left?: boolean }) {
    isReleased ||= what.released ?? false
    isLeft ||= what.left ?? false
    if (isReleased) release()
    if (!isReleased || !isLeft) return
    near.close()
    rejectAll(() => true)
  }

  const begun = create().then(
    (sessionId) => post({ kind: 'start', sessionId }),
    (error: unknown) => {
      note({ released: true })
      end({ kind: 'refused', ...refusalOf(error) })
    },
  )

  const isThere = async () => isReachable()

  async function errorOf({ kind, message, isFinal, outcome }: FileErrorMessage): Promise<FileError> {
    const isLost = outcome && perhapsLost.includes(outcome.kind) && !(await isThere().catch(() => false))
    return isLost ? over({ kind: 'lost' }) : new FileError(kind, message, { isFinal, outcome })
  }

  near.onmessage = ({ data: event }: MessageEvent<WorkerEvent>) => {
    if (event.kind === 'size') return onSize?.(event.bytes)
    if (event.kind === 'moved') return onMoved?.(event.bytes)
    if (event.kind === 'released') return note({ released: true })
    const next = pending.shift()
    if (event.kind === 'failed') void errorOf(event.failure).then(next?.reject)
    else if (event.kind === 'broke') next?.reject(fromErrorMessage(event.error))
    else next?.resolve(event)
  }

  async function ask(request: WorkerRequest): Promise<WorkerEvent> {
    await begun
    if (ended) throw ended
    return new Promise((resolve, reject) => {
      post(request)
      pending.push({ resolve, reject, holds: request.kind === 'store' })
    })
  }

  return {
    async list(path): Promise<Listing> {
      const event = await ask({ kind: 'list', path })
      if (event.kind !== 'listed') throw new FileError('unknown', 'the answer is to another request')
      return event.listing
    },
    async upload(path, file, { onSent, hold } = {}) {
      onMoved = onSent
      const follow = () => post({ kind: 'hold', isOn: hold?.getState() ?? false })
      const end = hold?.subscribe(follow)
      follow()
      await ask({ kind: 'upload', path, file }).finally(end)
    },
    async store(path, file, progress) {
      onSize = progress.onSize
      onMoved = progress.onDone
      await ask({ kind: 'store', path, file })
    },
    isOver: () => isReleased || ended !== undefined,
    leave() {
      end({ kind: 'left' })
      // A session that is being created is still attached, and then closed.
      void begun.then(() => {
        post({ kind: 'leave' })
        note({ left: true })
      })
    },
    fail() {
      end({ kind: 'unopened' })
      rejectAll(() => true)
      note({ released: true })
    },
  }
}
