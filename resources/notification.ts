import { choice, memberOf, text, toggle, url } from '#engine/fields/index.ts'
import { lazyInput } from '#engine/lazyInput.ts'
import { defineResource } from '#engine/resource.ts'
import { CopyCell } from '#engine/cells/CopyCell.tsx'
import { requestMethod, requestType } from './enums.ts'
import { isJsonObject } from '#ui/values/objects.ts'
import { knowsUnits } from './notification/units.ts'

const UrlTemplate = lazyInput(async () => (await import('./notification/templates.tsx')).NotificationUrlTemplate)
const BodyTemplate = lazyInput(async () => (await import('./notification/templates.tsx')).BodyTemplate)

export default defineResource('notification', {
  nav: { tab: 'notification', order: 40 },
  // Saving waits until the test message is delivered, up to ten minutes (docs/contract/http.md#notifiers).
  api: {
    timeout: 600_000,
    refetchOnNavigation: 'errors.notificationProvider',
    read: (notifier) => ({ ...notifier, knowsUnits: 'format_metric_units' in notifier }),
    readOnly: ['knowsUnits'],
  },
  fields: {
    name: text({ required: true }),
    groups: memberOf('notification-group', 'notifications'),
    url: url({ required: true, help: true, writeOnly: true, Input: UrlTemplate, Cell: CopyCell }),
    request_method: choice(requestMethod),
    request_type: choice(requestType),
    request_header: text({ multiline: true, mono: true, help: 'help.headers', writeOnly: true }),
    request_body: text({ multiline: true, mono: true, help: true, writeOnly: true, Input: BodyTemplate }),
    verify_tls: toggle({ default: true }),
    format_metric_units: toggle({ help: true }),
    skip_check: toggle({ help: true }),
  },
  list: {
    columns: ['id', 'name', 'groups', 'url', 'request_method', 'request_type', 'verify_tls', 'format_metric_units'],
    hiddenByDefault: ['request_type', 'format_metric_units'],
    // Current servers never send the URL.
    absent: (dialect) => (dialect === 'current' ? ['url'] : []),
    card: { facts: ['groups', 'request_method', 'verify_tls'] },
  },
  picker: { facts: ['request_method', 'groups'], sets: 'groups' },
  form: {
    visibleIf: {
      request_body: ({ request_method }) => request_method === requestMethod.value.post,
      format_metric_units: (_, { dialect, records }) => knowsUnits(dialect, records('notification')),
    },
    dependsOn: ['notification'],
    validate: ({ request_header, request_type, request_method, request_body }) => {
      if (request_header && !isJsonObject(request_header)) {
        return { field: 'request_header', message: 'validation.json' }
      }
      if (
        request_method === requestMethod.value.post &&
        request_type === requestType.value.form &&
        request_body &&
        !isJsonObject(request_body)
      ) {
        return { field: 'request_body', message: 'validation.json' }
      }
    },
    serverErrors: [
      { match: 'HTTP URL target is not allowed', field: 'url' },
      { match: '404@404', field: 'url' },
      { match: 'dial tcp', field: 'url' },
    ],
  },
})
