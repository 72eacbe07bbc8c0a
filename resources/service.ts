import PlaylistAdd from '@mui/icons-material/PlaylistAdd'
import { LazyPlot } from '#charts/LazyPlot.ts'
import { type IdMap, choice, idsInSet, integer, referenceSet, references, text, toggle } from '#engine/fields/index.ts'
import type { Dialect } from '#dataProvider/dialect.ts'
import type { AnyRecord } from '#engine/field.ts'
import { defineResource } from '#engine/resource.ts'
import { lazyPart } from '#ui/lazyPart.ts'
import { coverColumn } from './cover/coverColumn.tsx'
import { coverKindOf } from './cover/coverage.ts'
import { monitorType, serviceCover, taskType } from './enums.ts'
import { toldGroup } from './notification-group/toldGroup.tsx'
import { StatusFailure } from './service/status/StatusFailure.tsx'
import { statusColumns } from './service/status/statusColumns.tsx'
import { tellsShown, withBothFlags, withVisibility } from './service/visibility.ts'
import { refuseTarget } from './service/refuseTarget.ts'

const AddManyDialog = lazyPart(async () => (await import('./service/many/AddManyDialog.tsx')).AddManyDialog)
const ServicePage = lazyPart(async () => {
  // At the same time; a failure is shown in the chart.
  LazyPlot.load().catch(() => undefined)
  return (await import('./service/page/ServicePage.tsx')).ServicePage
})

const TargetInput = lazyPart(async () => (await import('./service/TargetInput.tsx')).TargetInput)
const LatencyInput = lazyPart(async () => (await import('./service/inputs.tsx')).LatencyInput)
const ServiceCoverage = lazyPart(async () => (await import('./service/inputs.tsx')).ServiceCoverage)

/** Services have a weight since 2.0.0 (docs/contract/README.md#service-weight). */
const knowsWeights = (dialect: Dialect, services: readonly AnyRecord[]) =>
  dialect !== 'classic' || services.some(({ knowsWeight }) => knowsWeight === true)

/**
 * A year, in seconds. From 2^63 ns on the server stores the service, fails to schedule it, and never starts again
 * (docs/contract/http.md#service-monitors).
 */
const longestInterval = 31_536_000

export default defineResource('service', {
  nav: { tab: 'service', order: 20 },
  api: {
    listPath: 'service/list',
    read: (service) => ({
      ...service,
      knowsWeight: 'display_index' in service,
      knowsShown: 'enable_show_in_service' in service && service.enable_show_in_service === true,
    }),
    readOnly: ['knowsWeight', 'knowsShown'],
  },
  fields: {
    name: text({ required: true }),
    type: choice(monitorType, { default: monitorType.value.http_get }),
    target: text({ required: true, mono: true, wide: true, bulk: 'part', Input: TargetInput }),
    duration: integer({ min: 30, max: longestInterval, default: 30, help: true, wide: true }),
    cover: choice(serviceCover, { wide: true, editsAlso: ['skip_servers'], Input: ServiceCoverage }),
    skip_servers: referenceSet('server'),
    display_index: integer({ help: 'help.weight' }),
    hide_for_guest: toggle(),
    enable_show_in_service: toggle(),
    notify: toggle({ default: true }),
    latency_notify: toggle(),
    notification_group_id: toldGroup({ wide: true, startsWithOnly: true }),
    min_latency: integer({ min: 0 }),
    max_latency: integer({ min: 0, Input: LatencyInput }),
    enable_trigger_task: toggle(),
    fail_trigger_tasks: references('cron', { offer: { task_type: taskType.value.trigger } }),
    recover_trigger_tasks: references('cron', { offer: { task_type: taskType.value.trigger } }),
  },
  list: {
    columns: [
      'id',
      'name',
      ...statusColumns,
      'target',
      'type',
      'duration',
      coverColumn(({ cover, skip_servers }: { cover: number; skip_servers: IdMap }) => ({
        kind: coverKindOf(serviceCover, cover),
        ids: idsInSet(skip_servers),
      })),
      'notify',
      'notification_group_id',
      'enable_trigger_task',
      'skip_servers',
      'fail_trigger_tasks',
      'recover_trigger_tasks',
      'display_index',
      'hide_for_guest',
    ],
    hiddenByDefault: [
      'id',
      'duration',
      'notify',
      'notification_group_id',
      'enable_trigger_task',
      'skip_servers',
      'fail_trigger_tasks',
      'recover_trigger_tasks',
      'display_index',
      'hide_for_guest',
    ],
    absent: (dialect, services) => [
      tellsShown({ dialect, records: () => services }) ? 'hide_for_guest' : 'enable_show_in_service',
      ...(knowsWeights(dialect, services) ? [] : (['display_index'] as const)),
    ],
    card: { facts: ['state', 'availability', 'latency', 'target'] },
    reorder: 'display_index',
  },
  portable: { convert: withBothFlags },
  deletion: { lost: 'pages.service.historyLost' },
  actions: { addMany: { on: 'list', icon: PlaylistAdd, Dialog: AddManyDialog } },
  components: { Page: ServicePage, Beside: StatusFailure },
  form: {
    headings: ['cover', 'display_index', 'notify', 'enable_trigger_task'],
    visibleIf: {
      // The input of the coverage edits it.
      skip_servers: () => false,
      notification_group_id: ({ notify, latency_notify }) => notify || latency_notify,
      min_latency: ({ latency_notify }) => latency_notify,
      max_latency: ({ latency_notify }) => latency_notify,
      fail_trigger_tasks: ({ enable_trigger_task }) => enable_trigger_task,
      recover_trigger_tasks: ({ enable_trigger_task }) => enable_trigger_task,
      hide_for_guest: (_, context) => !tellsShown(context),
      enable_show_in_service: (_, context) => tellsShown(context),
      display_index: (_, { dialect, records }) => knowsWeights(dialect, records('service')),
    },
    dependsOn: ['service', 'server', 'notification-group'],
    dropMissingReferences: {
      notification_group_id: true,
      skip_servers: ({ cover }, isDeleted) => cover === serviceCover.value.all || !isDeleted,
    },
    validate: ({ target, type, latency_notify }, { record }, decode) => {
      // The server takes any text. One that it holds already is only warned of.
      const isKept = target === record?.target && type === record.type
      const message = isKept ? undefined : refuseTarget(target, type)
      const isReversed = latency_notify && (decode('min_latency') ?? 0) > (decode('max_latency') ?? Infinity)
      return [
        ...(message ? [{ field: 'target', message } as const] : []),
        ...(isReversed ? [{ field: 'max_latency', message: 'validation.latencyOrder' } as const] : []),
      ]
    },
    warn: async () => (await import('./service/warnings.ts')).serviceWarnings,
    transform: withVisibility,
    serverErrors: [{ match: 'notification group id', field: 'notification_group_id' }],
  },
})
