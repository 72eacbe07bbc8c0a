import { demoIdsOf } from './demoServers.ts'
import { demoWatch } from './demoWatch.ts'
import type { SeedContext } from './firstUser.ts'
import type { Seed } from '../state.ts'

const firstId = (word: string) => demoIdsOf(word)[0] ?? 0

/** Notifiers, profiles, tasks, and what watches the servers. */
export function demoRules(context: SeedContext): Seed {
  const { now } = context
  const hoursAgo = (hours: number) => new Date(now - hours * 3_600_000).toISOString()
  return {
    ...demoWatch(context),
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
    nat: [
      { name: 'Grafana', server_id: firstId('fra'), host: '127.0.0.1:3000', domain: 'grafana.example.com' },
      { name: 'Wiki', server_id: firstId('ams'), host: '127.0.0.1:8080', domain: 'wiki.example.com' },
      { name: 'Registry', server_id: firstId('hel'), host: '10.0.3.5:5000', domain: 'registry.example.com' },
      {
        name: 'Old wiki',
        server_id: firstId('lon'),
        host: '127.0.0.1:8081',
        domain: 'old-wiki.example.com',
        enabled: false,
      },
      { name: 'Router', server_id: firstId('oslo'), host: '192.168.1.1:80', domain: 'router.example.com' },
      {
        name: 'Staging',
        server_id: firstId('sydney') + 1,
        host: '127.0.0.1:8000',
        domain: 'staging.example.com',
        user_id: 2,
      },
      {
        name: 'Buildbot',
        server_id: firstId('buildbot'),
        host: '127.0.0.1:8010',
        domain: 'ci.example.com',
        user_id: 2,
      },
      { name: 'Home', server_id: firstId('lab'), host: '192.168.0.10:8123', domain: 'home.example.net', user_id: 3 },
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
