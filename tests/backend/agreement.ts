/** Placeholders in recordings for values that differ from run to run, with the pattern of the value. */
const placeholders: Record<string, string> = {
  '<jwt>': '[\\w-]+\\.[\\w-]+\\.[\\w-]+',
  '<csrf>': '[0-9a-f]{64}\\.[0-9a-f]{64}',
  '<secret>': '[0-9A-Za-z]{32}',
  '<bcrypt>': '\\$2a\\$10\\$[./0-9A-Za-z]{53}',
  'nzp_<token>': 'nzp_[0-9A-Za-z]{32}',
  '<transfer>': '[\\w.-]+',
  '<page>': '.+',
  '<browser>': '[0-9a-f]{32}',
  '<state>': '[0-9a-f]{32}',
}

const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

function asPattern(expected: string): RegExp {
  const names = Object.keys(placeholders)
  const parts = expected.split(new RegExp(`(${names.map(escapePattern).join('|')})`))
  return new RegExp(`^${parts.map((part) => placeholders[part] ?? escapePattern(part)).join('')}$`, 's')
}

const timePattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,9})?(Z|[+-]\d{2}:\d{2})$/
const never = '0001-01-01T00:00:00Z'
const timeKeys = new Set([
  'created_at',
  'updated_at',
  'last_active',
  'last_executed_at',
  'expire',
  'expires_at',
  'connected_at',
])
const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Lists the differences: times, secrets, metrics and host facts are compared by shape, everything else by value. */
export function differences(expected: unknown, actual: unknown, at = '', key = ''): string[] {
  const differs = () => [`${at || 'body'}: recorded ${JSON.stringify(expected)}, answered ${JSON.stringify(actual)}`]
  if (typeof expected === 'string') {
    if (typeof actual !== 'string') return differs()
    if (timeKeys.has(key))
      return timePattern.test(actual) && (expected === never) === (actual === never) ? [] : differs()
    if (key === 'session_id') return uuidPattern.test(actual) ? [] : differs()
    return asPattern(expected).test(actual) ? [] : differs()
  }
  if (key === 'block_timestamp' || key === 'mtime' || key === 'duration_ms')
    return Number.isInteger(actual) ? [] : differs()
  if (typeof expected !== 'object' || expected === null) return Object.is(expected, actual) ? [] : differs()
  if (typeof actual !== 'object' || actual === null || Array.isArray(expected) !== Array.isArray(actual))
    return differs()
  if (key === 'host' || key === 'state') return haveSameTypes(expected, actual) ? [] : differs()
  const all = new Set([...Object.keys(expected), ...Object.keys(actual)])
  return [...all].flatMap((each) =>
    differences((expected as Members)[each], (actual as Members)[each], at ? `${at}.${each}` : each, each),
  )
}

type Members = Record<string, unknown>

// The server omits metrics that are zero, so either side may lack members of the other.
const haveSameTypes = (expected: object, actual: object) =>
  Object.entries(actual).every(([key, value]) => {
    const recorded = (expected as Members)[key]
    return recorded === undefined || typeof recorded === typeof value
  })
