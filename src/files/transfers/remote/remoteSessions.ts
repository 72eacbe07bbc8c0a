import { startRemoteSession, type RemoteOptions, type RemoteSession } from './remoteSession.ts'

/** The part of a Worker that takes sessions. */
export interface SessionWorker {
  postMessage(message: unknown, ports: MessagePort[]): void
  addEventListener(type: 'error', listener: () => void): void
}

const inBrowser = (): SessionWorker => new Worker(new URL('./remoteWorker.ts', import.meta.url), { type: 'module' })

/**
 * Starts sessions in a worker of the page, made at once so that none waits for its script. Undefined where there is
 * none, or where it has failed: then the page must do it itself.
 */
export function createRemoteSessions(make: () => SessionWorker = inBrowser) {
  let isBroken = false
  const open = new Set<RemoteSession>()

  function fail() {
    isBroken = true
    for (const session of open) session.fail()
    open.clear()
  }

  function begin(): SessionWorker | undefined {
    try {
      const made = make()
      made.addEventListener('error', fail)
      return made
    } catch {
      // A page may forbid workers to itself.
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
