import { machine, offline } from './machines.ts'
import type { SeedContext } from './firstUser.ts'
import type { ServerRow } from '../state.ts'

interface Entry {
  name: string
  country: string
  owner?: number
  weight?: number
  note?: string
  plan?: [amount: string, cycle: string, bandwidth: string, traffic: string]
  publicNote?: string
  hidden?: true
  ddns?: number[]
  domains?: Record<string, string[]>
  offlineHours?: number
  fresh?: true
  config?: Record<string, unknown>
}

/** A note with all members that front ends use, including one for a single theme, as a user typed it. */
const fullNote = `{
  "billingDataMod": {
    "startDate": "2025-01-05T00:00:00+09:00",
    "endDate": "2027-01-04T23:59:59+09:00",
    "autoRenewal": "1",
    "cycle": "Year",
    "amount": "54USD"
  },
  "planDataMod": {
    "bandwidth": "1Gbps",
    "trafficVol": "2TB/Month",
    "trafficType": "2",
    "IPv4": "1",
    "IPv6": "1",
    "networkRoute": "IIJ,NTT",
    "extra": "NVMe,DDoS protection"
  },
  "customData": { "orderLink": "https://example.com/order", "rating": 4.50 }
}`

/** A note in the old form, in which values need not be strings. */
const oldNote =
  '{"billingDataMod":{"startDate":"2023-03-01","endDate":"end of 2026","autoRenewal":true,"cycle":"月","amount":36},' +
  '"planDataMod":{"bandwidth":"200Mbps","trafficVol":"2TB","trafficType":2,"IPv4":1,"IPv6":false}}'

const inventory: Entry[] = [
  { name: 'tokyo-1', country: 'jp', weight: 100, note: 'rack 4, unit 12', publicNote: fullNote },
  { name: 'tokyo-2', country: 'jp', weight: 99, plan: ['5USD', 'Month', '1Gbps', '2TB/Month'] },
  { name: 'tokyo-edge-1', country: 'jp', weight: 95, ddns: [1], domains: { '1': ['tokyo.example.com'] } },
  { name: 'tokyo-db-1', country: 'jp', hidden: true, note: 'primary of the orders cluster' },
  { name: 'osaka-1', country: 'jp', weight: 90, plan: ['48USD', 'Year', '500Mbps', '1TB/Month'] },
  { name: 'osaka-2', country: 'jp', offlineHours: 31, note: 'power supply replaced twice this year' },
  { name: 'singapore-1', country: 'sg', weight: 88, plan: ['7.5USD', 'Month', '1Gbps', '3TB/Month'] },
  { name: 'singapore-2', country: 'sg' },
  { name: 'singapore-edge-1', country: 'sg', ddns: [2] },
  { name: 'hongkong-1', country: 'hk', weight: 80, plan: ['99CNY', 'Month', '30Mbps', '1TB/Month'] },
  { name: 'hongkong-2', country: 'hk', owner: 2 },
  { name: 'seoul-1', country: 'kr', plan: ['6USD', 'Month', '1Gbps', '2TB/Month'] },
  { name: 'seoul-2', country: 'kr', offlineHours: 4 },
  { name: 'mumbai-1', country: 'in', plan: ['-1', 'Month', '500Mbps', 'unmetered'] },
  { name: 'sydney-1', country: 'au', weight: 60 },
  { name: 'sydney-2', country: 'au', owner: 2, note: 'ops: staging' },
  { name: 'fra-1', country: 'de', weight: 85, plan: ['4.51EUR', 'Month', '1Gbps', '20TB/Month'] },
  { name: 'fra-2', country: 'de', weight: 84, plan: ['4.51EUR', 'Month', '1Gbps', '20TB/Month'] },
  { name: 'fra-3', country: 'de' },
  { name: 'fra-edge-1', country: 'de', weight: 83, ddns: [1, 3] },
  { name: 'fra-edge-2', country: 'de', ddns: [3] },
  { name: 'fra-db-1', country: 'de', hidden: true, note: 'replica; do not reboot during business hours' },
  { name: 'fra-db-2', country: 'de', hidden: true, config: { disable_command_execute: true } },
  { name: 'nbg-1', country: 'de', plan: ['3.79EUR', 'Month', '1Gbps', '20TB/Month'] },
  { name: 'nbg-2', country: 'de', owner: 2 },
  { name: 'nbg-backup-1', country: 'de', owner: 2, note: 'restic target, 4 × 960 GB' },
  { name: 'ams-1', country: 'nl', weight: 70, plan: ['200EUR', 'Year', '10Gbps', '100TB/Month'] },
  { name: 'ams-2', country: 'nl', publicNote: 'Community mirror. Thanks to everybody who sponsors it!' },
  { name: 'ams-3', country: 'nl', owner: 0, note: 'installed with the deployment-wide secret' },
  { name: 'lon-1', country: 'gb', plan: ['12GBP', 'Month', '1Gbps', '5TB/Month'] },
  { name: 'lon-2', country: 'gb', offlineHours: 200 },
  { name: 'par-1', country: 'fr', plan: ['0', 'Month', '200Mbps', 'unmetered'] },
  { name: 'par-2', country: 'fr', owner: 3 },
  { name: 'oslo-1', country: 'no', weight: -5, hidden: true },
  { name: 'hel-1', country: 'fi', plan: ['3.79EUR', 'Month', '1Gbps', '20TB/Month'] },
  { name: 'hel-2', country: 'fi' },
  { name: 'hel-backup-1', country: 'fi', owner: 2, weight: -10 },
  { name: 'waw-1', country: 'pl', owner: 0 },
  { name: 'waw-2', country: 'pl' },
  { name: 'nyc-1', country: 'us', weight: 75, plan: ['6USD', 'Month', '1Gbps', '1TB/Month'] },
  { name: 'nyc-2', country: 'us', plan: ['6USD', 'Month', '1Gbps', '1TB/Month'] },
  { name: 'nyc-db-1', country: 'us', hidden: true },
  { name: 'ash-1', country: 'us', owner: 2, plan: ['4.99USD', 'Month', '1Gbps', '20TB/Month'] },
  { name: 'ash-2', country: 'us' },
  { name: 'lax-1', country: 'us', weight: 72, plan: ['49.99USD', 'Year', '1Gbps', '1TB/Month'] },
  { name: 'lax-2', country: 'us', plan: ['49.99USD', 'Year', '1Gbps', '1TB/Month'] },
  { name: 'lax-edge-1', country: 'us', ddns: [2], domains: { '2': ['lax.example.net', 'west.example.net'] } },
  { name: 'sjc-1', country: 'us', weight: 71 },
  { name: 'sjc-2', country: 'us', offlineHours: 1 },
  { name: 'tor-1', country: 'ca', plan: ['7CAD', 'Month', '1Gbps', '3TB/Month'] },
  { name: 'tor-2', country: 'ca', owner: 3 },
  { name: 'gru-1', country: 'br', note: 'expensive traffic: 0.12 USD per GB', publicNote: oldNote },
  { name: 'gru-2', country: 'br', offlineHours: 720, note: 'cancelled, ends with the month' },
  { name: 'jnb-1', country: 'za' },
  { name: 'lab-pi-1', country: 'no', owner: 3, note: 'on the shelf above the desk' },
  { name: 'lab-pi-2', country: 'no', owner: 3, offlineHours: 12 },
  { name: 'lab-nuc-1', country: 'no', owner: 3, hidden: true },
  { name: 'mirror-1', country: 'nl', owner: 0, publicNote: '{"customData":{"orderLink":"https://example.com/order"}}' },
  { name: 'buildbot-1', country: 'us', owner: 2, config: { report_delay: 4, gpu: true } },
  { name: 'buildbot-2', country: 'us', owner: 2 },
  { name: 'fancy-otter', country: '', fresh: true },
]

/** Ids of all servers whose names begin with one of the words. */
export function demoIdsOf(...words: string[]): number[] {
  return inventory.flatMap(({ name }, at) => (words.some((word) => name.startsWith(`${word}-`)) ? [at + 1] : []))
}

/** The id of the server of that name. */
export const demoIdOf = (name: string) => inventory.findIndex((entry) => entry.name === name) + 1

/** Billing and plan as the official themes write them: all values are strings. */
function planNote(now: number, at: number, [amount, cycle, bandwidth, trafficVol]: NonNullable<Entry['plan']>): string {
  const startDate = new Date(now - (300 + at * 3) * 86_400_000).toISOString()
  const endDate =
    amount === '0' ? '0000-00-00T23:59:59+08:00' : new Date(now + (at * 11 + 3) * 86_400_000).toISOString()
  return JSON.stringify({
    billingDataMod: { startDate, endDate, autoRenewal: at % 3 === 0 ? '0' : '1', cycle, amount },
    planDataMod: {
      bandwidth,
      trafficVol,
      trafficType: at % 2 === 0 ? '2' : '1',
      IPv4: '1',
      IPv6: at % 4 === 0 ? '0' : '1',
    },
  })
}

const unreported = { host: {}, state: {}, geoip: { ip: {} }, drifts: false }

export function demoServers(context: SeedContext): Partial<ServerRow>[] {
  return inventory.map((entry, at) => {
    const row: Partial<ServerRow> = {
      ...machine(context, at, entry.name, entry.country),
      user_id: entry.owner ?? 1,
      display_index: entry.weight ?? 0,
      note: entry.note ?? '',
      public_note: entry.plan ? planNote(context.now, at, entry.plan) : (entry.publicNote ?? ''),
      hide_for_guest: entry.hidden ?? false,
      enable_ddns: entry.ddns !== undefined,
      ddns_profiles: entry.ddns ?? null,
      override_ddns_domains: entry.domains ?? null,
      agent_config: entry.config ?? {},
    }
    if (entry.fresh) return { ...offline(context, row, 0), ...unreported }
    return entry.offlineHours ? offline(context, row, entry.offlineHours) : row
  })
}
