import { expect, test } from 'vitest'
import { client, visitor } from '#backend/client.ts'
import { startBackendClient } from '#backend/startBackendClient.ts'

const now = Date.parse('2026-11-21T15:30:00Z')
const day = 86_400_000

interface Item {
  id: number
  name: string
  public_note?: string
  host: { version?: string; mem_total?: number; disk_total?: number }
  state: { cpu?: number; mem_used?: number; disk_used?: number; gpu?: number[]; temperatures?: object[] }
  last_active: string
}

interface Status {
  services: Record<
    string,
    { service_name: string; current_up: number; current_down: number; up: number[]; down: number[] }
  >
  cycle_transfer_stats: Record<string, { name: string; max: number; transfer: Record<string, number> }>
}

async function demoAt(time: number) {
  const { backend, admin } = startBackendClient({ data: 'demo', now: () => time })
  const servers = (await admin('GET', '/server')).data as Item[]
  const status = (await admin('GET', '/service')).data as Status
  return { backend, admin, servers, status }
}

const share = (part = 0, whole = 0) => (whole > 0 ? part / whole : 0)

function troublesOf(servers: Item[], time: number) {
  const names = (matches: (item: Item) => boolean) => servers.filter(matches).map(({ name }) => name)
  const dated = servers.map((item) => ({
    item,
    end: /"endDate": ?"(\d[^"]+)"/.exec(item.public_note ?? '')?.[1] ?? '',
  }))
  return {
    offline: names(({ last_active }) => !(time - Date.parse(last_active) < 10_000)),
    unreported: names(({ host }) => Object.keys(host).length === 0),
    over: names(
      ({ host, state }) =>
        Math.max(
          share(state.cpu, 100),
          share(state.mem_used, host.mem_total),
          share(state.disk_used, host.disk_total),
        ) > 0.9,
    ),
    behind: names(({ host }) => host.version !== undefined && host.version !== '2.3.3'),
    ending: dated
      .filter(({ end }) => Date.parse(end) > time && Date.parse(end) < time + 14 * day)
      .map(({ item }) => item.name),
    ended: dated.filter(({ end }) => Date.parse(end) < time).map(({ item }) => item.name),
  }
}

test('demo: few things are wrong, at every hour of the day', async () => {
  for (let hour = 0; hour < 24; hour += 4) {
    const time = now + hour * 3_600_000
    const { servers, status } = await demoAt(time)
    expect(troublesOf(servers, time)).toEqual({
      offline: ['gru-2', 'fancy-otter'],
      unreported: ['fancy-otter'],
      over: ['hel-backup-1'],
      behind: ['waw-1', 'lab-pi-2'],
      ending: ['seoul-1'],
      ended: ['gru-2'],
    })
    const down = Object.values(status.services).filter(
      (each) => share(each.current_up, each.current_up + each.current_down) <= 0.8,
    )
    expect(down.map((each) => each.service_name)).toEqual(['CI'])
  }
})

test('demo: a service flaps without being down, and the one of a server without power has a red day', async () => {
  const { status } = await demoAt(now)
  const of = (name: string) => Object.values(status.services).find((each) => each.service_name === name)!
  const redDays = (name: string) => {
    const { up, down } = of(name)
    return up.flatMap((count, at) => (share(count, count + down[at]!) < 0.8 && count > 0 ? [at - 29] : []))
  }
  expect(of('API').current_down).toBeGreaterThan(0)
  expect(of('API').current_down).toBeLessThan(6)
  expect(redDays('API').length).toBeGreaterThan(1)
  expect(redDays('Database port')).toEqual([-4])
  expect(redDays('Website')).toEqual([])
})

test('demo: notes have every form of an end and of a price', async () => {
  const { servers } = await demoAt(now)
  const notes = servers.map(({ public_note = '' }) => public_note).join('\n')
  for (const form of [
    '"endDate":"0000-00-00T23:59:59+08:00"',
    '"endDate":""',
    '"endDate":"end of 2026"',
    '"amount":"0"',
    '"amount":"-1"',
    '"amount":36',
    '"cycle":"Day"',
    '"cycle":"Week"',
    '"cycle":"month"',
    '"cycle":"YEAR"',
    '"cycle":"月"',
    '+08:00"',
    'Z"',
  ])
    expect(notes).toContain(form)
  expect(notes).toMatch(/"endDate":"\d{4}-\d\d-\d\d"/)
})

test('demo: no plan has used up the traffic of its cycle, and the busy builder has a graphics card and sensors', async () => {
  const { servers, status } = await demoAt(now)
  const used = Object.values(status.cycle_transfer_stats).flatMap(({ transfer, max }) =>
    Object.values(transfer).map((bytes) => bytes / max),
  )
  expect(used.length).toBeGreaterThan(10)
  expect(Math.min(...used)).toBeGreaterThan(0)
  expect(Math.max(...used)).toBeLessThan(0.9)
  const builder = servers.find(({ name }) => name === 'buildbot-1')!
  expect(builder.state.cpu).toBeGreaterThan(75)
  expect(builder.state.gpu).toHaveLength(1)
  expect(builder.state.temperatures?.length).toBeGreaterThan(1)
})

test('fleet: the servers of a large one differ in every way that a list can show', async () => {
  const { backend, admin } = startBackendClient({ data: 1000, now: () => now })
  const rows = (await admin('GET', '/server')).data as (Item & {
    geoip: { country_code?: string }
    host: { platform?: string }
  })[]
  const { offline, unreported, over, behind, ending } = troublesOf(rows, now)
  const countries = new Set(rows.map(({ geoip }) => geoip.country_code))
  const platforms = new Set(rows.map(({ host }) => host.platform))
  expect(rows).toHaveLength(1000)
  expect(offline.length).toBeGreaterThan(20)
  expect(unreported.length).toBeGreaterThan(1)
  expect(over.length).toBeGreaterThan(20)
  expect(behind.length).toBeGreaterThan(100)
  expect(behind.length).toBeLessThan(300)
  expect(ending.length).toBeGreaterThan(20)
  expect(countries.size).toBeGreaterThan(15)
  expect(platforms.size).toBeGreaterThan(5)
  const status = (await admin('GET', '/service')).data as Status
  expect(Object.values(status.services).some((each) => each.current_up === 0)).toBe(true)
  const own = (await client(backend, 'member-1')('GET', '/server')).data as Item[]
  expect(own.length).toBeGreaterThan(0)
  expect(own.length).toBeLessThan(1000)
})

test.each([
  ['demo', undefined, true],
  ['demo', false, false],
  [20, undefined, true],
  ['empty', undefined, false],
  ['empty', true, true],
] as const)('store: with %s data and the option %s it is %s', async (data, store, expected) => {
  const { backend } = startBackendClient({ data, store, now: () => now })
  expect((await visitor(backend)('GET', '/setting')).data).toMatchObject({ tsdb_enabled: expected })
})

test('store: without it a demo has live figures and no histories', async () => {
  const { admin } = startBackendClient({ data: 'demo', store: false, now: () => now })
  expect(((await admin('GET', '/server')).data as Item[])[0]?.state.cpu).toBeGreaterThan(0)
  expect(await admin('GET', '/server/1/metrics?metric=cpu')).toMatchObject({ data: { data_points: [] } })
  expect(await admin('GET', '/server/1/service')).toEqual({ success: true })
  expect(await admin('GET', '/service/1/history?period=30d')).toMatchObject({ data: { servers: [] } })
})
