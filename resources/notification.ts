import { choice, memberOf, text, toggle, url } from '#engine/fields/index.ts'
import { defineResource } from '#engine/resource.ts'
import { CopyCell } from '#engine/cells/CopyCell.tsx'
import { requestMethod, requestType } from './enums.ts'
import { lazyPart } from '#ui/lazyPart.ts'
import { kindTitles } from './notification/kindTitles.ts'
import { refuseRequest } from './notification/refuseRequest.ts'
import { knowsUnits } from './notification/units.ts'

const GroupsInput = lazyPart(async () => (await import('./notification/GroupsInput.tsx')).GroupsInput)
const UrlInput = lazyPart(async () => (await import('./notification/inputs.tsx')).NotifierUrlInput)
const HeadersInput = lazyPart(async () => (await import('./webhook/PairsInput.tsx')).HeadersInput)
const BodyInput = lazyPart(async () => (await import('./notification/inputs.tsx')).NotifierBodyInput)
const Editor = lazyPart(async () => (await import('./notification/NotifierEditor.tsx')).NotifierEditor)

const isPost = ({ request_method }: { request_method: number }) => request_method === requestMethod.value.post

export default defineResource('notification', {
  nav: { tab: 'notification', order: 40, words: Object.values(kindTitles) },
  // Saving waits until the test message is delivered, up to ten minutes (docs/contract/http.md#notifiers).
  api: {
    timeout: 600_000,
    refetchOnNavigation: 'errors.notificationProvider',
    read: (notifier) => ({ ...notifier, knowsUnits: 'format_metric_units' in notifier }),
    readOnly: ['knowsUnits'],
  },
  fields: {
    name: text({ required: true, wide: true }),
    groups: memberOf('notification-group', 'notifications', { help: true, Input: GroupsInput }),
    url: url({ required: true, help: true, writeOnly: true, Input: UrlInput, Cell: CopyCell }),
    request_method: choice(requestMethod),
    request_type: choice(requestType),
    request_header: text({ multiline: true, mono: true, help: true, writeOnly: true, Input: HeadersInput }),
    request_body: text({ multiline: true, mono: true, help: true, writeOnly: true, Input: BodyInput }),
    verify_tls: toggle({ default: true }),
    format_metric_units: toggle({ help: true }),
    skip_check: toggle({ help: true }),
  },
  list: {
    columns: [
      'id',
      'name',
      'groups',
      'url',
      'request_method',
      'request_type',
      'verify_tls',
      'format_metric_units',
      'usedBy',
    ],
    hiddenByDefault: ['request_type', 'format_metric_units', 'usedBy'],
    // Current servers never send the URL.
    absent: (dialect) => (dialect === 'current' ? ['url'] : []),
    card: { facts: ['groups', 'request_method', 'verify_tls'] },
  },
  picker: { facts: ['request_method', 'groups'], sets: 'groups' },
  // Neither an import nor an undo sends a test message: nobody has asked for one, and a receiver may not be there.
  portable: { always: { skip_check: true } },
  form: {
    visibleIf: {
      request_type: isPost,
      request_body: isPost,
      format_metric_units: (_, { dialect, records }) => knowsUnits(dialect, records('notification')),
    },
    dependsOn: ['notification'],
    editors: [{ fields: ['url', 'request_method', 'request_type', 'request_header', 'request_body'], Editor }],
    validate: (values, { record }) => refuseRequest(values, record),
    warn: async () => (await import('./notification/warnings.ts')).notifierWarnings,
    saved: ({ skip_check }, mode) =>
      skip_check
        ? undefined
        : mode === 'create'
          ? 'pages.notification.createdTested'
          : 'pages.notification.savedTested',
    serverErrors: [
      { match: 'HTTP URL target is not allowed', field: 'url' },
      // The status of the receiver's answer, such as 404@404.
      { match: '@3', field: 'url' },
      { match: '@4', field: 'url' },
      { match: '@5', field: 'url' },
      { match: 'dial tcp', field: 'url' },
    ],
  },
})
