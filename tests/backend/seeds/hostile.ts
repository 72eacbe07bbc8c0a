import { file, diskFolder } from '../machine/disk.ts'
import { firstUser } from './firstUser.ts'
import { machine } from './machines.ts'
import type { SeedContext } from './firstUser.ts'
import type { DiskEntry, Folder } from '../machine/disk.ts'
import type { Setting } from '../setting.ts'
import type { Seed } from '../state.ts'

/**
 * Texts that would run, break the layout or deceive if a page took them for anything but text. What would run sets
 * `hacked` on the window; each element in them has the attribute `data-hostile`.
 */
export const hostileTexts = [
  '<img src=x data-hostile onerror="hacked=1"><script data-hostile>hacked=1</script><style data-hostile>*{color:red}</style>',
  '"\'></textarea></title></script><svg data-hostile onload=hacked=1><a data-hostile href="javascript:hacked=1">',
  '<iframe data-hostile srcdoc="<script>parent.hacked=1</script>"></iframe><base data-hostile href="//evil.example/">',
  'javascript:hacked=1//',
  'data:text/html,<script data-hostile>opener.hacked=1</script>',
  '=HYPERLINK("http://evil.example","pay")',
  "+cmd|' /C calc'!A0",
  '@SUM(1+1)*cmd',
  '__proto__',
  'constructor',
  'toString',
  '%{name} %{smart_count} |||| $& $1 $$ {{1+1}} ${hacked=1} #NEZHA#',
  '\u202Egnp.exe',
  '\u2067\u05D0\u05D1\u05D2 (1)\u202E\u2066 unclosed',
  '\u05D0\u05D1\u05D2 \u0645\u0631\u062D\u0628\u0627 12',
  'ad\u200Bm\u200Din\u2060\uFEFF\u00AD\u180E',
  '\u200B',
  'two\nlines\r\nand\ta tab\u2028and\u2029more',
  'nul\0 escape\u001B[31m bell\u0007 back\b\b\b delete\u007F csi\u009B1m',
  'lone \uD800 and \uDC00 surrogates \uD83D',
  `Z${'\u0300\u0316\u0489'.repeat(40)}algo`,
  'W'.repeat(400),
  `${'\u{1F468}\u200D\u{1F469}\u200D\u{1F467}'.repeat(60)}`,
  '../../../../etc/passwd?a=b&c=d#e%00%2e%2e',
]

/** A text of a megabyte, with and without places to break. */
export const longTexts = [`begin ${'<b data-hostile>long</b> '.repeat(41_000)}`, `begin${'x'.repeat(1_000_000)}`]

/** The text for a field of a row: fields beside each other get different ones. */
const text = (row: number, field = 0): string => hostileTexts[(row + field) % hostileTexts.length] ?? ''

const rowsOf = <T>(make: (row: number) => T): T[] => hostileTexts.map((_text, row) => make(row))

/** Records whose texts are all hostile, one with a text of a megabyte, and two with the same id. */
export function hostile(context: SeedContext): Seed {
  const count = hostileTexts.length
  const [broken = '', whole = ''] = longTexts
  const all = Array.from({ length: count }, (_none, at) => at + 1)
  return {
    user: [
      firstUser(context),
      ...rowsOf((at) => ({ username: text(at), password: 'hostile-password', agent_secret: text(at, 1) })),
    ],
    server: [
      ...rowsOf((at) => {
        const made = machine(context, at, text(at), 'jp')
        return {
          ...made,
          user_id: (at % count) + 1,
          note: text(at, 1),
          public_note:
            at % 2
              ? text(at, 2)
              : JSON.stringify({
                  billingDataMod: { endDate: '2026-12-01T00:00:00Z', cycle: text(at, 3), amount: text(at, 4) },
                  planDataMod: {
                    bandwidth: text(at, 5),
                    trafficVol: text(at, 6),
                    extra: text(at, 7),
                    networkRoute: text(at, 8),
                  },
                }),
          ddns_profiles: [at + 1],
          override_ddns_domains: { [at + 1]: [text(at, 2)], __proto__: [text(at, 3)] },
          host: {
            ...made.host,
            platform: text(at, 3),
            platform_version: text(at, 4),
            cpu: [text(at, 5)],
            gpu: [text(at, 6)],
            arch: text(at, 7),
            virtualization: text(at, 8),
            version: text(at, 9),
          },
          state: { ...made.state, temperatures: [{ Name: text(at, 1), Temperature: 50 }], gpu: [12] },
          geoip: { ip: { ipv4_addr: text(at, 2), ipv6_addr: text(at, 3) }, country_code: text(at, 4) },
          disk: 'hostile' as const,
        }
      }),
      { ...machine(context, count, 'long notes', 'jp'), note: broken, public_note: whole },
      { ...machine(context, count + 1, whole, 'jp') },
    ],
    server_group: rowsOf((at) => ({ name: text(at), servers: all })),
    notification: rowsOf((at) => ({
      name: text(at),
      url: text(at, 1),
      request_method: 2,
      request_header: text(at, 2),
      request_body: at === 0 ? broken : text(at, 3),
      user_id: at + 1,
    })),
    notification_group: rowsOf((at) => ({ name: text(at), notifications: all })),
    nat: [
      ...rowsOf((at) => ({
        name: text(at),
        host: text(at, 1),
        domain: text(at, 2),
        server_id: at + 1,
        user_id: at + 1,
      })),
      { id: 1, name: 'the same id again' },
    ],
    cron: rowsOf((at) => ({
      name: text(at),
      command: at === 0 ? whole : text(at, 1),
      scheduler: at % 3 ? '0 0 3 * * *' : text(at, 2),
      servers: all,
      notification_group_id: at + 1,
    })),
    alert_rule: rowsOf((at) => ({
      name: text(at),
      notification_group_id: at + 1,
      fail_trigger_tasks: [at + 1],
      recover_trigger_tasks: [at + 1],
    })),
    ddns: rowsOf((at) => ({
      name: text(at),
      provider: at % 2 ? 'webhook' : text(at, 1),
      domains: [text(at, 2), text(at, 3)],
      access_id: text(at, 4),
      access_secret: text(at, 5),
      webhook_url: text(at, 3),
      webhook_request_body: text(at, 6),
      webhook_headers: text(at, 7),
    })),
    service: rowsOf((at) => ({
      name: text(at),
      target: text(at, 1),
      type: (at % 3) + 1,
      notification_group_id: at + 1,
      fail_trigger_tasks: [at + 1],
    })),
    waf: rowsOf((at) => ({ ip: text(at), block_timestamp: Math.floor(context.now / 1000) - 900 })),
    transfer: rowsOf((at) => ({ server_id: at + 1, to_user_id: at + 2, status: 2, last_error: text(at) })),
    api_token: rowsOf((at) => ({ name: text(at), last_used_ip: text(at, 1), scopes: [text(at, 2)] })),
  }
}

export const hostileSetting: Partial<Setting> = {
  site_name: text(0),
  install_host: text(1),
  dashboard_host: text(2),
  dns_servers: text(3),
  reserved_hosts: text(4),
  ignored_ip_notification: text(5),
  web_real_ip_header: '',
  user_template: text(8),
  admin_template: text(9),
  oauth2_providers: hostileTexts.slice(0, 16),
}

/** The title that a program gives the terminal. */
const titled = (title: string) => `\u001B]0;${title}\u0007`

/** A disk whose file names and contents are hostile; `title` and `output` are for a terminal. */
export function hostileTree(): Folder {
  const names = hostileTexts.map((name) => name.replaceAll('/', '\u2215').replaceAll('\0', '').slice(0, 80))
  const files = Object.fromEntries(names.map((name, at): [string, DiskEntry] => [name, file(text(at, 1))]))
  return diskFolder({
    root: diskFolder({
      ...files,
      // A member with that name: an object literal would set the prototype.
      ['__proto__']: file('prototype'),
      title: titled('<img src=x data-hostile onerror="hacked=1">\u202Egnp.exe'),
      output: [
        ...hostileTexts,
        '\u001B]8;;javascript:hacked=1\u001B\\link\u001B]8;;\u001B\\',
        'javascript:hacked=1 ',
      ].join('\n'),
      long: longTexts.join('\n'),
    }),
  })
}
