import { startRemoteSession, type RemoteOptions, type RemoteSession } from './remoteSession.ts'

/** The part of a Worker that is needed for sessions. */
export interface WorkerPort {
  postMessage(message: unknown, ports: MessagePort[]): void
  addEventListener(type: 'error', listener: () => void): void
}

const inBrowser = (): WorkerPort => new Worker(new URL('./remoteWorker.ts', import.meta.url), { type: 'module' })

/**
 * Starts sessions in a worker of the page. The worker is created at once, so that no session waits for its script.
 * Returns undefined if there is no worker or it has failed; the page must then run the session itself.
 */
export function createRemoteSessions(make: () => WorkerPort = inBrowser) {
  let isBroken = false
  const open = new Set<RemoteSession>()

  function fail() {
    isBroken = true
    for (const session of open) session.fail()
    open.clear()
  }

  function begin(): WorkerPort | undefined {
    try {
      const made = make()
      made.addEventListener('error', fail)
      return made
    } catch {
      // A page may forbid itself to start workers.
      return undefined
    }
  }

  const worker = begin()

  return (options: RemoteOptions): RemoteSession | undefined => {
    if (!worker || isBroken) return undefined
    const { port1, port2 } = new MessageChannel()
    worker.postMessage('session', [port2])
    const session = startRemoteSession(port1, options)
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
