import { file, diskFolder, link, generatedFile, zeroDevice } from '../machine/disk.ts'
import { stateAt } from '../drift.ts'
import type { File, Folder } from '../machine/disk.ts'
import type { ServerRow } from '../state.ts'

/** A file of /proc: its size is 0, and its content is generated when it is read. */
function procFile(text: () => string): File {
  return { kind: 'file', size: 0, read: (limit) => new TextEncoder().encode(text()).subarray(0, limit) }
}

const minute = 60_000

/** A log that ends at `now`, with one line every `interval` milliseconds. */
function log(now: number, interval: number, lines: string[], count = 400): string {
  return Array.from({ length: count }, (_none, at) => {
    const time = new Date(now - (count - at) * interval).toISOString().replace(/\.\d+Z$/, 'Z')
    return `${time} ${lines[(at * 7) % lines.length]}\n`
  }).join('')
}

/** Pseudo-random bytes, always the same. */
function randomBytes(size: number): Uint8Array {
  const words = new Uint32Array(Math.ceil(size / 4))
  let state = 0x2545f491
  for (let at = 0; at < words.length; at += 1) {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    words[at] = state
  }
  return new Uint8Array(words.buffer, 0, size)
}

const passwd = [
  'root:x:0:0:root:/root:/bin/bash',
  'daemon:x:1:1:daemon:/usr/sbin:/usr/sbin/nologin',
  'www-data:x:33:33:www-data:/var/www:/usr/sbin/nologin',
  'deploy:x:1000:1000:Deployment:/home/deploy:/bin/bash',
]

const release = ({ host }: ServerRow) =>
  `PRETTY_NAME="${host.platform ?? 'linux'} ${host.platform_version ?? ''}"\nID=${host.platform ?? 'linux'}\nVERSION_ID="${host.platform_version ?? ''}"\n`

const site = `server {
    listen 443 ssl;
    server_name example.com;
    root /srv/www;
    location /api/ { proxy_pass http://127.0.0.1:8080; }
}
`

const bashrc = `export LS_OPTIONS='--color=auto'
alias ll='ls -l'
`

function proc(row: ServerRow, now: () => number): Folder {
  const kib = (bytes = 0) => Math.round(bytes / 1024)
  return diskFolder({
    loadavg: procFile(() => {
      const { load_1 = 0, load_5 = 0, load_15 = 0 } = stateAt(row, now())
      return `${load_1.toFixed(2)} ${load_5.toFixed(2)} ${load_15.toFixed(2)} 1/212 31337\n`
    }),
    meminfo: procFile(() => {
      const { mem_total = 0 } = row.host
      const used = stateAt(row, now()).mem_used ?? 0
      return `MemTotal:       ${kib(mem_total)} kB\nMemAvailable:   ${kib(mem_total - used)} kB\n`
    }),
    uptime: procFile(() => `${stateAt(row, now()).uptime ?? 0}.00 0.00\n`),
  })
}

function logs(now: number): Folder {
  const access = ['GET / 200', 'GET /favicon.ico 404', 'POST /api/orders 201', 'GET /assets/app.js 304']
  const system = ['systemd[1]: Started apt-daily.service.', 'cron[612]: (root) CMD (run-parts /etc/cron.hourly)']
  const auth = [
    'sshd[910]: Accepted publickey for deploy from 192.0.2.7',
    'sshd[911]: Invalid user admin from 198.51.100.9',
  ]
  return diskFolder({
    'auth.log': log(now, 7 * minute, auth, 120),
    journal: diskFolder({}, { locked: true }),
    nginx: { 'access.log': log(now, minute, access), 'error.log': '' },
    syslog: log(now, 4 * minute, system),
    'syslog.1.gz': generatedFile(48_211, () => randomBytes(48_211)),
  })
}

/** The disk of a small Linux server: home folders, settings, logs, a web site, and special cases. */
export function demoTree(row: ServerRow, clock: () => number): Folder {
  const now = clock()
  const name = row.name || 'localhost'
  const backup = 3_500_000
  return diskFolder({
    bin: link('usr/bin'),
    dev: { null: file(), zero: zeroDevice() },
    etc: {
      'cron.d': { e2scrub_all: '30 3 * * 0 root /sbin/e2scrub_all\n' },
      hostname: `${name}\n`,
      hosts: `127.0.0.1 localhost\n127.0.1.1 ${name}\n`,
      nginx: { 'nginx.conf': 'worker_processes auto;\n', 'sites-enabled': { 'example.com': site } },
      'os-release': release(row),
      passwd: `${passwd.join('\n')}\n`,
      shadow: file('root:*:20000:0:99999:7:::\n', { locked: true }),
      ssh: { sshd_config: 'PermitRootLogin prohibit-password\nPasswordAuthentication no\n' },
    },
    home: { deploy: { '.bashrc': bashrc, 'release.sh': '#!/bin/sh\nset -e\ngit pull\nsystemctl restart api\n' } },
    opt: {
      nezha: {
        agent: {
          'config.yml': 'debug: false\nreport_delay: 3\n',
          'nezha-agent': generatedFile(12_582_912, () => randomBytes(12_582_912)),
        },
      },
    },
    proc: proc(row, clock),
    root: {
      '.bashrc': bashrc,
      '.ssh': { authorized_keys: 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIExample admin@example.com\n' },
      'notes.md': `# ${name}\n\n- certificates renew on the first of each month\n- backups go to /srv/backups\n`,
      'naïve 漢字.txt': 'Names are bytes; these are UTF-8.\n',
      'todo.txt': '',
    },
    srv: {
      backups: { 'orders.sql.gz': generatedFile(backup, () => randomBytes(backup)), latest: link('orders.sql.gz') },
      'mirror (read only)': diskFolder({ README: 'Synchronized every six hours.\n' }, { sealed: true }),
      uploads: {},
      www: {
        assets: { 'app.js': 'console.log("hello")\n', 'logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n' },
        'index.html': `<!doctype html>\n<title>${name}</title>\n<h1>It works</h1>\n`,
      },
    },
    tmp: {},
    usr: {
      bin: {
        bash: generatedFile(1_265_648, () => randomBytes(1_265_648)),
        env: generatedFile(48_536, () => randomBytes(48_536)),
      },
      share: {},
    },
    var: { backups: {}, log: logs(now), www: link('/srv/www') },
  })
}
