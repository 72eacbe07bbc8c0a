import { agentLink } from './agentLink.ts'
import { callApi } from './api.ts'
import { buildTables } from './builders.ts'
import { htmlPage, redirect } from './envelope.ts'
import { createSystemClock } from './clock.ts'
import { demoPage } from './demoAgent.ts'
import { createFaults } from './faults.ts'
import { gate } from './gate.ts'
import { hosting } from './hosting.ts'
import { createLosses } from './losses.ts'
import { authorizePath, lotusId } from './lotusId.ts'
import { callMcp } from './mcp.ts'
import { createRandom } from './random.ts'
import { register } from './register.ts'
import { restart } from './restart.ts'
import { demoSetting } from './seeds/demo.ts'
import { admitDemoVisitors } from './seeds/demoVisitors.ts'
import { chooseData } from './seeds/index.ts'
import { endSessions, startSession } from './sessions.ts'
import { freshSetting, ignoredIds } from './setting.ts'
import { createSockets, withoutUpgrade } from './sockets.ts'
import { themePage } from './theme.ts'
import { block } from './waf.ts'
import { createWorld } from './world.ts'
import type { AgentLink } from './agentLink.ts'
import type { ServerClock } from './clock.ts'
import type { WireFault, FaultMatch } from './faults.ts'
import type { ReleasedConnection } from './gate.ts'
import type { Loss, LostCall } from './losses.ts'
import type { AgentProfile, Registration } from './register.ts'
import type { DataSet } from './seeds/index.ts'
import type { Setting } from './setting.ts'
import type { Sockets } from './sockets.ts'
import type { BackendDialect, Seed, Tables } from './state.ts'
import type { World } from './world.ts'

export type { BackendDialect, Seed, Tables } from './state.ts'
export type { Setting } from './setting.ts'

export interface BackendOptions {
  /** Default `current`. */
  dialect?: BackendDialect
  /** Another release of that dialect than the usual one. */
  release?: string
  /** Default `empty`: admin/admin and nothing else. A number makes a fleet of that size. */
  data?: DataSet
  /** Tables that replace those of the data set; rows may be incomplete. */
  seed?: Seed
  setting?: Partial<Setting>
  /** Seed of the pseudo-random generator. */
  random?: number
  now?: () => number
  /** Time and timers in one; in place of `now`. */
  clock?: ServerClock
  /** The server's own host and port. */
  address?: string
}

export interface Backend {
  readonly dialect: BackendDialect
  /** The state itself: tests read and edit it. */
  readonly tables: Tables
  readonly setting: Setting
  readonly world: World
  /** Every API request so far; the path is whole, query included. */
  readonly calls: { method: string; path: string; body?: unknown }[]
  readonly handle: (request: Request, context?: ReleasedConnection) => Promise<Response>
  /** The refusal that stands before every path, static files included, if there is one. */
  readonly gate: (request: Request, context?: ReleasedConnection) => Response | undefined
  /** Makes matching requests fail, the given number of times or for good. */
  readonly fail: (match: FaultMatch, how: WireFault, times?: number) => void
  /** Every call that changed something, in their order. */
  readonly writes: LostCall[]
  /** The nth write from now is acted upon, and its answer lost; the next one and a broken connection by default. */
  readonly loseAnswer: (nth?: number, how?: Loss) => void
  /** Restarts as a real server does, at once; over HTTP, `serve` can also be away meanwhile. */
  readonly restart: () => void
  /** Ends the sessions of a user, or of all; on a classic server always of all, by another signing key. */
  readonly endSessions: (username?: string) => void
  /** Blocks an address as that many wrong passwords from there do: one for three seconds. */
  readonly block: (address?: string, hits?: number) => void
  /** Ends every failure that was ordered. */
  readonly recover: () => void
  /** A Cookie header with a live session, for tests that skip the login form. */
  readonly signIn: (username?: string) => string
  readonly sockets: Sockets
  /** The agent of a server. */
  readonly agent: (serverId: number) => AgentLink
  /** An agent that was just installed connects with its secret. */
  readonly register: (agent: AgentProfile & { secret: string }) => Registration
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return body
  }
}

export function createBackend(options: BackendOptions = {}): Backend {
  const { dialect = 'current', release, data = 'empty', address = '127.0.0.1:8008' } = options
  const clock = options.clock ?? createSystemClock(options.now)
  const { now } = clock
  const random = createRandom(options.random ?? 1)
  const seed = { ...chooseData(data, { dialect, random, now: now(), address }), ...options.seed }
  const tables = buildTables(seed, new Date(now()).toISOString())
  const setting = { ...freshSetting(address), ...(data === 'demo' && demoSetting), ...options.setting }
  setting.ignored_ip_notification_server_ids = ignoredIds(setting.ignored_ip_notification)
  const world = createWorld({ dialect, release, tables, setting, address, clock, random })
  if (data === 'demo') {
    admitDemoVisitors(world)
    world.oauth2.authorize = authorizePath
  }
  const calls: Backend['calls'] = []
  const faults = createFaults()

  const losses = createLosses(world, faults)
  const sockets = createSockets(world, faults)

  const handle = async (request: Request, context: ReleasedConnection = {}): Promise<Response> => {
    const { pathname, search } = new URL(request.url)
    const refused = gate(world, request, context)
    if (!pathname.startsWith('/api') && !(pathname === '/mcp' && world.since('2.1.0'))) {
      if (refused) return refused
      if (pathname === authorizePath) return lotusId(world, request)
      const place = hosting(pathname, dialect)
      if (!place) return data === 'demo' ? demoPage(world, request, pathname) : themePage(world, pathname)
      return 'redirect' in place ? redirect(301, place.redirect) : htmlPage(setting.site_name, '', place.status)
    }
    const body = await request.text()
    const made = { method: request.method, path: pathname + search, ...(body ? { body: parsed(body) } : {}) }
    calls.push(made)
    const ordered = (await faults.apply(request, pathname)) ?? refused
    if (ordered) return ordered
    if (request.method === 'GET' && /^\/api\/v1\/ws\/./.test(pathname)) return withoutUpgrade(sockets, request, context)
    const call = pathname === '/mcp' ? callMcp : callApi
    const answered = losses.watch(request, made)
    return answered(await call(world, request, body, context))
  }

  const userNamed = (username: string) => {
    const user = tables.user.find((row) => row.username === username)
    if (!user) throw new Error(`the embedded server has no user ${username}`)
    return user
  }

  return {
    dialect,
    tables,
    setting,
    world,
    calls,
    handle,
    gate: (request, context = {}) => gate(world, request, context),
    fail: faults.add,
    recover: () => {
      losses.clear()
      faults.clear()
    },
    writes: losses.writes,
    loseAnswer: (nth = 1, how = 'reset') => losses.lose(nth, how),
    restart: () => restart(world, sockets.drop),
    endSessions: (username) => endSessions(world, username === undefined ? undefined : userNamed(username).id),
    block: (at = '127.0.0.1', hits = 1) => block(world, at, hits),
    signIn: (username = 'admin') => {
      const user = userNamed(username)
      const ip = setting.web_real_ip_header ? '127.0.0.1' : ''
      return startSession(world, user, ip, false)
        .setCookie.map((cookie) => cookie.split(';')[0])
        .join('; ')
    },
    sockets,
    agent: (serverId) => agentLink(world, serverId),
    register: (agent) => register(world, agent),
  }
}
