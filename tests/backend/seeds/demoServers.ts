import { fullNote, oldNote, plan, planNote } from './demoNotes.ts'
import { machine, offline, unreported } from './machines.ts'
import { outageOf } from './outage.ts'
import { withAgent, building, fullDisk, interrupted, leaking, trafficOf } from './stories.ts'
import type { Subscription } from './demoNotes.ts'
import type { SeedContext } from './firstUser.ts'
import type { Happening } from './stories.ts'
import type { ServerRow } from '../state.ts'

interface Entry {
  name: string
  country: string
  owner?: number
  weight?: number
  note?: string
  plan?: Subscription
  publicNote?: (now: number) => string
  hidden?: true
  ddns?: number[]
  domains?: Record<string, string[]>
  offlineHours?: number
  fresh?: true
  config?: Record<string, unknown>
  happens?: Happening
}

const terabyte = 1e12

const inventory: Entry[] = [
  { name: 'tokyo-1', country: 'jp', weight: 100, note: 'rack 4, unit 12', publicNote: fullNote },
  { name: 'tokyo-2', country: 'jp', weight: 99, plan: plan('5USD', 'Month', '1Gbps', '2TB/Month', 19) },
  { name: 'tokyo-edge-1', country: 'jp', weight: 95, ddns: [1], domains: { '1': ['tokyo.example.com'] } },
  { name: 'tokyo-db-1', country: 'jp', hidden: true, note: 'primary of the orders cluster' },
  {
    name: 'osaka-1',
    country: 'jp',
    weight: 90,
    plan: plan('48USD', 'Year', '500Mbps', '1TB/Month', 143, { written: 'china' }),
    happens: trafficOf(terabyte, 0.42),
  },
  { name: 'osaka-2', country: 'jp', note: 'power supply replaced twice this year' },
  { name: 'singapore-1', country: 'sg', weight: 88, plan: plan('7.5USD', 'Month', '1Gbps', '3TB/Month', 23) },
  { name: 'singapore-2', country: 'sg', note: 'loses memory, restart when it is full', happens: leaking(2.6) },
  { name: 'singapore-edge-1', country: 'sg', ddns: [2] },
  {
    name: 'hongkong-1',
    country: 'hk',
    weight: 80,
    plan: plan('99CNY', 'month', '30Mbps', '1TB/Month', 17, { written: 'china' }),
    happens: trafficOf(terabyte, 0.71),
  },
  { name: 'hongkong-2', country: 'hk', owner: 2 },
  { name: 'seoul-1', country: 'kr', plan: plan('6USD', 'Month', '1Gbps', '2TB/Month', 4, { renews: false }) },
  { name: 'seoul-2', country: 'kr' },
  { name: 'mumbai-1', country: 'in', plan: plan('-1', 'Month', '500Mbps', 'unmetered', '') },
  { name: 'sydney-1', country: 'au', weight: 60, plan: plan('120AUD', 'Year', '1Gbps', '4TB/Month', 'never') },
  { name: 'sydney-2', country: 'au', owner: 2, note: 'ops: staging' },
  {
    name: 'fra-1',
    country: 'de',
    weight: 85,
    plan: plan('4.51EUR', 'Month', '1Gbps', '20TB/Month', 26),
    happens: trafficOf(20 * terabyte, 0.31),
  },
  {
    name: 'fra-2',
    country: 'de',
    weight: 84,
    plan: plan('4.51EUR', 'Month', '1Gbps', '20TB/Month', 26),
    happens: trafficOf(20 * terabyte, 0.24),
  },
  { name: 'fra-3', country: 'de' },
  { name: 'fra-edge-1', country: 'de', weight: 83, ddns: [1, 3] },
  { name: 'fra-edge-2', country: 'de', ddns: [3] },
  { name: 'fra-db-1', country: 'de', hidden: true, note: 'replica; do not reboot during business hours' },
  { name: 'fra-db-2', country: 'de', hidden: true, config: { disable_command_execute: true } },
  {
    name: 'nbg-1',
    country: 'de',
    plan: plan('3.79EUR', 'Month', '1Gbps', '20TB/Month', 21),
    happens: trafficOf(20 * terabyte, 0.12),
  },
  { name: 'nbg-2', country: 'de', owner: 2 },
  { name: 'nbg-backup-1', country: 'de', owner: 2, note: 'restic target, 4 × 960 GB' },
  { name: 'ams-1', country: 'nl', weight: 70, plan: plan('200EUR', 'YEAR', '10Gbps', '100TB/Month', 210) },
  { name: 'ams-2', country: 'nl', publicNote: () => 'Community mirror. Thanks to everybody who sponsors it!' },
  { name: 'ams-3', country: 'nl', owner: 0, note: 'installed with the deployment-wide secret' },
  { name: 'lon-1', country: 'gb', plan: plan('12GBP', 'Month', '1Gbps', '5TB/Month', 29, { written: 'day' }) },
  { name: 'lon-2', country: 'gb' },
  { name: 'par-1', country: 'fr', plan: plan('0', 'Month', '200Mbps', 'unmetered', '') },
  { name: 'par-2', country: 'fr', owner: 3 },
  { name: 'oslo-1', country: 'no', weight: -5, hidden: true },
  {
    name: 'hel-1',
    country: 'fi',
    plan: plan('3.79EUR', 'Month', '1Gbps', '20TB/Month', 21),
    happens: trafficOf(20 * terabyte, 0.09),
  },
  { name: 'hel-2', country: 'fi' },
  { name: 'hel-backup-1', country: 'fi', owner: 2, weight: -10, happens: fullDisk(0.953, 0.011) },
  { name: 'waw-1', country: 'pl', owner: 0, config: { disable_auto_update: true }, happens: withAgent('2.2.0') },
  { name: 'waw-2', country: 'pl' },
  {
    name: 'nyc-1',
    country: 'us',
    weight: 75,
    plan: plan('6USD', 'Month', '1Gbps', '1TB/Month', 18),
    happens: trafficOf(terabyte, 0.55),
  },
  {
    name: 'nyc-2',
    country: 'us',
    plan: plan('6USD', 'Month', '1Gbps', '1TB/Month', 18),
    happens: trafficOf(terabyte, 0.38),
  },
  {
    name: 'nyc-db-1',
    country: 'us',
    hidden: true,
    happens: (row, now) => interrupted(outageOf(now).from, outageOf(now).to)(row, now),
  },
  {
    name: 'ash-1',
    country: 'us',
    owner: 2,
    plan: plan('4.99USD', 'Month', '1Gbps', '20TB/Month', 25),
    happens: trafficOf(20 * terabyte, 0.05),
  },
  { name: 'ash-2', country: 'us' },
  {
    name: 'lax-1',
    country: 'us',
    weight: 72,
    plan: plan('49.99USD', 'Year', '1Gbps', '1TB/Month', 88),
    happens: trafficOf(terabyte, 0.62),
  },
  {
    name: 'lax-2',
    country: 'us',
    plan: plan('49.99USD', 'Year', '1Gbps', '1TB/Month', 301, { renews: false }),
    happens: trafficOf(terabyte, 0.84),
  },
  { name: 'lax-edge-1', country: 'us', ddns: [2], domains: { '2': ['lax.example.net', 'west.example.net'] } },
  { name: 'sjc-1', country: 'us', weight: 71, plan: plan('0.40USD', 'Day', '1Gbps', '', '') },
  { name: 'sjc-2', country: 'us' },
  { name: 'tor-1', country: 'ca', plan: plan('7CAD', 'Month', '1Gbps', '3TB/Month', 27) },
  { name: 'tor-2', country: 'ca', owner: 3 },
  {
    name: 'gru-1',
    country: 'br',
    note: 'expensive traffic: 0.12 USD per GB',
    publicNote: oldNote,
    happens: trafficOf(terabyte, 0.58),
  },
  {
    name: 'gru-2',
    country: 'br',
    offlineHours: 146,
    note: 'cancelled, ended with its subscription',
    plan: plan('9.90USD', 'Month', '500Mbps', '1TB/Month', -6, { renews: false }),
    happens: trafficOf(terabyte, 0.2),
  },
  { name: 'jnb-1', country: 'za', plan: plan('3USD', 'Week', '100Mbps', '500GB/Month', 16, { written: 'china' }) },
  { name: 'lab-pi-1', country: 'no', owner: 3, note: 'on the shelf above the desk' },
  { name: 'lab-pi-2', country: 'no', owner: 3, happens: withAgent('2.0.3') },
  { name: 'lab-nuc-1', country: 'no', owner: 3, hidden: true },
  {
    name: 'mirror-1',
    country: 'nl',
    owner: 0,
    publicNote: () => '{"customData":{"orderLink":"https://example.com/order"}}',
  },
  {
    name: 'buildbot-1',
    country: 'us',
    owner: 2,
    config: { report_delay: 4, gpu: true, temperature: true },
    happens: building(84, 2),
  },
  { name: 'buildbot-2', country: 'us', owner: 2 },
  { name: 'fancy-otter', country: '', fresh: true },
]

/** Ids of all servers whose names begin with one of the words. */
export function demoIdsOf(...words: string[]): number[] {
  return inventory.flatMap(({ name }, at) => (words.some((word) => name.startsWith(`${word}-`)) ? [at + 1] : []))
}

/** The id of the server of that name. */
export const demoIdOf = (name: string) => inventory.findIndex((entry) => entry.name === name) + 1

export function demoServers(context: SeedContext): Partial<ServerRow>[] {
  return inventory.map((entry, at) => {
    const generated = machine(context, at, entry.name, entry.country)
    const row: Partial<ServerRow> = {
      ...(entry.happens?.(generated, context.now) ?? generated),
      user_id: entry.owner ?? 1,
      display_index: entry.weight ?? 0,
      note: entry.note ?? '',
      public_note: entry.plan ? planNote(context.now, at, entry.plan) : (entry.publicNote?.(context.now) ?? ''),
      hide_for_guest: entry.hidden ?? false,
      enable_ddns: entry.ddns !== undefined,
      ddns_profiles: entry.ddns ?? null,
      override_ddns_domains: entry.domains ?? null,
      agent_config: entry.config ?? {},
    }
    if (entry.fresh) return { ...row, ...unreported }
    return entry.offlineHours ? offline(context, row, entry.offlineHours) : row
  })
}
