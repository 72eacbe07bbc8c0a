import type { AnyRecord } from '#engine/field.ts'
import type { Rule } from '../../alert-rule/rule.ts'
import type { Attention } from '../live/attention.ts'
import { isWatchedBy } from '../page/touches/covers.ts'

/** The types of the conditions that watch what may be wrong; nothing can watch the others. */
const watching: Partial<Record<Attention, RegExp>> = {
  offline: /^offline$/,
  disk: /^disk$/,
  memory: /^memory$/,
  cpu: /^cpu$/,
  load: /^load(1|5|15)$/,
  traffic: /^transfer_(in|out|all)_cycle$/,
}

/** Whether an alert rule can watch it. */
export const isWatchable = (attention: Attention): boolean => attention in watching

/** The rules that are on and watch this on some of these servers. */
export function rulesWatching(
  attention: Attention,
  servers: readonly { id: number }[],
  rules: readonly AnyRecord[],
): readonly AnyRecord[] {
  const wanted = watching[attention]
  if (!wanted) return []
  return rules.filter(
    (rule) =>
      rule['enable'] !== false &&
      (rule['rules'] as readonly Rule[]).some(({ type }) => wanted.test(type)) &&
      servers.some(({ id }) => isWatchedBy(rule, id)),
  )
}
