import { isCycle, measureOf, type LimitUnit } from '../measures.ts'
import { fewestSamples } from '../rule.ts'
import { withValues, type EditedCondition, shownText } from './conditionsText.ts'
import { monthly } from './ruleTemplates.ts'

const usualLimits: Readonly<Record<LimitUnit, number>> = {
  percent: 90,
  celsius: 80,
  bytes: 1e12,
  bytesPerSecond: 10 * 2 ** 20,
  count: 1000,
  number: 8,
}
const usualSamples = 10

/**
 * A condition on something else. Limits stay if they have the same unit, the parts of a cycle come and go with the
 * cycle; unknown keys stay in any case.
 */
export function withType(condition: EditedCondition, type: string, now: Date): EditedCondition {
  const [before, next] = [measureOf(shownText(condition.type)), measureOf(type)]
  const limits =
    before?.unit === next?.unit ? {} : { min: undefined, max: next?.unit ? usualLimits[next.unit] : undefined }
  return withValues(condition, { type, ...limits, ...rhythm(condition, type, now) })
}

function rhythm(condition: EditedCondition, type: string, now: Date): Record<string, unknown> {
  const { cycle_start, cycle_interval, cycle_unit } = monthly(now)
  if (isCycle(type)) {
    return {
      cycle_start: condition.cycle_start || cycle_start,
      cycle_interval: condition.cycle_interval || cycle_interval,
      cycle_unit: condition.cycle_unit || (condition.cycle_start ? undefined : cycle_unit),
    }
  }
  const hasSamples = typeof condition.duration === 'number' && condition.duration >= fewestSamples
  return {
    cycle_start: undefined,
    cycle_interval: undefined,
    cycle_unit: undefined,
    ...(hasSamples ? {} : { duration: usualSamples }),
  }
}
