import { startRemoteUpload, type RemoteOptions, type RemoteUpload } from './remoteUpload.ts'
import type { UploadSession } from './work.ts'

/** The part of a Worker that takes sessions. */
export interface UploadWorker {
  postMessage(message: unknown, ports: MessagePort[]): void
  addEventListener(type: 'error', listener: () => void): void
}

const inBrowser = (): UploadWorker => new Worker(new URL('./uploadWorker.ts', import.meta.url), { type: 'module' })

/**
 * Starts the sessions of uploads in a worker of the page, made for the first one. Undefined where there is none, or
 * where it has failed: then the page must do it itself.
 */
export function createUploadsInWorker(make: () => UploadWorker = inBrowser) {
  let worker: UploadWorker | undefined
  let isBroken = false
  const open = new Set<RemoteUpload>()

  function fail() {
    isBroken = true
    for (const session of open) session.fail()
    open.clear()
  }

  function ready(): UploadWorker | undefined {
    if (isBroken) return undefined
    try {
      if (!worker) {
        worker = make()
        worker.addEventListener('error', fail)
      }
    } catch {
      // A page may forbid workers to itself.
      isBroken = true
    }
    return worker
  }

  return (options: RemoteOptions): UploadSession | undefined => {
    const host = ready()
    if (!host) return undefined
    const { port1, port2 } = new MessageChannel()
    host.postMessage('session', [port2])
    const session = startRemoteUpload(port1, options)
    open.add(session)
    return {
      ...session,
      leave() {
        open.delete(session)
        session.leave()
      },
    }
  }
}
