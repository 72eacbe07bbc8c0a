import { owned, ownedNames } from '../owned.ts'
import { demoIdsOf } from './demoServers.ts'
import { demoWatch } from './demoWatch.ts'
import type { SeedContext } from './firstUser.ts'
import type { Seed } from '../state.ts'

/** The records that the declarations have for the demo. */
const ownedDemo = (context: SeedContext): Seed =>
  Object.fromEntries(ownedNames.flatMap((name) => (owned[name].demo ? [[name, owned[name].demo(context)]] : [])))

/** Notifiers, profiles, tasks, and what watches the servers. */
export function demoRules(context: SeedContext): Seed {
  const { now } = context
  const hoursAgo = (hours: number) => new Date(now - hours * 3_600_000).toISOString()
  return {
    ...demoWatch(context),
    ...ownedDemo(context),
    notification: [
      {
        name: 'Chat: operations',
        url: 'https://chat.example.com/hooks/operations',
        request_method: 2,
        request_body: '{"text":"#NEZHA#"}',
        format_metric_units: true,
      },
      { name: 'Push to phone', url: 'https://push.example.com/lotus?title=Nezha&body=#NEZHA#' },
      {
        name: 'Ticket system',
        url: 'https://tickets.example.com/api/new',
        request_method: 2,
        request_type: 2,
        request_header: '{"Authorization":"Bearer 6d1f"}',
        request_body: '{"subject":"#SERVER.NAME#","text":"#NEZHA#"}',
      },
      {
        name: 'Mail gateway',
        url: 'https://mail.example.com/send',
        request_method: 2,
        request_body: '{"body":"#NEZHA#"}',
        user_id: 2,
      },
      { name: 'Lab bell', url: 'https://bell.example.net/ring?why=#NEZHA#', verify_tls: false, user_id: 3 },
    ],
    notification_group: [
      { name: 'On call', notifications: [1, 2] },
      { name: 'Everybody', notifications: [1, 2, 3] },
      { name: 'Ops by mail', notifications: [4], user_id: 2 },
    ],
    cron: [
      {
        name: 'Nightly backup',
        command: '/usr/local/bin/backup.sh',
        servers: demoIdsOf('fra-db', 'nyc-db', 'tokyo-db'),
        notification_group_id: 1,
        last_executed_at: hoursAgo(7),
        last_result: true,
        cron_job_id: 7,
      },
      {
        name: 'Renew certificates',
        scheduler: '0 30 4 * * 1',
        command: 'certbot renew --quiet',
        cover: 1,
        last_executed_at: hoursAgo(80),
        last_result: true,
        cron_job_id: 8,
      },
      { name: 'Restart web server', task_type: 1, scheduler: '', command: 'systemctl restart nginx', cover: 2 },
      {
        name: 'Disk report',
        scheduler: '@every 6h',
        command: 'df -h',
        servers: demoIdsOf('hel-backup', 'nbg-backup'),
        push_successful: true,
        notification_group_id: 3,
        user_id: 2,
        last_executed_at: hoursAgo(2),
        cron_job_id: 9,
      },
      {
        name: 'Update lab',
        created_at: hoursAgo(1000),
        updated_at: hoursAgo(1000),
        scheduler: '0 0 5 * * sun',
        command: 'apt-get update && apt-get -y upgrade',
        servers: demoIdsOf('lab'),
        user_id: 3,
        cron_job_id: 10,
      },
    ],
    ddns: [
      { name: 'example.com', provider: 'cloudflare', domains: ['edge.example.com'], access_secret: 'cf-token' },
      {
        name: 'example.net',
        provider: 'tencentcloud',
        domains: ['edge.example.net'],
        access_id: 'AKID1234',
        access_secret: 'key',
        enable_ipv6: true,
      },
      {
        name: 'Own name server',
        provider: 'webhook',
        domains: ['fra.example.org'],
        webhook_url: 'https://ns.example.org/update?ip=#ip#&name=#domain#',
        webhook_method: 2,
        webhook_request_type: 1,
        webhook_request_body: '{"ip":"#ip#"}',
        webhook_headers: '{"X-Key":"k"}',
      },
      { name: 'Lab', provider: 'dummy', domains: ['lab.example.net'], user_id: 3 },
    ],
    waf: [
      {
        ip: '198.51.100.4',
        block_identifier: -125,
        block_reason: 1,
        block_timestamp: Math.floor(now / 1000) - 900,
        count: 7,
      },
      {
        ip: '203.0.113.77',
        block_identifier: -124,
        block_reason: 4,
        block_timestamp: Math.floor(now / 1000) - 86_400,
        count: 99_999,
      },
      {
        ip: '2001:db8:bad::1',
        block_identifier: -127,
        block_reason: 3,
        block_timestamp: Math.floor(now / 1000) - 5_000,
        count: 3,
      },
    ],
  }
}
