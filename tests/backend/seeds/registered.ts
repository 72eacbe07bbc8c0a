import { firstUser } from './firstUser.ts'
import type { SeedContext } from './firstUser.ts'
import type { Seed, ServerRow } from '../state.ts'

/** The initial state of tests/recordings: two new agents of one machine; the second refuses commands. */
export function registered(context: SeedContext): Seed {
  const at = new Date(context.now - 13_000).toISOString()
  const port = (context.address.split(':')[1] ?? '8008').padStart(8, '0')
  const server = (name: string, letter: string, config: Record<string, unknown>): Partial<ServerRow> => ({
    name,
    uuid: `${port}-0000-4000-8000-00000000000${letter}`,
    created_at: at,
    updated_at: at,
    host: {
      platform: 'debian',
      platform_version: '12.11',
      cpu: ['Intel(R) Xeon(R) Processor 2 Virtual Core'],
      mem_total: 25_276_510_208,
      disk_total: 270_553_174_016,
      arch: 'x86_64',
      virtualization: 'docker',
      boot_time: Math.floor(context.now / 1000) - 1388,
      version: '2.3.3',
    },
    state: {
      cpu: 0.9975,
      mem_used: 496_234_496,
      disk_used: 13_801_209_856,
      net_in_transfer: 205_321_380,
      net_out_transfer: 959_904,
      uptime: 1388,
      load_1: 0.07,
      load_5: 0.07,
      load_15: 0.17,
      tcp_conn_count: 54,
      process_count: 76,
    },
    geoip: { ip: { ipv4_addr: '127.0.0.1' } },
    disk: 'recorded',
    drifts: true,
    agent_config: {
      disable_auto_update: true,
      report_delay: 2,
      tls: false,
      custom_ip_api: ['http://127.0.0.1:9/'],
      ...config,
    },
  })
  return {
    user: [firstUser(context)],
    server: [server('devoted-malamute', 'a', {}), server('distinct-trout', 'b', { disable_command_execute: true })],
  }
}
