import type { FormContext, Warning } from '#engine/resource.ts'
import { coverKindOf, coversNobody } from '../cover/coverage.ts'
import { serviceCover } from '../enums.ts'
import { refuseTarget } from './refuseTarget.ts'
import { tellsShown } from './visibility.ts'

interface Monitor {
  /** A form of several services has neither target nor type. */
  target?: string
  type?: number
  cover: number
  skip_servers: readonly number[]
  notify: boolean
  latency_notify: boolean
  notification_group_id: number | null
  max_latency: number | string
  enable_trigger_task: boolean
  fail_trigger_tasks: readonly number[]
  recover_trigger_tasks: readonly number[]
  enable_show_in_service: boolean
}

/** Warns of values that can be saved but have no effect, or another effect than expected. */
export function serviceWarnings(monitor: Monitor, context: Pick<FormContext, 'dialect' | 'records'>) {
  const { notify, latency_notify, notification_group_id, max_latency, enable_trigger_task } = monitor
  const warnings: Warning<keyof Monitor>[] = []
  const wrongTarget = monitor.target && monitor.type && refuseTarget(monitor.target, monitor.type)
  if (wrongTarget) warnings.push({ field: 'target', message: wrongTarget })
  const coverage = { kind: coverKindOf(serviceCover, monitor.cover), ids: monitor.skip_servers }
  if (coversNobody(coverage, context.records('server')))
    warnings.push({ field: 'cover', message: 'warnings.noServers' })
  if ((notify || latency_notify) && !notification_group_id) {
    warnings.push({ field: 'notification_group_id', message: 'warnings.noGroup' })
  }
  if (latency_notify && (max_latency === 0 || max_latency === '')) {
    warnings.push({ field: 'max_latency', message: 'warnings.noLatency' })
  }
  if (enable_trigger_task && monitor.fail_trigger_tasks.length + monitor.recover_trigger_tasks.length === 0) {
    warnings.push({ field: 'fail_trigger_tasks', message: 'warnings.noTasks' })
  }
  if (tellsShown(context) && monitor.enable_show_in_service === false) {
    warnings.push({ field: 'enable_show_in_service', message: 'pages.service.why.hidden' })
  }
  return warnings
}
