import { QueryObserver, type QueryClient } from '@tanstack/react-query'
import { mayDo } from '#engine/access.ts'
import type { Rows } from '#dataProvider/endpoint.ts'
import type { Engine } from '#engine/EngineContext.ts'
import type { AnyRecord, TextContext } from '#engine/field.ts'
import type { ResourceName } from '#locales/messages.ts'
import { inOneTab } from '#notices/inOneTab.ts'
import { hearPresses } from '#notices/notices.ts'
import { markTab } from '#notices/tabMark.ts'
import { createAnnouncer } from './announce.ts'
import { createTroubleWatch } from './trouble.ts'
import { noticeBody, noticePlace, noticeTitle } from './words.ts'

interface TroubleOptions {
  engine: Engine
  queryClient: QueryClient
  /** The address of the product, which those of notices begin with. */
  home: string
  /** Whether this browser shows notices, too. */
  isTelling: boolean
  /** In the language of the moment. */
  t: TextContext['translate']
  /** Opens a place of the product, below its address. */
  open(place: string): void
}

/** Milliseconds after which a list is read again, though this page is hidden, for what changes elsewhere. */
const readAgain = { server: 300_000, 'alert-rule': 60_000, 'traffic-cycle': 30_000 } as const

const names = Object.keys(readAgain) as (keyof typeof readAgain)[]

/** What the tab that watches tells the others. */
interface Told {
  count: number
  offline: readonly number[]
}

/** The question of a tab that has just been opened. */
const ask = 'ask'

const isTold = (data: unknown): data is Told =>
  typeof data === 'object' && data !== null && 'count' in data && typeof data.count === 'number'

/** Lists that stay up to date while the page is hidden. */
function followLists({ engine, queryClient }: Pick<TroubleOptions, 'engine' | 'queryClient'>) {
  const observers = names
    .filter((name) => mayDo(engine, name, 'list'))
    .map((name) => {
      const query = engine.dataProvider.listQuery(name)
      const refetchInterval = readAgain[name]
      const observer = new QueryObserver<Rows>(queryClient, {
        ...query,
        refetchInterval,
        refetchIntervalInBackground: true,
      })
      return { name, observer, stop: observer.subscribe(() => undefined) }
    })
  const read = (name: ResourceName) => observers.find((each) => each.name === name)?.observer.getCurrentResult()
  return {
    records: (name: ResourceName) => (read(name)?.data ?? []) as readonly AnyRecord[],
    /** Whether the servers have come, and each other list has come or has failed to. */
    areKnown: () =>
      read('server')?.data !== undefined && observers.every(({ name }) => read(name)?.isPending === false),
    /** The number of lists that have come. */
    known: () => observers.filter(({ name }) => read(name)?.data !== undefined).length,
    stop: () => observers.forEach(({ stop }) => stop()),
  }
}

/**
 * Watches servers and rules, also while the page is hidden: the title of each tab counts, and one tab of the browser
 * shows notices, where they are wanted. Returns a function that ends this.
 */
export function startTrouble(options: TroubleOptions): () => void {
  const { engine, home, isTelling, t, open } = options
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel('lotus trouble') : undefined
  const post = (message: Told | typeof ask) => channel?.postMessage(message)
  const placeAt = (address: string) => address.slice(home.length - 1)
  /** What the tab that watches has told last. */
  let before: readonly number[] | undefined
  let answer = () => {}

  function watch() {
    const { live } = engine.dataProvider
    const lists = followLists(options)
    const judge = createTroubleWatch(before)
    const announcer = createAnnouncer({
      title: (troubles) => noticeTitle(troubles, t),
      body: (troubles) => noticeBody(troubles, t, lists.records),
      address: (troubles) => home.slice(0, -1) + noticePlace(troubles, engine),
      open: (address) => open(placeAt(address)),
    })
    let spelled = ''
    let told: Told | undefined
    // Without HTTPS each tab watches: an answer that tells nothing would be one more question to all others.
    answer = () => {
      if (told) post(told)
    }
    function look() {
      if (!lists.areKnown() || live.status().serverTime === 0) return
      const { now, begun, offline } = judge({ live, records: lists.records, known: lists.known() })
      if (isTelling) announcer.update(now, begun)
      markTab(now.length)
      told = { count: now.length, offline }
      const text = JSON.stringify(told)
      if (text !== spelled) post(told)
      spelled = text
    }
    const letGo = live.keepOpen()
    const end = live.subscribe(look)
    return () => {
      answer = () => {}
      end()
      letGo()
      lists.stop()
      announcer.end()
    }
  }

  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data === ask) answer()
    if (!isTold(data)) return
    before = Array.isArray(data.offline) ? data.offline : undefined
    markTab(data.count)
  })
  post(ask)
  const stopHearing = hearPresses((address) => open(placeAt(address)))
  const stopWatching = inOneTab('lotus trouble', watch)
  return () => {
    stopWatching()
    stopHearing()
    channel?.close()
    markTab(0)
  }
}
