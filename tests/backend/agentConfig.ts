/** One key of an agent's configuration: what it is at first, and what a sent value makes of it. */
interface Key {
  initial: unknown
  /** Throws what the agent cannot read. */
  merge: (before: unknown, given: unknown) => unknown
}

const unreadable = () => new TypeError('the agent cannot read this')

const isList = (value: unknown): value is unknown[] => Array.isArray(value)
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !isList(value)
const isText = (value: unknown) => typeof value === 'string'
const isSwitch = (value: unknown) => typeof value === 'boolean'
const isNumber = (value: unknown) => Number.isInteger(value) && Number(value) >= 0 && Number(value) < 2 ** 32

/** A plain value, which null leaves as it was. */
const plain = (initial: unknown, fits: (value: unknown) => boolean): Key => ({
  initial,
  merge: (before, given) => {
    if (given === null) return before
    if (!fits(given)) throw unreadable()
    return given
  },
})

const words = plain('', isText)
const off = plain(false, isSwitch)
const number = (initial: number) => plain(initial, isNumber)

/** A list is replaced whole, and null empties it. */
const texts: Key = {
  initial: undefined,
  merge: (_before, given) => {
    if (given === null) return undefined
    if (!isList(given) || !given.every((each) => each === null || isText(each))) throw unreadable()
    return given.map((each) => each ?? '')
  },
}

/** Names that are not sent stay; null for all of them empties it, null for one of them switches that one off. */
const switches: Key = {
  initial: undefined,
  merge: (before, given) => {
    if (given === null) return undefined
    if (!isObject(given) || !Object.values(given).every((each) => each === null || isSwitch(each))) throw unreadable()
    const sent = Object.entries(given).map(([name, value]) => [name, value ?? false])
    return { ...(isObject(before) ? before : {}), ...Object.fromEntries(sent) }
  },
}

/** In the order in which the agent writes them (entities, "Server config"). */
const keys: Record<string, Key> = {
  debug: off,
  server: words,
  client_secret: words,
  uuid: words,
  hard_drive_partition_allowlist: texts,
  nic_allowlist: switches,
  dns: texts,
  gpu: off,
  temperature: off,
  skip_connection_count: off,
  skip_procs_count: off,
  disable_auto_update: off,
  disable_force_update: off,
  disable_command_execute: off,
  report_delay: number(3),
  tls: plain(true, isSwitch),
  insecure_tls: off,
  use_ipv6_country_code: off,
  use_gitee_to_upgrade: off,
  use_atomgit_to_upgrade: off,
  disable_nat: off,
  disable_send_query: off,
  ip_report_period: number(1800),
  self_update_period: number(0),
  custom_ip_api: texts,
}

export type Config = Record<string, unknown>

const isEmpty = (value: unknown) => typeof value === 'object' && value !== null && Object.keys(value).length === 0

/** A whole configuration as the agent writes it: empty lists and maps are left out. */
export function complete(config: Config): Config {
  const known = Object.entries(keys).map(([name, { initial }]) => [name, config[name] ?? initial])
  return Object.fromEntries(known.filter(([, value]) => !isEmpty(value)))
}

/** The configuration after one was sent; undefined when the agent cannot read it or refuses a value. */
export function merged(before: Config, text: string): Config | undefined {
  try {
    const sent: unknown = JSON.parse(text)
    if (!isObject(sent)) return undefined
    const after = { ...before }
    for (const [written, given] of Object.entries(sent)) {
      const name = written.toLowerCase()
      if (keys[name]) after[name] = keys[name].merge(before[name] ?? keys[name].initial, given)
    }
    return judged(after)
  } catch {
    return undefined
  }
}

function judged(config: Config): Config | undefined {
  const { report_delay: delay, ip_report_period: period, custom_ip_api: addresses } = config
  if (typeof delay === 'number' && delay > 4) return undefined
  if (isList(addresses) && !addresses.every((each) => /^https?:/i.test(String(each)))) return undefined
  if (delay === 0) config['report_delay'] = 3
  if (typeof period === 'number') config['ip_report_period'] = period === 0 ? 1800 : Math.max(30, period)
  return config
}
