import { createDataProvider } from '#dataProvider/index.ts'
import type { Endpoint } from '#dataProvider/endpoint.ts'
import { createServer, deferred } from './browser.ts'

const plain: Omit<Endpoint, 'path'> = {
  operations: ['list', 'create', 'update', 'delete'],
  paging: 'client',
  readOnly: [],
}

/** A server of two lists whose answers a test may hold back or spoil. */
export function startLists() {
  const clock = { time: 0 }
  const state = {
    nat: [
      { id: 1, name: 'web' },
      { id: 2, name: 'mail' },
    ],
    cron: [{ id: 1, name: 'backup' }],
  }
  let hold: Promise<void> | undefined
  let broken = false
  const server = createServer(async ({ method, path }) => {
    const before = structuredClone(state[path as keyof typeof state])
    if (method === 'GET') await hold
    return broken ? new Response('', { status: 500 }) : method === 'GET' ? before : 9
  })
  const provider = createDataProvider(
    server.client,
    { nat: { path: 'nat', ...plain }, cron: { path: 'cron', ...plain } },
    {
      now: () => clock.time,
      maxAge: 1000,
    },
  )
  const told: string[] = []
  provider.subscribe((resource) => told.push(resource))
  return {
    clock,
    state,
    provider,
    told,
    reads: () => server.sent.filter(({ method }) => method === 'GET').map(({ path }) => path),
    names: async (resource = 'nat') => (await provider.getList(resource, {})).data.map(({ name }) => name as string),
    break: (value: boolean) => (broken = value),
    /** Keeps answers to reads back until released. */
    hold() {
      const { promise, resolve } = deferred()
      hold = promise
      return () => {
        hold = undefined
        resolve()
      }
    },
  }
}
