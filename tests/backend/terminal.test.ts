import { stripVTControlCharacters as plain } from 'node:util'
import { expect, test } from 'vitest'
import { terminal } from '#backend/terminalClient.ts'

test('terminal: starts with a colored prompt in the folder of the agent', async () => {
  const { socket } = await terminal()
  const text = socket.text()
  expect(plain(text)).toBe('root@tokyo:/opt/nezha/agent# ')
  expect(text).toContain('\x1b[1;34m')
})

test.each([
  ['pwd', '/opt/nezha/agent'],
  ['cd /srv/www/assets; pwd; cd ..; pwd; cd -', '/srv/www/assets\n/srv/www\n/srv/www/assets'],
  ['cd; pwd', '/root'],
  ['cd /etc/nothing', 'bash: cd: /etc/nothing: No such file or directory'],
  ['cat /etc/hostname', 'tokyo'],
  ['cat /etc/shadow', 'cat: /etc/shadow: Permission denied'],
  ['cat /etc', 'cat: /etc: Is a directory'],
  ['cat /var/www/index.html | head -n 2 | tail -n 1', '<title>tokyo</title>'],
  ['ls /srv', 'backups  mirror (read only)  uploads  www'],
  ['ls -1a /root | wc -l', '5'],
  ['ls /nowhere', "ls: cannot access '/nowhere': No such file or directory"],
  ['echo "a  $HOME" \'$HOME\' $((', "bash: unexpected EOF while looking for matching `)'"],
  ['echo "a  $HOME" \'$HOME\' ~', 'a  /root $HOME /root'],
  ['echo /var/log/*log', '/var/log/auth.log /var/log/syslog'],
  ['false || echo no && echo yes; echo $?', 'no\nyes\n0'],
  ['nonsense; echo $?', 'bash: nonsense: command not found\n127'],
  [
    'echo one > /tmp/a; echo two >> /tmp/a; cat /tmp/a; rm /tmp/a; cat /tmp/a',
    'one\ntwo\ncat: /tmp/a: No such file or directory',
  ],
  ['echo x > "/srv/mirror (read only)/y"', 'bash: /srv/mirror (read only)/y: Permission denied'],
  ['mkdir /tmp/m && ls /tmp && rm -r /tmp/m && ls /tmp', 'm'],
  ['grep -v nologin /etc/passwd | tr a-z A-Z | head -c 4; echo', 'ROOT'],
  ['whoami; hostname; uname', 'root\ntokyo\nLinux'],
  ['echo naïve 漢字', 'naïve 漢字'],
  ['echo | |', "bash: syntax error near unexpected token `|'"],
])('terminal: %s', async (line, printed) => {
  const { run } = await terminal()
  expect(run(line)).toBe(printed)
})

test('terminal: the line editor has editing, history and completion', async () => {
  const { socket, run, type } = await terminal()
  expect(run('eco\x7fho two\x01\x1b[C\x1b[D\x05 three\x17four')).toBe('two four')
  expect(run('\x1b[A')).toBe('two four')
  expect(run('cat /etc/hostn\t')).toBe('tokyo')
  expect(run('echo 漢字\x7fx')).toBe('漢x')
  expect(type('lost\x03')).toContain('^C\r\n')
  expect(run('echo \x1b[200~a\rb\x1b[201~')).toContain('bash: b: command not found')
  type('ls /etc/ho\t\t')
  expect(type('\x15')).toContain('root@tokyo')
  socket.send('clear\r')
  expect(socket.text()).toContain('\x1b[H\x1b[2J')
})

test('terminal: commands read the keyboard until they end or get Ctrl-C', async () => {
  const { socket, type, run } = await terminal()
  socket.text()
  expect(type('cat\r')).toBe('cat\r\n\r')
  expect(type('hel\x7fllo\r')).toBe('hel\b \bllo\r\n')
  expect(type('\x04')).toBe('hello\r\nroot@tokyo:/opt/nezha/agent# ')
  type('wc -c\r')
  expect(type('abc\x03')).toContain('^C')
  expect(run('echo $?')).toBe('130')
})

test('terminal: the first byte of a message selects resize, and unknown operations are ignored', async () => {
  const { socket, run } = await terminal()
  const resize = (text: string) => socket.send(Buffer.concat([Uint8Array.of(1), Buffer.from(text)]))
  expect(run('stty size')).toBe('24 80')
  resize('{"Rows":30,"Cols":120}')
  expect(run('stty size')).toBe('30 120')
  for (const bad of ['{"Rows":1,"Cols":120}', '{"Rows":30,"Cols":1001}', '{"Rows":501,"Cols":80}', 'nonsense', '{}'])
    resize(bad)
  socket.send(Uint8Array.of(2, 120))
  expect(run('stty size')).toBe('30 120')
})

test('terminal: an older agent starts without a size, accepts any size and sends small messages', async () => {
  const { socket, run } = await terminal({ version: '2.3.1' })
  expect(run('stty size; echo $TERM')).toBe('0 0\nxterm')
  socket.send(Buffer.from('\x01{"Rows":1,"Cols":5000}'))
  expect(run('stty size')).toBe('1 5000')
  socket.send('head -c 25000 /dev/zero\r')
  expect(Math.max(...socket.messages.map((message) => message.length))).toBe(10_240)
})

test('terminal: Windows has a PowerShell', async () => {
  const { type, run } = await terminal({ platform: 'Microsoft Windows Server 2022 Datacenter' })
  expect(type('')).toBe('PS C:\\nezha> ')
  expect(run('cd C:\\Users\\Administrator\\Downloads; pwd; ls')).toBe('C:\\Users\\Administrator\\Downloads\ngröße.csv')
  expect(run('type größe.csv')).toContain('alpha;1')
})

test('terminal: exit and Ctrl-D end the shell and its socket', async () => {
  for (const keys of ['exit\r', '\x04']) {
    const { socket, type, backend } = await terminal()
    expect(type(keys)).toMatch(/exit\r\n$/)
    expect(socket.code()).toBe(1006)
    expect(backend.world.streams.size).toBe(0)
  }
})

test('terminal: the server pings an open terminal every ten seconds and never times out', async () => {
  const { clock, socket } = await terminal()
  clock.advance(600_000)
  expect([socket.pings(), socket.code()]).toEqual([60, undefined])
})
