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
import { callMcp } from './mcp/index.ts'
import { createRandom } from './random.ts'
import { register } from './register.ts'
import { restart } from './restart.ts'
import { addDemoVisitors, addIntruders } from './seeds/demoVisitors.ts'
import { chooseData, chooseSetting } from './seeds/index.ts'
import { endSessions, startSession } from './sessions.ts'
import { freshSetting, ignoredIds } from './setting.ts'
import { createSockets, withoutUpgrade } from './sockets.ts'
import { themePage } from './theme.ts'
import { block } from './waf.ts'
import { createWorld } from './world.ts'
import type { AgentLink } from './agentLink.ts'
import type { ServerClock } from './clock.ts'
import type { FaultMatch, Gust, Loss, WireFault } from './faults.ts'
import type { ConnectionInfo } from './gate.ts'
import type { WriteCall } from './losses.ts'
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
  /** A release of that dialect; default: the one listed in `world.ts`. */
  release?: string
  /** Default `empty`: only the user admin/admin. A number creates a fleet of that size; `large` is for tests of load. */
  data?: DataSet
  /** Tables that replace those of the data set; rows may be incomplete. */
  seed?: Seed
  setting?: Partial<Setting>
  /** Whether it keeps a time series, from which histories are drawn; default: with `demo` and with a fleet. */
  store?: boolean
  /** Seed of the pseudo-random generator. */
  random?: number
  now?: () => number
  /** Provides both time and timers; replaces `now`. */
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
  /** Every API request so far; the path includes the query. */
  readonly calls: { method: string; path: string; body?: unknown }[]
  readonly handle: (request: Request, context?: ConnectionInfo) => Promise<Response>
  /** Returns the refusal that applies to every path, static files included, if there is one. */
  readonly gate: (request: Request, context?: ConnectionInfo) => Response | undefined
  /** Makes matching requests fail `times` times; without `times`, until `recover`. */
  readonly fail: (match: FaultMatch, how: WireFault, times?: number) => void
  /** Until `recover`, each API request suffers what is drawn for it. */
  readonly storm: (draw: () => Gust) => void
  /** Every call that changed the state, in order. One that was delivered twice counts once. */
  readonly writes: WriteCall[]
  /** Executes the nth write from now but loses its response; default: the next write, by a broken connection. */
  readonly loseAnswer: (nth?: number, how?: Loss) => void
  /**
   * Restarts immediately, with the effects of a real restart; over HTTP, `serve` can also refuse connections. The agents
   * are back after so many milliseconds.
   */
  readonly restart: (reconnectDelay?: number) => void
  /** Ends the sessions of one user or of all; a classic server changes its signing key, which always ends all. */
  readonly endSessions: (username?: string) => void
  /** Blocks an address as `hits` wrong passwords from it would; one hit blocks it for three seconds. */
  readonly block: (address?: string, hits?: number) => void
  /** Removes everything that `fail` and `loseAnswer` added. */
  readonly recover: () => void
  /** Starts a session and returns its Cookie header, for tests that skip the login form. */
  readonly signIn: (username?: string) => string
  readonly sockets: Sockets
  /** Controls the agent of a server. */
  readonly agent: (serverId: number) => AgentLink
  /** Connects a newly installed agent with its secret. */
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
  const { store = data !== 'empty' && data !== 'registered' } = options
  const dataSetting = { ...chooseSetting(data), tsdb_enabled: store }
  const setting = { ...freshSetting(address), ...dataSetting, ...options.setting }
  setting.ignored_ip_notification_server_ids = ignoredIds(setting.ignored_ip_notification)
  const world = createWorld({ dialect, release, tables, setting, address, clock, random })
  if (data === 'compromised') addIntruders(world)
  if (data === 'demo') {
    addDemoVisitors(world)
    world.oauth2.authorize = authorizePath
  }
  const calls: Backend['calls'] = []
  const faults = createFaults()

  const losses = createLosses(world, faults)
  const sockets = createSockets(world, faults)

  const handle = async (request: Request, context: ConnectionInfo = {}): Promise<Response> => {
    const { pathname, search } = new URL(request.url)
    const isMcp = /^\/mcp(\/|$)/.test(pathname) && world.since('2.1.0')
    const refused = gate(world, request, context)
    if (!pathname.startsWith('/api') && !isMcp) {
      if (refused) return refused
      if (pathname === authorizePath) return lotusId(world, request)
      const hosted = hosting(pathname, dialect)
      if (!hosted) return data === 'demo' ? demoPage(world, request, pathname) : themePage(world, pathname)
      return 'redirect' in hosted ? redirect(301, hosted.redirect) : htmlPage(setting.site_name, '', hosted.status)
    }
    const bytes = new Uint8Array(await request.arrayBuffer())
    const body = new TextDecoder().decode(bytes)
    const recordedCall = { method: request.method, path: pathname + search, ...(body ? { body: parsed(body) } : {}) }
    calls.push(recordedCall)
    return faults.apply(request, pathname, async () => {
      if (refused) return refused
      if (request.method === 'GET' && /^\/api\/v1\/ws\/./.test(pathname)) {
        return withoutUpgrade(sockets, request, context)
      }
      const deliver = losses.watch(request, recordedCall)
      const call = isMcp ? callMcp(world, request, bytes, context) : callApi(world, request, body, context)
      return deliver(await call)
    })
  }

  const findUser = (username: string) => {
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
    storm: faults.storm,
    recover: () => {
      losses.clear()
      faults.clear()
    },
    writes: losses.writes,
    loseAnswer: (nth = 1, how = 'reset') => losses.lose(nth, how),
    restart: (reconnectDelay) => restart(world, sockets.drop, reconnectDelay),
    endSessions: (username) => endSessions(world, username === undefined ? undefined : findUser(username).id),
    block: (at = '127.0.0.1', hits = 1) => block(world, at, hits),
    signIn: (username = 'admin') => {
      const user = findUser(username)
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
