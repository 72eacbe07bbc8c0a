import type { AnyRecord } from '#engine/field.ts'
import type { MessageKey } from '#locales/messages.ts'
import { coversNobody } from '../../cover/coverage.ts'
import { limitInWords } from '../amount.ts'
import { cycleUnitOf } from '../cycleWindow.ts'
import { crashWarning } from '../crashGuard.ts'
import { isCycle, measureOf } from '../measures.ts'
import { cycleUnits, listedServers, ruleCover, type Rule } from '../rule.ts'
import { isKnownKey } from './schema.ts'
import { wallTimeOf } from './wallTime.ts'

/** What is allowed in a condition but probably a mistake, and the key that it is about. */
interface Doubt {
  key: string
  message: MessageKey
  args?: Record<string, unknown>
}

/** The doubts about one condition. */
export function doubtsOf(condition: Rule, servers: readonly AnyRecord[], locale: string): Doubt[] {
  const { type, min = 0, max = 0, cover, cycle_unit = '', cycle_start } = condition
  const measure = measureOf(type)
  const limited = measure?.unit ? Math.max(min, max) : 0
  const doubts: Doubt[] = []
  const doubt = (key: string, message: MessageKey, args?: Record<string, unknown>) =>
    doubts.push({ key, message, ...(args && { args }) })
  if (type !== '' && !measure) doubt('type', 'warnings.rule.unknownType', { type })
  if (type === 'net_all_speed' && max > 0) {
    const [limit, half] = [max, max / 2].map((speed) => limitInWords(speed, 'bytesPerSecond', locale))
    doubt('type', 'warnings.rule.doubled', { limit, half })
  }
  if (type === 'offline' && (min > 0 || max > 0)) doubt(max > 0 ? 'max' : 'min', 'warnings.rule.offline')
  if (type !== 'offline' && max > 0 && min > max) doubt('min', 'warnings.rule.order')
  if (measure?.unit === 'percent' && limited > 100) doubt(max > 100 ? 'max' : 'min', 'warnings.rule.share')
  if (isCycle(type) && cycle_unit !== '' && !(cycleUnits as readonly string[]).includes(cycle_unit.toLowerCase())) {
    doubt('cycle_unit', 'warnings.rule.cycleUnit', { unit: cycle_unit })
  }
  const day = Number(wallTimeOf(cycle_start ?? '')?.wall.slice(8, 10) ?? 0)
  if (isCycle(type) && cycleUnitOf(condition) === 'month' && day > 28) {
    doubt('cycle_start', 'warnings.rule.lateDay', { day })
  }
  if (coversNobody({ kind: cover === ruleCover.only ? 'only' : 'all', ids: listedServers(condition) }, servers))
    doubt('ignore', 'warnings.rule.covers')
  const danger = crashWarning([condition], servers)
  if (danger) doubt('ignore', danger)
  for (const key of Object.keys(condition)) {
    if (!isKnownKey(key)) doubt(key, 'warnings.rule.unknownKey', { key })
  }
  return doubts
}
