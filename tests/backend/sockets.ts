import { authenticateApiToken, apiTokenOf, checkScopes } from './apiTokens.ts'
import { isAdmin } from './call.ts'
import { blocked, failureEnvelope } from './envelope.ts'
import { clientAddress } from './gate.ts'
import { authenticateToken } from './sessions.ts'
import { relay } from './relay.ts'
import { createStatusFeed } from './status.ts'
import { tokenOf, unauthorizedAnswer } from './api.ts'
import { transferHandler } from './transferFeed.ts'
import { bodyOfFault, type Faults } from './faults.ts'
import { hit, identifier, clearHits, reason } from './waf.ts'
import type { StatusFeed } from './status.ts'
import type { ConnectionInfo } from './gate.ts'
import type { UserRow } from './state.ts'
import type { World } from './world.ts'

/** A socket as the server sees it, over any transport. */
export interface Peer {
  send: (message: string | Uint8Array) => void
  /** Ends the connection without a close frame, as the server ends streams. */
  drop: () => void
  /** Ends the connection with a close frame. */
  close?: (code: number) => void
  /** Undefined when the transport has no pings. */
  ping?: () => void
  /** Calls `run` once the sent data has left the buffer; undefined when the transport cannot report it. */
  drained?: (run: () => void) => void
}

/** Handles the events of one open socket. */
export interface SocketHandler {
  onMessage: (message: string | Uint8Array) => void
  onClose: () => void
  /** It never reads, so it does not answer a close frame either. */
  neverReads?: true
}

/** Starts the handler of a socket that has just opened. */
export type StartSocket = (peer: Peer) => SocketHandler

export interface Sockets {
  /** Returns a refusal before the upgrade, or a function that starts the handler after it. */
  open: (request: Request, context?: ConnectionInfo) => Response | StartSocket
  /** Drops all open sockets. */
  drop: () => void
}

interface SocketContext {
  world: World
  statusFeed: StatusFeed
  user: UserRow | undefined
  ip: string
  remoteAddress: string
}

const silentHandler: StartSocket = () => ({ onMessage: () => {}, onClose: () => {} })

/** `ws/server` is public unless the server requires sign-in; an ended session is a hit, as on optional routes. */
function openStatus(socketContext: SocketContext, identity: UserRow | 'nobody' | 'dead'): Response | StartSocket {
  const { world, user, ip } = socketContext
  if (world.setting.force_auth && !user) return unauthorizedAnswer(world)
  if (identity === 'dead' && !world.setting.force_auth) {
    hit(world, ip, identifier.token, reason.token)
    return blocked()
  }
  if (user) clearHits(world, ip, identifier.token)
  return (peer) => socketContext.statusFeed(user, ip || socketContext.remoteAddress, peer)
}

/**
 * Before v2.0.10 any user may attach to any session, later only its creator and administrators
 * (docs/contract/streams.md#sessions).
 */
function openStream({ world, user }: SocketContext, id: string): Response | StartSocket {
  if (!user) return unauthorizedAnswer(world)
  const session = world.streams.get(id)
  const guarded = world.since('2.0.10')
  if (!session) return failureEnvelope(guarded ? 'permission denied' : 'stream not found')
  if (guarded && session.user_id !== user.id && !isAdmin(user)) return failureEnvelope('permission denied')
  return (peer) => relay(world, session, peer)
}

function openTransfers({ world, user }: SocketContext): Response | StartSocket {
  if (!world.since('2.0.13')) return failureEnvelope('404 Not Found', 404)
  if (!user) return unauthorizedAnswer(world)
  return (peer) => transferHandler(world, user, peer)
}

/** Authenticates the request for a socket, by session or by an API token with its scopes. */
function authenticate(world: World, request: Request, ip: string, channel = '') {
  const token = apiTokenOf(world, request)
  if (token === undefined) return authenticateToken(world, tokenOf(request, new URL(request.url).searchParams), ip)
  const admitted = authenticateApiToken(world, token, ip)
  if (admitted instanceof Response) return admitted
  return checkScopes(admitted.scopes, { method: 'GET', path: `/ws/${channel}` }) ?? admitted
}

function isCrossOrigin(request: Request, url: URL): boolean {
  const origin = request.headers.get('Origin')
  if (!origin) return false
  // The origin "null" of a sandboxed page is not a URL, so it never matches.
  return !URL.canParse(origin) || new URL(origin).host !== (request.headers.get('Host') ?? url.host)
}

/** What a fault sends in place of a message; bytes are changed as if each were a letter. */
function spoiled(fault: Parameters<typeof bodyOfFault>[0], message: string | Uint8Array): string | Uint8Array {
  if (typeof message === 'string') return bodyOfFault(fault, message)
  const text = bodyOfFault(fault, String.fromCharCode(...message))
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}

export function createSockets(world: World, faults?: Faults): Sockets {
  const peers = new Set<Peer>()
  const statusFeed = createStatusFeed(world)
  /** Keeps the peer in `peers` until the socket closes. */
  const tracked =
    (opening: StartSocket): StartSocket =>
    (peer) => {
      peers.add(peer)
      const handler = opening(peer)
      const onClose = () => {
        peers.delete(peer)
        handler.onClose()
      }
      return { ...handler, onClose }
    }
  /** Applies the faults of messages to each that the server sends. */
  const faulty =
    (request: Request, opening: StartSocket): StartSocket =>
    (peer) => {
      const { pathname } = new URL(request.url)
      const send: Peer['send'] = (message) => {
        const fault = faults?.takeMessage(request, pathname)
        if (fault === 'stall') return
        if (fault === 'network') return peer.drop()
        peer.send(fault === undefined ? message : spoiled(fault, message))
      }
      return opening({ ...peer, send })
    }
  const open: Sockets['open'] = (request, context = {}) => {
    const url = new URL(request.url)
    const fault = faults?.take(request, url.pathname)
    if (fault) return fault === 'stall' ? silentHandler : (faults?.answer(fault) ?? Response.error())
    if (isCrossOrigin(request, url)) return new Response('Forbidden', { status: 403 })
    const ip = clientAddress(world, request.headers, context) ?? ''
    const [, channel, id] = /^\/api\/v1\/ws\/(server|transfer|terminal|file)(?:\/([^/]+))?$/.exec(url.pathname) ?? []
    const identity = authenticate(world, request, ip, channel)
    if (identity instanceof Response) return identity
    const user = typeof identity === 'string' ? undefined : identity
    const { remoteAddress = '127.0.0.1' } = context
    const socketContext: SocketContext = { world, statusFeed, user, ip, remoteAddress }
    if (channel === 'server' && !id) return openStatus(socketContext, identity)
    if (channel === 'transfer' && !id) return openTransfers(socketContext)
    if ((channel === 'terminal' || channel === 'file') && id) return openStream(socketContext, id)
    return failureEnvelope('404 Not Found', 404)
  }
  return {
    open: (request, context) => {
      const opened = open(request, context)
      return opened instanceof Response ? opened : tracked(faulty(request, opened))
    },
    drop: () => {
      for (const peer of peers) peer.drop()
    },
  }
}

/** The response to a socket path without an upgrade: the refusal of the socket, or status 400. */
export function withoutUpgrade(sockets: Sockets, request: Request, context: ConnectionInfo): Response {
  const opened = sockets.open(request, context)
  if (opened instanceof Response) return opened
  const headers = {
    'Content-Type': 'text/plain; charset=utf-8',
    'Sec-WebSocket-Version': '13',
    'X-Content-Type-Options': 'nosniff',
  }
  return new Response('Bad Request\n', { status: 400, headers })
}
