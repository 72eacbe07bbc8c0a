import type { MessageKey } from '#locales/messages.ts'
import { rfc3339At } from './wallTime.ts'
import { ruleCover, type Rule } from '../rule.ts'

/** What people watch most, ready to be saved. */
export interface RuleTemplate {
  /** Also proposed as the name of the rule. */
  name: MessageKey
  condition(now: Date): Rule
}

const all = { cover: ruleCover.all }
const fiveMinutes = 100

const above =
  (type: string, max: number, duration = fiveMinutes): RuleTemplate['condition'] =>
  () => ({ type, max, duration, ...all })

/** A cycle of a month, from the first day of the present one where the viewer is. */
export const monthly = (now: Date): Rule => ({
  type: 'transfer_all_cycle',
  max: 1e12,
  cycle_start: rfc3339At(new Date(now.getFullYear(), now.getMonth(), 1)),
  cycle_interval: 1,
  cycle_unit: 'month',
  ...all,
})

export const ruleTemplates: readonly RuleTemplate[] = [
  { name: 'app.offline', condition: () => ({ type: 'offline', duration: 20, ...all }) },
  { name: 'live.attention.cpu', condition: above('cpu', 90) },
  { name: 'live.attention.memory', condition: above('memory', 90) },
  { name: 'live.attention.disk', condition: above('disk', 90, 10) },
  { name: 'pages.alertRule.templates.traffic', condition: monthly },
  { name: 'pages.alertRule.templates.load', condition: above('load5', 8) },
  { name: 'pages.alertRule.templates.connections', condition: above('tcp_conn_count', 5000) },
  { name: 'pages.alertRule.templates.temperature', condition: above('temperature_max', 80, 20) },
]
