import { expect, test } from 'vitest'
import { createLive } from '#dataProvider/live/live.ts'
import { tickOf } from '#dataProvider/live/tick.ts'
import { figureColumns, type MeasuredServer } from '#resources/server/live/figures.tsx'

const at = Date.UTC(2026, 10, 21, 12)

test('server: a machine without sensors has no temperature in files, and is sorted among those without one', () => {
  const live = createLive({ open: () => Promise.reject(new Error()), poll: () => Promise.reject(new Error()) })
  const last_active = new Date(at).toISOString()
  const items = [[], [{ Name: 'cpu', Temperature: 41 }]].map((temperatures, index) => ({
    id: index + 1,
    host: { platform: 'debian' },
    state: { cpu: 5, temperatures },
    last_active,
  }))
  live.take(tickOf(items, at))
  const column = figureColumns.find(({ name }) => name === 'temperature')
  const servers = items.map(({ id, host }) => ({ id, host, online: true }) as unknown as MeasuredServer)
  const context = { live } as never
  expect(servers.map((server) => column?.exported?.(server, context))).toEqual([undefined, 41])
  expect(servers.map((server) => column?.sortBy?.(server, context))).toEqual([-1, 41])
})
