import { idsOf } from './demoServers.ts'
import type { SeedContext } from './index.ts'
import type { Rule, Seed } from '../state.ts'

const none: Omit<Rule, 'type'> = {
  min: 0,
  max: 0,
  duration: 0,
  cover: 0,
  ignore: null,
  cycle_start: '',
  cycle_interval: 0,
  cycle_unit: '',
}

const marked = (...words: string[]) => Object.fromEntries(idsOf(...words).map((id) => [String(id), true]))
const first = (word: string) => idsOf(word)[0] ?? 0

/** What is not a server or a person: notifiers, profiles, tasks, rules, and monitors. */
export function demoRules({ now }: SeedContext): Seed {
  const hoursAgo = (hours: number) => new Date(now - hours * 3_600_000).toISOString()
  return {
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
      { name: 'Grafana', server_id: first('fra'), host: '127.0.0.1:3000', domain: 'grafana.example.com' },
      { name: 'Wiki', server_id: first('ams'), host: '127.0.0.1:8080', domain: 'wiki.example.com' },
      { name: 'Registry', server_id: first('hel'), host: '10.0.3.5:5000', domain: 'registry.example.com' },
      {
        name: 'Old wiki',
        server_id: first('lon'),
        host: '127.0.0.1:8081',
        domain: 'old-wiki.example.com',
        enabled: false,
      },
      { name: 'Router', server_id: first('oslo'), host: '192.168.1.1:80', domain: 'router.example.com' },
      {
        name: 'Staging',
        server_id: first('sydney') + 1,
        host: '127.0.0.1:8000',
        domain: 'staging.example.com',
        user_id: 2,
      },
      { name: 'Buildbot', server_id: first('buildbot'), host: '127.0.0.1:8010', domain: 'ci.example.com', user_id: 2 },
      { name: 'Home', server_id: first('lab'), host: '192.168.0.10:8123', domain: 'home.example.net', user_id: 3 },
    ],
    cron: [
      {
        name: 'Nightly backup',
        command: '/usr/local/bin/backup.sh',
        servers: idsOf('fra-db', 'nyc-db', 'tokyo-db'),
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
        servers: idsOf('hel-backup', 'nbg-backup'),
        push_successful: true,
        notification_group_id: 3,
        user_id: 2,
        last_executed_at: hoursAgo(2),
        cron_job_id: 9,
      },
      {
        name: 'Update lab',
        scheduler: '0 0 5 * * sun',
        command: 'apt-get update && apt-get -y upgrade',
        servers: idsOf('lab'),
        user_id: 3,
        cron_job_id: 10,
      },
    ],
    alert_rule: [
      {
        name: 'Offline',
        trigger_mode: 1,
        notification_group_id: 1,
        rules: [{ ...none, type: 'offline', duration: 30, ignore: marked('lab') }],
      },
      {
        name: 'CPU high',
        notification_group_id: 1,
        rules: [{ ...none, type: 'cpu', max: 90, duration: 60 }],
        fail_trigger_tasks: [3],
      },
      {
        name: 'Disk nearly full',
        trigger_mode: 1,
        notification_group_id: 2,
        rules: [{ ...none, type: 'disk', max: 90, duration: 10 }],
      },
      {
        name: 'Monthly traffic in Brazil',
        trigger_mode: 1,
        notification_group_id: 2,
        rules: [
          {
            ...none,
            type: 'transfer_all_cycle',
            max: 1e12,
            cover: 1,
            ignore: marked('gru'),
            cycle_start: '2026-01-01T00:00:00Z',
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
        rules: [{ ...none, type: 'memory', max: 95, duration: 20, cover: 1, ignore: marked('buildbot') }],
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
    service: [
      {
        name: 'Website',
        target: 'https://www.example.com',
        notify: true,
        notification_group_id: 1,
        display_index: 10,
        enable_show_in_service: true,
      },
      {
        name: 'API',
        target: 'https://api.example.com/health',
        notify: true,
        notification_group_id: 1,
        latency_notify: true,
        max_latency: 800,
        display_index: 9,
        enable_show_in_service: true,
      },
      {
        name: 'Gateway ping',
        type: 2,
        target: 'gw.example.com',
        duration: 60,
        cover: 1,
        skip_servers: marked('fra', 'ams'),
        enable_show_in_service: true,
      },
      {
        name: 'Database port',
        type: 3,
        target: 'db.example.com:5432',
        cover: 1,
        skip_servers: marked('fra-db', 'nyc-db', 'tokyo-db'),
        hide_for_guest: true,
        fail_trigger_tasks: [3],
      },
      { name: 'CI', target: 'https://ci.example.com', user_id: 2, enable_show_in_service: true },
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
