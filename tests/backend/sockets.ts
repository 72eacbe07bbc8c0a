import { judgeToken } from './sessions.ts'
import { clientAddress } from './gate.ts'
import { failure } from './envelope.ts'
import { tokenOf } from './api.ts'
import { statusConversation } from './status.ts'
import type { Connection } from './gate.ts'
import type { World } from './world.ts'

/** The server's view of a socket, whatever carries it. */
export interface Peer {
  send: (message: string | Uint8Array) => void
  /** Ends the connection without a close frame, which is how the server ends streams. */
  drop: () => void
}

export interface Conversation {
  onMessage: (message: string | Uint8Array) => void
  onClose: () => void
}

export interface Sockets {
  /** A refusal before the upgrade, or the way to begin the conversation once a peer is there. */
  open: (request: Request, context?: Connection) => Response | ((peer: Peer) => Conversation)
}

export function createSockets(world: World): Sockets {
  return {
    open: (request, context = {}) => {
      const url = new URL(request.url)
      const origin = request.headers.get('Origin')
      const host = request.headers.get('Host') ?? url.host
      if (origin && new URL(origin).host !== host) return new Response('Forbidden', { status: 403 })
      const ip = clientAddress(world, request.headers, context) ?? ''
      const judged = judgeToken(world, tokenOf(request, url.searchParams), ip)
      const user = typeof judged === 'string' ? undefined : judged
      if (url.pathname !== '/api/v1/ws/server') return failure('404 Not Found', 404)
      if (!user && world.setting.force_auth) return failure('ApiErrorUnauthorized')
      return (peer) => statusConversation(world, user, ip || (context.remoteAddress ?? '127.0.0.1'), peer)
    },
  }
}
