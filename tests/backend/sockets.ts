import { admitToken, apiTokenOf, checkScopes } from './apiTokens.ts'
import { isAdmin } from './call.ts'
import { blocked, failureEnvelope } from './envelope.ts'
import { clientAddress } from './gate.ts'
import { judgeToken } from './sessions.ts'
import { relay } from './relay.ts'
import { statusConversation } from './status.ts'
import { tokenOf, unauthorizedAnswer } from './api.ts'
import { transferConversation } from './transferFeed.ts'
import { hit, identifier, pardon, reason } from './waf.ts'
import type { Faults } from './faults.ts'
import type { ReleasedConnection } from './gate.ts'
import type { UserRow } from './state.ts'
import type { World } from './world.ts'

/** The server's view of a socket, whatever carries it. */
export interface Peer {
  send: (message: string | Uint8Array) => void
  /** Ends the connection without a close frame, which is how the server ends streams. */
  drop: () => void
  /** Ends it with a close frame. */
  close?: (code: number) => void
  /** Absent where the transport knows no pings. */
  ping?: () => void
  /** Runs something once what was sent is on its way; absent where the transport cannot tell. */
  drained?: (run: () => void) => void
}

export interface Conversation {
  onMessage: (message: string | Uint8Array) => void
  onClose: () => void
  /** It reads nothing, so a close frame stays unanswered too. */
  deaf?: true
}

export type SocketOpening = (peer: Peer) => Conversation

export interface Sockets {
  /** A refusal before the upgrade, or the way to begin the conversation once a peer is there. */
  open: (request: Request, context?: ReleasedConnection) => Response | SocketOpening
  /** Drops all that are open. */
  drop: () => void
}

interface Visit {
  world: World
  user: UserRow | undefined
  ip: string
  remoteAddress: string
}

const silence: SocketOpening = () => ({ onMessage: () => {}, onClose: () => {} })

/** `ws/server` asks nothing unless the server forces sign-in; a dead session is a hit, as on every optional route. */
function openStatus(visit: Visit, judged: UserRow | 'nobody' | 'dead'): Response | SocketOpening {
  const { world, user, ip } = visit
  if (world.setting.force_auth && !user) return unauthorizedAnswer(world)
  if (judged === 'dead' && !world.setting.force_auth) {
    hit(world, ip, identifier.token, reason.token)
    return blocked()
  }
  if (user) pardon(world, ip, identifier.token)
  return (peer) => statusConversation(world, user, ip || visit.remoteAddress, peer)
}

/** Anyone signed in may attach to any session before v2.0.10, later its creator and administrators (streams, A). */
function openStream({ world, user }: Visit, id: string): Response | SocketOpening {
  if (!user) return unauthorizedAnswer(world)
  const session = world.streams.get(id)
  const guarded = world.since('2.0.10')
  if (!session) return failureEnvelope(guarded ? 'permission denied' : 'stream not found')
  if (guarded && session.user_id !== user.id && !isAdmin(user)) return failureEnvelope('permission denied')
  return (peer) => relay(world, session, peer)
}

function openTransfers({ world, user }: Visit): Response | SocketOpening {
  if (!world.since('2.0.13')) return failureEnvelope('404 Not Found', 404)
  if (!user) return unauthorizedAnswer(world)
  return (peer) => transferConversation(world, user, peer)
}

/** Who asks for a socket: by a session, or by an API token whose scopes reach it. */
function judge(world: World, request: Request, ip: string, what = '') {
  const token = apiTokenOf(world, request)
  if (token === undefined) return judgeToken(world, tokenOf(request, new URL(request.url).searchParams), ip)
  const admitted = admitToken(world, token, ip)
  if (admitted instanceof Response) return admitted
  return checkScopes(admitted.scopes, { method: 'GET', path: `/ws/${what}` }) ?? admitted
}

function isForeign(request: Request, url: URL): boolean {
  const origin = request.headers.get('Origin')
  if (!origin) return false
  // "null", as from a page in a sandbox, is no address, and so nobody's own.
  return !URL.canParse(origin) || new URL(origin).host !== (request.headers.get('Host') ?? url.host)
}

export function createSockets(world: World, faults?: Faults): Sockets {
  const peers = new Set<Peer>()
  /** Notes the peer for as long as its conversation goes on. */
  const noted =
    (opening: SocketOpening): SocketOpening =>
    (peer) => {
      peers.add(peer)
      const conversation = opening(peer)
      const onClose = () => {
        peers.delete(peer)
        conversation.onClose()
      }
      return { ...conversation, onClose }
    }
  const open: Sockets['open'] = (request, context = {}) => {
    const url = new URL(request.url)
    const fault = faults?.take(request, url.pathname)
    if (fault) return fault === 'stall' ? silence : (faults?.answer(fault) ?? Response.error())
    if (isForeign(request, url)) return new Response('Forbidden', { status: 403 })
    const ip = clientAddress(world, request.headers, context) ?? ''
    const [, what, id] = /^\/api\/v1\/ws\/(server|transfer|terminal|file)(?:\/([^/]+))?$/.exec(url.pathname) ?? []
    const judged = judge(world, request, ip, what)
    if (judged instanceof Response) return judged
    const user = typeof judged === 'string' ? undefined : judged
    const visit: Visit = { world, user, ip, remoteAddress: context.remoteAddress ?? '127.0.0.1' }
    if (what === 'server' && !id) return openStatus(visit, judged)
    if (what === 'transfer' && !id) return openTransfers(visit)
    if ((what === 'terminal' || what === 'file') && id) return openStream(visit, id)
    return failureEnvelope('404 Not Found', 404)
  }
  return {
    open: (request, context) => {
      const opened = open(request, context)
      return opened instanceof Response ? opened : noted(opened)
    },
    drop: () => {
      for (const peer of peers) peer.drop()
    },
  }
}

/** A socket's path without the upgrade: refused as a socket would be, or for the lack of it. */
export function withoutUpgrade(sockets: Sockets, request: Request, context: ReleasedConnection): Response {
  const opened = sockets.open(request, context)
  if (opened instanceof Response) return opened
  const headers = {
    'Content-Type': 'text/plain; charset=utf-8',
    'Sec-WebSocket-Version': '13',
    'X-Content-Type-Options': 'nosniff',
  }
  return new Response('Bad Request\n', { status: 400, headers })
}
