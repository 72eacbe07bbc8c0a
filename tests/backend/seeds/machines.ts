import { never } from '../state.ts'
import { randomUuid } from '../random.ts'
import type { SeedContext } from './firstUser.ts'
import type { Host, ServerRow, State } from '../state.ts'

const gib = 2 ** 30

export interface SiteMachines {
  city: string
  country: string
}

export const sites: SiteMachines[] = [
  { city: 'tokyo', country: 'jp' },
  { city: 'osaka', country: 'jp' },
  { city: 'singapore', country: 'sg' },
  { city: 'hongkong', country: 'hk' },
  { city: 'seoul', country: 'kr' },
  { city: 'mumbai', country: 'in' },
  { city: 'sydney', country: 'au' },
  { city: 'fra', country: 'de' },
  { city: 'nbg', country: 'de' },
  { city: 'ams', country: 'nl' },
  { city: 'lon', country: 'gb' },
  { city: 'par', country: 'fr' },
  { city: 'oslo', country: 'no' },
  { city: 'hel', country: 'fi' },
  { city: 'waw', country: 'pl' },
  { city: 'nyc', country: 'us' },
  { city: 'ash', country: 'us' },
  { city: 'lax', country: 'us' },
  { city: 'sjc', country: 'us' },
  { city: 'tor', country: 'ca' },
  { city: 'gru', country: 'br' },
  { city: 'jnb', country: 'za' },
]

const platforms: [string, string][] = [
  ['debian', '12.11'],
  ['debian', '11.9'],
  ['ubuntu', '24.04'],
  ['ubuntu', '22.04'],
  ['almalinux', '9.4'],
  ['alpine', '3.20.1'],
  ['rocky', '9.3'],
  ['freebsd', '14.1-RELEASE'],
  ['Microsoft Windows Server 2022 Datacenter', '10.0.20348.2527'],
]

const processors = [
  'AMD EPYC 7B13 {n} Virtual Core',
  'AMD EPYC 7763 64-Core Processor {n} Virtual Core',
  'Intel(R) Xeon(R) Platinum 8275CL CPU @ 3.00GHz {n} Virtual Core',
  'Intel Xeon Processor (Skylake, IBRS) {n} Virtual Core',
  'Intel(R) Xeon(R) E-2388G CPU @ 3.20GHz {n} Physical Core',
  'AMD Ryzen 9 7950X 16-Core Processor {n} Physical Core',
]

const arm = 'Neoverse-N1 {n} Virtual Core'
const versions = ['2.3.3', '2.3.3', '2.3.3', '2.3.3', '2.3.1', '2.2.0', '2.0.6', '1.17.2', '1.13.0']
const blocks = ['203.0.113', '198.51.100', '192.0.2']

function pick<T>(random: () => number, from: readonly T[]): T {
  return from[Math.floor(random() * from.length)] as T
}

function hostFacts(random: () => number, now: number): Host {
  const [platform, platform_version] = pick(random, platforms)
  const isArm = random() < 0.15
  const cores = pick(random, [1, 2, 2, 4, 4, 8, 16])
  const physical = cores === 16
  const model = isArm ? arm : physical ? pick(random, processors.slice(4)) : pick(random, processors.slice(0, 4))
  const memory = cores * pick(random, [1, 2, 2, 4]) * gib
  const swap = random() < 0.6 ? Math.min(memory, 2 * gib) : 0
  return {
    platform,
    platform_version,
    cpu: [model.replace('{n}', String(cores))],
    mem_total: memory - Math.floor(random() * 90_000_000),
    disk_total: pick(random, [10, 20, 40, 80, 160, 480, 960]) * gib,
    ...(swap ? { swap_total: swap } : {}),
    arch: isArm ? 'aarch64' : platform.startsWith('Microsoft') || platform === 'freebsd' ? 'amd64' : 'x86_64',
    virtualization: physical && !isArm ? '' : pick(random, ['kvm', 'kvm', 'xen', 'vmware', 'lxc']),
    boot_time: Math.floor(now / 1000) - Math.floor(random() * 200 * 86_400) - 3600,
    version: pick(random, versions),
  }
}

function startingState(random: () => number, host: Host): State {
  const disk = host.disk_total ?? 0
  return {
    cpu: Math.round(random() ** 3 * 8000 + 40) / 100,
    mem_used: Math.floor((host.mem_total ?? 0) * (0.15 + random() * 0.7)),
    ...(host.swap_total ? { swap_used: Math.floor(host.swap_total * random() * 0.4) } : {}),
    disk_used: Math.floor(disk * (0.1 + random() * 0.8)),
    net_in_transfer: Math.floor(random() * 4e12),
    net_out_transfer: Math.floor(random() * 6e12),
    net_in_speed: Math.floor(random() ** 4 * 40_000_000 + 500),
    net_out_speed: Math.floor(random() ** 4 * 60_000_000 + 500),
    tcp_conn_count: Math.floor(random() ** 2 * 900 + 8),
    udp_conn_count: Math.floor(random() * 40),
    process_count: Math.floor(70 + random() * 200),
    ...(host.virtualization ? {} : { temperatures: [{ Name: 'coretemp_package_id_0', Temperature: 48.5 }] }),
  }
}

/** One machine of a fleet; `index` counts from 0 and determines its address. */
export function machine(context: SeedContext, index: number, name: string, country: string): Partial<ServerRow> {
  const { random, now } = context
  const created = new Date(now - Math.floor(random() * 400 * 86_400_000) - 86_400_000).toISOString()
  const host = hostFacts(random, now)
  if (!host.virtualization) delete host.virtualization
  const block = blocks[Math.floor(index / 254) % blocks.length] ?? '192.0.2'
  const hasV6 = random() < 0.6
  return {
    name,
    uuid: randomUuid(random),
    created_at: created,
    updated_at: created,
    host,
    state: startingState(random, host),
    geoip: {
      ip: {
        ipv4_addr: `${block}.${(index % 254) + 1}`,
        ...(hasV6 ? { ipv6_addr: `2001:db8:${(index + 16).toString(16)}::1` } : {}),
      },
      country_code: country,
    },
    drifts: true,
  }
}

/** Makes a server offline: current releases forget its last report, older ones keep it. */
export function offline(context: SeedContext, row: Partial<ServerRow>, hours: number): Partial<ServerRow> {
  const last_active = context.dialect === 'current' ? never : new Date(context.now - hours * 3_600_000).toISOString()
  return { ...row, online: false, last_active }
}
