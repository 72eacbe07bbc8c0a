import type { TextContext } from '#engine/field.ts'
import type { MessageKey } from '#locales/messages.ts'
import { isolated } from '#i18n/isolated.ts'
import { exactDuration, inUnit } from '#i18n/quantities.ts'
import { limitInWords } from './amount.ts'
import { cycleUnitOf, offsetIn } from './cycleWindow.ts'
import { isCycle, isRuleType, measureOf } from './measures.ts'
import { cycleStartOf, listedServers, ruleCover, sampleInterval, type Rule } from './rule.ts'

/** What a sentence about a rule needs: the language, and the names of records. */
export type Wording = Pick<TextContext, 'locale' | 'translate' | 'nameOf'>

/** The same for what names no records. */
type ShortWording = Pick<Wording, 'locale' | 'translate'>

/** The values of an alert rule that its sentence is about. */
interface SpokenAlert {
  rules: readonly Rule[]
  enable: boolean
  /** Whether it tells only once per incident. */
  once: boolean
  notification_group_id: number | null
  fail_trigger_tasks: readonly number[]
  recover_trigger_tasks: readonly number[]
}

/** The most names in a clause; the others are counted. */
const mostNames = 5

export const typeInWords = (type: string, { translate }: Pick<Wording, 'translate'>): string =>
  isRuleType(type) ? translate(`pages.alertRule.types.${type}`) : translate('pages.alertRule.unknownType', { type })

/** What is compared with which limits: `CPU above 90%`. */
function comparison({ type, min = 0, max = 0 }: Rule, wording: ShortWording): string {
  const { translate, locale } = wording
  const what = typeInWords(type, wording)
  const [low, high] = [min, max].map((limit) => limitInWords(limit, measureOf(type)?.unit, locale))
  if (type === 'offline') return what
  if (min > 0 && max > 0) return translate('pages.alertRule.outside', { what, min: low, max: high })
  if (max > 0) return translate('pages.alertRule.above', { what, limit: high })
  return min > 0 ? translate('pages.alertRule.below', { what, limit: low }) : what
}

/** Seconds over which samples are taken. */
const secondsOf = ({ duration = 0 }: Rule): number => duration * sampleInterval

function lasting(condition: Rule, { translate, locale }: Wording): string {
  const { type, duration = 0 } = condition
  if (isCycle(type)) {
    const start = cycleStartOf(condition.cycle_start ?? '')?.getTime()
    // The date by the clock that counts the cycle, which is not that of the viewer.
    const date = start === undefined ? undefined : new Date(start + offsetIn(condition.cycle_start ?? ''))
    const from = date?.toLocaleDateString(locale, { dateStyle: 'medium', timeZone: 'UTC' }) ?? '?'
    return translate('pages.alertRule.cycleClause', { length: cycleLength(condition, locale), from })
  }
  const words = type === 'offline' ? 'pages.alertRule.allOf' : 'pages.alertRule.mostOf'
  return translate(words, { time: exactDuration(secondsOf(condition), locale), samples: duration })
}

const lengths = Object.fromEntries(
  ['hour', 'day', 'week', 'month', 'year'].map((unit) => [unit, inUnit(unit, { unitDisplay: 'long' })]),
)

/** `1 month`, `2 weeks`. */
const cycleLength = (condition: Rule, locale: string): string =>
  lengths[cycleUnitOf(condition)]?.(condition.cycle_interval ?? 1, locale) ?? ''

function coverage(condition: Rule, { translate, nameOf }: Wording): string {
  const ids = listedServers(condition)
  const isAll = condition.cover !== ruleCover.only
  if (ids.length === 0) return translate(isAll ? 'pages.alertRule.onAll' : 'pages.alertRule.onNone')
  const names = namesOf(ids, 'server', { translate, nameOf })
  return translate(isAll ? 'pages.alertRule.onAllBut' : 'pages.alertRule.onOnly', { names })
}

function namesOf(
  ids: readonly number[],
  resource: 'server' | 'cron',
  { translate, nameOf }: Pick<Wording, 'translate' | 'nameOf'>,
): string {
  const names = ids.slice(0, mostNames).map((id) => isolated(nameOf(resource, id)))
  const rest = ids.length - names.length
  return [names.join(', '), ...(rest > 0 ? [translate('app.andMore', { count: rest })] : [])].join(' ')
}

/** A condition as short clauses: `CPU above 90% · for 30 sec (more than 70% of 10 samples) · on all servers`. */
export const conditionInWords = (condition: Rule, wording: Wording): string =>
  [comparison(condition, wording), lasting(condition, wording), coverage(condition, wording)].join(' · ')

/** Stays on one line. */
const unbroken = (words: string) => words.replaceAll(' ', '\u00a0')

/** The same for a list, without what is usual: `CPU above 90% · 30 sec · All but 2`. */
export function conditionInShort(condition: Rule, wording: ShortWording): string {
  const { translate, locale } = wording
  const count = listedServers(condition).length
  const span = isCycle(condition.type) ? cycleLength(condition, locale) : exactDuration(secondsOf(condition), locale)
  const parts = [comparison(condition, wording), unbroken(span)]
  if (condition.cover === ruleCover.only)
    parts.push(unbroken(translate(count > 0 ? 'app.coverOnly' : 'app.coverNone', { count })))
  else if (count > 0) parts.push(unbroken(translate('app.coverAllBut', { count })))
  return parts.join(' · ')
}

/** All conditions of a rule in short. They have to be violated at once. */
export const conditionsInShort = (conditions: readonly Rule[], wording: ShortWording): string =>
  conditions.map((condition) => conditionInShort(condition, wording)).join(' + ')

/** What happens when the rule fires, and when it no longer does. */
function consequences(alert: SpokenAlert, wording: Wording): string {
  const { translate, nameOf, locale } = wording
  const { once, notification_group_id: group, fail_trigger_tasks: failing, recover_trigger_tasks: recovering } = alert
  const list = new Intl.ListFormat(locale, { type: 'conjunction' })
  const tell = (key: MessageKey) => (group ? [translate(key, { group: nameOf('notification-group', group) })] : [])
  const run = (key: MessageKey, tasks: readonly number[]) =>
    tasks.length > 0 ? [translate(key, { tasks: namesOf(tasks, 'cron', wording) })] : []
  const fails = [
    ...tell(once ? 'pages.alertRule.tells' : 'pages.alertRule.tellsAgain'),
    ...run(once ? 'pages.alertRule.runs' : 'pages.alertRule.runsAgain', failing),
  ]
  const recovers = [...tell('pages.alertRule.tells'), ...run('pages.alertRule.runs', recovering)]
  if (fails.length + recovers.length === 0) return translate('pages.alertRule.nothingHappens')
  return [
    fails.length > 0 && translate('pages.alertRule.onFailure', { what: list.format(fails) }),
    recovers.length > 0 && translate('pages.alertRule.onRecovery', { what: list.format(recovers) }),
  ]
    .filter(Boolean)
    .join('')
}

/** A whole rule as one sentence in plain words; empty without conditions. */
export function alertInWords(alert: SpokenAlert, wording: Wording): string {
  const { rules, enable } = alert
  const { translate, locale } = wording
  if (rules.length === 0) return ''
  const each = rules.map((condition) => conditionInWords(condition, wording))
  const numbered = new Intl.ListFormat(locale, { type: 'conjunction' }).format(
    each.map((words, at) => (each.length > 1 ? `${at + 1}) ${words}` : words)),
  )
  const when = translate(each.length > 1 ? 'pages.alertRule.firesTogether' : 'pages.alertRule.fires', {
    conditions: numbered,
  })
  const sentence = translate('pages.alertRule.sentence', { words: when + consequences(alert, wording) })
  return enable ? sentence : translate('pages.alertRule.off', { sentence })
}
