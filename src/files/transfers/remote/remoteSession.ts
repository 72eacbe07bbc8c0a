import { FileError } from '../../../streams/fileError.ts'
import type { FileOptions } from '../../../streams/fileSession.ts'
import type { Listing } from '../../../streams/listing.ts'
import { isBrowserOnline, type StreamOutcome } from '../../../streams/outcome.ts'
import { refusalOf } from '../../../streams/refusal.ts'
import { sessions as ofTab } from '../../../streams/sessions.ts'
import { uncarried } from './carried.ts'
import type { FileErrorMessage, WorkerEvent, WorkerRequest } from './remoteMessages.ts'
import type { StoreSession, UploadSession } from '../work.ts'

export interface RemoteSession extends UploadSession, StoreSession {
  /** Called when the worker of the session has failed. */
  fail(): void
}

export type RemoteOptions = Omit<FileOptions, 'open'>

interface Asked {
  resolve: (news: WorkerEvent) => void
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
  let asked: Asked[] = []
  let onSize: ((bytes: number) => void) | undefined
  let onMoved: ((bytes: number) => void) | undefined
  let ended: FileError | undefined
  let isReleased = false
  let isLeft = false
  const order = (message: WorkerRequest) => near.postMessage(message)

  function rejectAll(isConcerned: (one: Asked) => boolean) {
    const concerned = asked.filter(isConcerned)
    asked = asked.filter((one) => !isConcerned(one))
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
    (sessionId) => order({ kind: 'start', sessionId }),
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

  near.onmessage = ({ data: news }: MessageEvent<WorkerEvent>) => {
    if (news.kind === 'size') return onSize?.(news.bytes)
    if (news.kind === 'moved') return onMoved?.(news.bytes)
    if (news.kind === 'released') return note({ released: true })
    const next = asked.shift()
    if (news.kind === 'failed') void errorOf(news.failure).then(next?.reject)
    else if (news.kind === 'broke') next?.reject(uncarried(news.error))
    else next?.resolve(news)
  }

  async function ask(message: WorkerRequest): Promise<WorkerEvent> {
    await begun
    if (ended) throw ended
    return new Promise((resolve, reject) => {
      order(message)
      asked.push({ resolve, reject, holds: message.kind === 'store' })
    })
  }

  return {
    async list(path): Promise<Listing> {
      const news = await ask({ kind: 'list', path })
      if (news.kind !== 'listed') throw new FileError('unknown', 'the answer is to another request')
      return news.listing
    },
    async upload(path, file, onSent) {
      onMoved = onSent
      await ask({ kind: 'upload', path, file })
    },
    async store(path, file, progress) {
      onSize = progress.onSize
      onMoved = progress.onDone
      await ask({ kind: 'store', path, file })
    },
    leave() {
      end({ kind: 'left' })
      // A session that is being created is still attached, and then closed.
      void begun.then(() => {
        order({ kind: 'leave' })
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
