import { ruleForm } from '../owned.ts'
import { demoIdOf, demoIdsOf } from './demoServers.ts'
import { flapsOf, outageOf } from './outage.ts'
import type { SeedContext } from './firstUser.ts'
import type { Seed } from '../state.ts'

const emptyRule = ruleForm.absent()

/** The first day of this year, from which cycles of months count. */
const firstDay = (now: number) => `${new Date(now).getUTCFullYear()}-01-01T00:00:00Z`

const marked = (...words: string[]) => Object.fromEntries(demoIdsOf(...words).map((id) => [String(id), true]))

/** A rule about the traffic of some servers in each month. */
const monthly = (name: string, max: number, now: number, servers: string[]) => ({
  name,
  trigger_mode: 1,
  notification_group_id: 2,
  rules: [
    {
      ...emptyRule,
      type: 'transfer_all_cycle',
      max,
      cover: 1,
      cycle_start: firstDay(now),
      cycle_interval: 1,
      cycle_unit: 'month',
      ignore: Object.fromEntries(servers.map((server) => [String(demoIdOf(server)), true])),
    },
  ],
})

/** What watches the servers and tells somebody: alert rules and monitors. */
export function demoWatch({ now }: SeedContext): Seed {
  const hoursAgo = (hours: number) => new Date(now - hours * 3_600_000).toISOString()
  return {
    alert_rule: [
      {
        name: 'Offline',
        trigger_mode: 1,
        notification_group_id: 1,
        rules: [{ ...emptyRule, type: 'offline', duration: 30, ignore: marked('lab') }],
      },
      {
        name: 'CPU high',
        notification_group_id: 1,
        rules: [{ ...emptyRule, type: 'cpu', max: 90, duration: 60 }],
        fail_trigger_tasks: [3],
      },
      {
        name: 'Disk nearly full',
        trigger_mode: 1,
        notification_group_id: 2,
        rules: [{ ...emptyRule, type: 'disk', max: 90, duration: 10 }],
      },
      {
        name: 'Monthly traffic in Brazil',
        trigger_mode: 1,
        notification_group_id: 2,
        rules: [
          {
            ...emptyRule,
            type: 'transfer_all_cycle',
            max: 1e12,
            cover: 1,
            ignore: marked('gru'),
            cycle_start: firstDay(now),
            cycle_interval: 1,
            cycle_unit: 'month',
          },
        ],
      },
      {
        name: 'Memory of the builders',
        enable: false,
        user_id: 2,
        notification_group_id: 3,
        rules: [{ ...emptyRule, type: 'memory', max: 95, duration: 20, cover: 1, ignore: marked('buildbot') }],
      },
      monthly('Traffic of small plans', 1e12, now, ['osaka-1', 'hongkong-1', 'nyc-1', 'nyc-2', 'lax-1', 'lax-2']),
      monthly('Traffic of large plans', 20e12, now, ['fra-1', 'fra-2', 'nbg-1', 'hel-1', 'ash-1']),
      // The server has all their samples.
    ].map((rule) => ({ created_at: hoursAgo(2000), updated_at: hoursAgo(300), ...rule })),
    service: [
      {
        name: 'Website',
        created_at: hoursAgo(9000),
        target: 'https://www.example.com',
        notify: true,
        notification_group_id: 1,
        display_index: 10,
        enable_show_in_service: true,
      },
      {
        name: 'API',
        created_at: hoursAgo(4000),
        target: 'https://api.example.com/health',
        notify: true,
        notification_group_id: 1,
        latency_notify: true,
        max_latency: 800,
        failures: flapsOf(now),
        display_index: 9,
        enable_show_in_service: true,
      },
      {
        name: 'Gateway ping',
        created_at: hoursAgo(500),
        type: 2,
        target: 'gw.example.com',
        duration: 60,
        cover: 1,
        skip_servers: marked('fra', 'ams'),
        enable_show_in_service: true,
      },
      {
        name: 'Database port',
        created_at: hoursAgo(1500),
        type: 3,
        target: 'db.example.com:5432',
        failures: [outageOf(now)],
        cover: 1,
        skip_servers: marked('fra-db', 'nyc-db', 'tokyo-db'),
        hide_for_guest: true,
        fail_trigger_tasks: [3],
      },
      {
        name: 'CI',
        created_at: hoursAgo(30),
        target: 'https://ci.example.com',
        failures: [{ from: now - 2.2 * 3_600_000, to: Infinity }],
        user_id: 2,
        enable_show_in_service: true,
      },
    ],
  }
}
