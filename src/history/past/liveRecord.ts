import type { Live } from '#dataProvider/live/live.ts'
import { createStore, type Store } from '../../store.ts'
import type { ServerOutage, ServerRestart } from './serverPast.ts'

/** A server that is watched. */
export interface SeenServer {
  id: number
  geoip?: { ip?: { ipv4_addr?: string | undefined; ipv6_addr?: string | undefined } | undefined } | undefined
}

/** The first report of a server that was silent when somebody looked first. */
export interface FirstReport {
  at: number
  /** When the machine was started; undefined if the report does not say. */
  bootAt: number | undefined
}

/** A server that has got another address. */
interface MovedAddress {
  id: number
  /** When it was seen, and for how long before it may have been so. */
  at: number
  slack: number
  before: string
  after: string
}

/** What was seen of the servers while the dashboard was open. */
export interface SeenEvents {
  /** Since when somebody looks, by the clock of the Nezha server; undefined before the first report. */
  since: number | undefined
  outages: readonly (ServerOutage & { id: number })[]
  restarts: readonly (ServerRestart & { id: number })[]
  firstReports: readonly (FirstReport & { id: number })[]
  addresses: readonly MovedAddress[]
}

/** Milliseconds of silence from which a server counts as offline: see `stateOf`. */
const offlineAfter = 30_000

/** The most events that are kept. */
const most = 1000

const addressOf = ({ geoip }: SeenServer) => [geoip?.ip?.ipv4_addr, geoip?.ip?.ipv6_addr].filter(Boolean).join(' / ')

type Source = Pick<Live, 'figure' | 'heardAt' | 'status' | 'overhear'>

/**
 * Notes what live reports and lists show, as long as the page is open: servers that fall silent, are back, were started
 * again, or have another address. `servers` returns the same array until the list changes.
 */
export function createLiveRecord(live: Source, servers: () => readonly SeenServer[]): Store<SeenEvents> {
  const store = createStore<SeenEvents>({
    since: undefined,
    outages: [],
    restarts: [],
    firstReports: [],
    addresses: [],
  })
  const addresses = new Map<number, string>()
  let listed: readonly SeenServer[] | undefined
  let listedAt = 0
  const heard = new Map<number, { at: number; uptime: number }>()
  const silent = new Set<number>()
  const unheard = new Set<number>()

  function compareAddresses(list: readonly SeenServer[], at: number): MovedAddress[] {
    const found = list.flatMap((server): MovedAddress[] => {
      const [before, after] = [addresses.get(server.id), addressOf(server)]
      if (after !== '') addresses.set(server.id, after)
      const isNew = before !== undefined && after !== '' && before !== after
      return isNew ? [{ id: server.id, at, slack: at - listedAt, before, after }] : []
    })
    listed = list
    listedAt = at
    return found
  }

  function look() {
    const { serverTime, startedAt, source } = live.status()
    if (source === 'none') return
    const before = store.getState()
    const outages = [...before.outages]
    const restarts = [...before.restarts]
    const firstReports = [...before.firstReports]
    const list = servers()
    const moved = list === listed ? [] : compareAddresses(list, serverTime)
    for (const { id } of list) {
      const last = live.heardAt(id)
      if (last === undefined) {
        unheard.add(id)
        continue
      }
      const uptime = (live.figure(id, 'uptime') ?? 0) * 1000
      if (unheard.delete(id)) firstReports.push({ id, at: last, bootAt: uptime > 0 ? last - uptime : undefined })
      const known = heard.get(id)
      if (known && last > known.at) {
        const restarted = uptime > 0 && uptime < known.uptime
        if (restarted) restarts.push({ id, at: last - uptime, slack: 2000 })
        const open = outages.findLastIndex((outage) => outage.id === id && outage.to === undefined)
        const outage = outages[open]
        if (silent.delete(id) && outage) outages[open] = { ...outage, to: last, restarted }
      }
      if (!known || last > known.at) heard.set(id, { at: last, uptime })
      // A Nezha server that has just been started has not heard any agent yet.
      if (serverTime - Math.max(last, startedAt) >= offlineAfter && !silent.has(id)) {
        silent.add(id)
        outages.push({ id, from: last, to: undefined, slack: 4000, restarted: undefined })
      }
    }
    const isChanged =
      outages.length !== before.outages.length ||
      outages.some((each, at) => each !== before.outages[at]) ||
      restarts.length !== before.restarts.length ||
      firstReports.length !== before.firstReports.length ||
      moved.length > 0
    if (isChanged || before.since === undefined) {
      store.setState({
        since: before.since ?? serverTime,
        outages: outages.slice(-most),
        restarts: restarts.slice(-most),
        firstReports: firstReports.slice(-most),
        addresses: [...before.addresses, ...moved].slice(-most),
      })
    }
  }

  live.overhear(look)
  look()
  return store
}

const records = new WeakMap<object, Store<SeenEvents>>()

/** The record of a source of live reports, which begins with the first call and goes on for as long as the source. */
export function liveRecordOf(live: Source, servers: () => readonly SeenServer[]): Store<SeenEvents> {
  const known = records.get(live) ?? createLiveRecord(live, servers)
  records.set(live, known)
  return known
}
