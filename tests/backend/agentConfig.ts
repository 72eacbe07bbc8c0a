/** One key of an agent's configuration: its initial value, and how a sent value changes it. */
interface Key {
  initial: unknown
  /** Returns the new value; throws when the agent cannot read the sent one. */
  merge: (before: unknown, given: unknown) => unknown
}

const unreadable = () => new TypeError('the agent cannot read this')

const isList = (value: unknown): value is unknown[] => Array.isArray(value)
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !isList(value)
const isString = (value: unknown) => typeof value === 'string'
const isBoolean = (value: unknown) => typeof value === 'boolean'
const isNumber = (value: unknown) => Number.isInteger(value) && Number(value) >= 0 && Number(value) < 2 ** 32

/** A scalar value; null leaves it unchanged. */
const scalar = (initial: unknown, fits: (value: unknown) => boolean): Key => ({
  initial,
  merge: (before, given) => {
    if (given === null) return before
    if (!fits(given)) throw unreadable()
    return given
  },
})

const string = scalar('', isString)
const boolean = scalar(false, isBoolean)
const number = (initial: number) => scalar(initial, isNumber)

/** A sent list replaces the old one; null clears it. */
const stringList: Key = {
  initial: undefined,
  merge: (_before, given) => {
    if (given === null) return undefined
    if (!isList(given) || !given.every((each) => each === null || isString(each))) throw unreadable()
    return given.map((each) => each ?? '')
  },
}

/** A map of booleans: sent names overwrite, other names stay; null clears the map, null for a name means false. */
const booleanMap: Key = {
  initial: undefined,
  merge: (before, given) => {
    if (given === null) return undefined
    if (!isObject(given) || !Object.values(given).every((each) => each === null || isBoolean(each))) throw unreadable()
    const sent = Object.entries(given).map(([name, value]) => [name, value ?? false])
    return { ...(isObject(before) ? before : {}), ...Object.fromEntries(sent) }
  },
}

/** All keys, in the order in which the agent writes them (docs/contract/entities.md#server-config). */
const keys: Record<string, Key> = {
  debug: boolean,
  server: string,
  client_secret: string,
  uuid: string,
  hard_drive_partition_allowlist: stringList,
  nic_allowlist: booleanMap,
  dns: stringList,
  gpu: boolean,
  temperature: boolean,
  skip_connection_count: boolean,
  skip_procs_count: boolean,
  disable_auto_update: boolean,
  disable_force_update: boolean,
  disable_command_execute: boolean,
  report_delay: number(3),
  tls: scalar(true, isBoolean),
  insecure_tls: boolean,
  use_ipv6_country_code: boolean,
  use_gitee_to_upgrade: boolean,
  use_atomgit_to_upgrade: boolean,
  disable_nat: boolean,
  disable_send_query: boolean,
  ip_report_period: number(1800),
  self_update_period: number(0),
  custom_ip_api: stringList,
}

export type Config = Record<string, unknown>

const isEmpty = (value: unknown) => typeof value === 'object' && value !== null && Object.keys(value).length === 0

/** A complete configuration as the agent writes it, without empty lists and maps. */
export function completeConfig(config: Config): Config {
  const known = Object.entries(keys).map(([name, { initial }]) => [name, config[name] ?? initial])
  return Object.fromEntries(known.filter(([, value]) => !isEmpty(value)))
}

/** Applies a sent configuration; undefined when the agent cannot read it or refuses a value. */
export function mergeConfig(before: Config, text: string): Config | undefined {
  try {
    const sent: unknown = JSON.parse(text)
    if (!isObject(sent)) return undefined
    const after = { ...before }
    for (const [key, given] of Object.entries(sent)) {
      const name = key.toLowerCase()
      if (keys[name]) after[name] = keys[name].merge(before[name] ?? keys[name].initial, given)
    }
    return validated(after)
  } catch {
    return undefined
  }
}

function validated(config: Config): Config | undefined {
  const { report_delay: delay, ip_report_period: period, custom_ip_api: addresses } = config
  if (typeof delay === 'number' && delay > 4) return undefined
  if (isList(addresses) && !addresses.every((each) => /^https?:/i.test(String(each)))) return undefined
  if (delay === 0) config['report_delay'] = 3
  if (typeof period === 'number') config['ip_report_period'] = period === 0 ? 1800 : Math.max(30, period)
  return config
}
