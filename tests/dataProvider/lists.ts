import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { onTestFinished, vi } from 'vitest'
import { createDataProvider, type TabsChannel } from '#dataProvider/index.ts'
import type { Endpoint } from '#dataProvider/endpoint.ts'
import { createServer, deferred } from './browser.ts'

const plain: Omit<Endpoint, 'path'> = {
  operations: ['list', 'create', 'update', 'delete'],
  paging: 'client',
  readOnly: [],
}

/** A server with two lists, whose responses a test can delay or make fail. */
export function startLists() {
  vi.useFakeTimers({ toFake: ['Date'], now: 0 })
  onTestFinished(() => void vi.useRealTimers())
  const clock = {
    set time(time: number) {
      vi.setSystemTime(time)
    },
  }
  const state = {
    nat: [
      { id: 1, name: 'web' },
      { id: 2, name: 'mail' },
    ],
    cron: [{ id: 1, name: 'backup' }],
  }
  let delay: Promise<void> | undefined
  let fails = false
  const server = createServer(async ({ method, path }) => {
    const before = structuredClone(state[path as keyof typeof state])
    if (method === 'GET') await delay
    return fails ? new Response('', { status: 500 }) : method === 'GET' ? before : 9
  })
  const queryClient = new QueryClient()
  queryClient.mount()
  onTestFinished(() => queryClient.unmount())
  const told: string[] = []
  let hear: (event: { data: string }) => void = () => undefined
  const tabs: TabsChannel = {
    postMessage: (resource) => told.push(resource),
    addEventListener: (_, listener) => (hear = listener),
  }
  const provider = createDataProvider(
    server.client,
    { nat: { path: 'nat', ...plain }, cron: { path: 'cron', ...plain } },
    { queryClient, staleTime: 1001, tabs },
  )
  const settled: string[] = []
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || !['success', 'error'].includes(event.action.type)) return
    if (event.query.queryKey[1] === 'whole') settled.push(String(event.query.queryKey[0]))
  })
  return {
    clock,
    state,
    provider,
    /** The lists whose queries have succeeded or failed, in this order. */
    settled,
    errorOf: (resource: string) => queryClient.getQueryState([resource, 'whole'])?.error,
    /** Subscribes to a list, as a component does. */
    show(resource: string) {
      const observer = new QueryObserver(queryClient, provider.listQuery(resource))
      onTestFinished(observer.subscribe(() => undefined))
      return () => observer.getCurrentResult().data?.map(({ name }) => name as string)
    },
    /** Shows one record, as react-admin's hooks do. Returns the number of times that it was read. */
    async showOne(resource: string, id: number) {
      let reads = 0
      const queryKey = [resource, 'getOne', { id: String(id) }]
      const observer = new QueryObserver(queryClient, {
        queryKey,
        queryFn: () => {
          reads += 1
          return provider.getOne(resource, { id })
        },
        staleTime: Infinity,
      })
      onTestFinished(observer.subscribe(() => undefined))
      await observer.fetchOptimistic({ ...observer.options, queryKey } as never)
      return () => reads
    },
    reads: () => server.sent.filter(({ method }) => method === 'GET').map(({ path }) => path),
    names: async (resource = 'nat') => (await provider.getList(resource, {})).data.map(({ name }) => name as string),
    /** What other tabs were told, and a function with which another tab tells something. */
    told,
    hear: (resource: string) => hear({ data: resource }),
    setFailing: (value: boolean) => (fails = value),
    /** Delays responses to reads that are sent from now on, until the returned function is called. */
    delayReads() {
      const { promise, resolve } = deferred()
      delay = promise
      return () => {
        if (delay === promise) delay = undefined
        resolve()
      }
    },
  }
}
