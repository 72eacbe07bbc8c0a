import { expect, test } from 'vitest'
import { installCommand, masked, refuseHost, refuseInstall, withPort } from '#resources/server/installCommand.ts'
import type { Hardening, Installation, InstallFacts } from '#resources/server/installCommand.ts'

const [linux, macOS, windows] = [1, 2, 3]
const secret = 'k3Jd92LsPq0XvB7nTz5YwR1uEoHgCm8A'
const uuid = '6f0f3a52-3a0c-4d5e-9a51-0d8b8a6f3c11'
const plain: Installation = { os: 1, host: 'dash.example.com:8008', tls: true, secret, hardening: [] }
const all: Hardening[] = [
  'mirror',
  'skip_connection_count',
  'disable_command_execute',
  'disable_force_update',
  'disable_auto_update',
]

const fetched =
  'curl -L https://raw.githubusercontent.com/nezhahq/scripts/main/agent/install.sh -o agent.sh && chmod +x agent.sh && env '
const steps =
  ' [Net.ServicePointManager]::SecurityProtocol = [Net.SecurityProtocolType]::Ssl3 -bor [Net.SecurityProtocolType]::Tls -bor [Net.SecurityProtocolType]::Tls11 -bor [Net.SecurityProtocolType]::Tls12;set-ExecutionPolicy RemoteSigned;Invoke-WebRequest https://raw.githubusercontent.com/nezhahq/scripts/main/agent/install.ps1 -OutFile C:\\install.ps1;powershell.exe C:\\install.ps1'

test('install command: the default command equals that of the contract', () => {
  expect(installCommand(plain)).toBe(
    'curl -L https://raw.githubusercontent.com/nezhahq/scripts/main/agent/install.sh -o agent.sh && chmod +x agent.sh && env NZ_SERVER=dash.example.com:8008 NZ_TLS=true NZ_CLIENT_SECRET=k3Jd92LsPq0XvB7nTz5YwR1uEoHgCm8A ./agent.sh',
  )
})

test.each<[string, Partial<Installation>, string]>([
  ['no TLS', { tls: false }, `NZ_SERVER=dash.example.com:8008 NZ_TLS=false NZ_CLIENT_SECRET=${secret} ./agent.sh`],
  [
    'a uuid',
    { uuid },
    `NZ_SERVER=dash.example.com:8008 NZ_TLS=true NZ_CLIENT_SECRET=${secret} NZ_UUID=${uuid} ./agent.sh`,
  ],
  [
    'an IPv6 address',
    { host: '[2001:db8::1]:8008' },
    `NZ_SERVER='[2001:db8::1]:8008' NZ_TLS=true NZ_CLIENT_SECRET=${secret} ./agent.sh`,
  ],
  [
    'one switch',
    { hardening: ['disable_force_update'] },
    `NZ_SERVER=dash.example.com:8008 NZ_TLS=true NZ_CLIENT_SECRET=${secret} DISABLE_FORCE_UPDATE=true ./agent.sh`,
  ],
  [
    'all switches',
    { uuid, hardening: all },
    `NZ_SERVER=dash.example.com:8008 NZ_TLS=true NZ_CLIENT_SECRET=${secret} NZ_UUID=${uuid} NZ_DISABLE_AUTO_UPDATE=true DISABLE_FORCE_UPDATE=true NZ_DISABLE_COMMAND_EXECUTE=true NZ_SKIP_CONNECTION_COUNT=true CN=true ./agent.sh`,
  ],
])('install command: on Linux and macOS, the command is exact with %s', (_name, given, expected) => {
  for (const os of [linux, macOS]) expect(installCommand({ ...plain, ...given, os })).toBe(fetched + expected)
})

const cleared =
  '$env:NZ_UUID=$null;$env:NZ_DISABLE_AUTO_UPDATE=$null;$env:NZ_DISABLE_FORCE_UPDATE=$null;$env:NZ_DISABLE_COMMAND_EXECUTE=$null;$env:NZ_SKIP_CONNECTION_COUNT=$null;'

test.each<[string, Partial<Installation>, string]>([
  [
    'nothing more',
    {},
    `$env:NZ_SERVER="dash.example.com:8008";$env:NZ_TLS="true";$env:NZ_CLIENT_SECRET="${secret}";${cleared}`,
  ],
  [
    'no TLS and an IPv6 address',
    { tls: false, host: '[2001:db8::1]:8008' },
    `$env:NZ_SERVER="[2001:db8::1]:8008";$env:NZ_TLS="false";$env:NZ_CLIENT_SECRET="${secret}";${cleared}`,
  ],
  [
    'one switch, and without what an earlier command has left in the session',
    { hardening: ['disable_auto_update'] },
    `$env:NZ_SERVER="dash.example.com:8008";$env:NZ_TLS="true";$env:NZ_CLIENT_SECRET="${secret}";$env:NZ_DISABLE_AUTO_UPDATE="true";${cleared.replace('$env:NZ_DISABLE_AUTO_UPDATE=$null;', '')}`,
  ],
  [
    'all switches',
    { uuid, hardening: all },
    `$env:NZ_SERVER="dash.example.com:8008";$env:NZ_TLS="true";$env:NZ_CLIENT_SECRET="${secret}";$env:NZ_UUID="${uuid}";$env:NZ_DISABLE_AUTO_UPDATE="true";$env:NZ_DISABLE_FORCE_UPDATE="true";$env:NZ_DISABLE_COMMAND_EXECUTE="true";$env:NZ_SKIP_CONNECTION_COUNT="true";`,
  ],
])('install command: on Windows, the command is exact with %s', (_name, given, expected) => {
  expect(installCommand({ ...plain, ...given, os: windows })).toBe(expected + steps)
})

test.each([0, 4])('install command: there is none for the OS %d', (os) => {
  expect(() => installCommand({ ...plain, os })).toThrow(new Error(`Unknown OS: ${os}`))
})

test.each([linux, windows])('install command: the shown text for the OS %d does not contain the secret', (os) => {
  const command = installCommand({ ...plain, uuid, os })
  const shown = masked(command, secret)
  expect(shown).not.toContain(secret)
  expect(shown.replace('••••', secret)).toBe(command)
})

test.each(['dash.example.com:8008', '203.0.113.7', '[2001:db8::1]:443', 'my_host-1:80'])(
  'install command: the host %s is accepted',
  (host) => {
    expect(refuseHost(host)).toBeUndefined()
  },
)

test.each(['', 'a b', 'a;b', '$(id)', '`id`', 'a"b', "a'b", 'a\\b', 'a|b', 'a&b', 'a\nb', 'bücher.de', 'http://a'])(
  'install command: the host %j is refused',
  (host) => {
    expect(refuseHost(host)).toBe('validation.shellHost')
  },
)

const known = { profile: { agent_secret: secret }, setting: { install_host: 'a:1' }, os: 1, uuid }

test.each<[string, Partial<InstallFacts>, string | undefined]>([
  ['everything', {}, undefined],
  ['no uuid', { uuid: undefined }, undefined],
  ['nothing at all', { profile: undefined, setting: undefined, os: 9 }, 'pages.server.install.noProfile'],
  ['no settings', { setting: undefined, profile: {}, os: 9 }, 'pages.server.install.noSettings'],
  ['no host', { setting: {}, profile: {}, os: 9 }, 'pages.server.install.noHost'],
  ['a blank host', { setting: { install_host: ' ' } }, 'pages.server.install.noHost'],
  ['a host between spaces', { setting: { install_host: ' a:1 ' } }, undefined],
  ['a host with a second command', { setting: { install_host: 'a;b' }, profile: {} }, 'validation.shellHost'],
  ['no secret', { profile: {}, os: 9 }, 'pages.server.install.noSecret'],
  ['a secret that is a command', { profile: { agent_secret: '$(id)' } }, 'validation.shellIdentity'],
  ['a uuid that is a command', { uuid: ';reboot' }, 'validation.shellIdentity'],
  ['another OS', { os: 9 }, 'pages.server.install.unknownOs'],
])('install command: with %s, the first problem is reported', (_name, given, expected) => {
  expect(refuseInstall({ ...known, ...given })).toBe(expected)
})

test.each([
  ['dash.example.com:8008', 'dash.example.com:8008'],
  ['dash.example.com', 'dash.example.com:8008'],
  ['203.0.113.5', '203.0.113.5:8008'],
  ['[2001:db8::1]', '[2001:db8::1]:8008'],
  ['2001:db8::1', '[2001:db8::1]:8008'],
  ['[2001:db8::1]:443', '[2001:db8::1]:443'],
  ['g::1', 'g::1'],
  ['::1g', '::1g'],
])('install command: for the host %s, the agent gets %s where the page has port 8008', (host, told) => {
  expect(withPort(host, { port: '8008', protocol: 'http:' })).toBe(told)
})

test('install command: a page without a port stands for the default port of its protocol', () => {
  expect(withPort('dash.example.com', { port: '', protocol: 'https:' })).toBe('dash.example.com:443')
  expect(withPort('dash.example.com', { port: '', protocol: 'http:' })).toBe('dash.example.com:80')
})
