import { bool, form, textShape, u8 } from '../decode.ts'
import { bodyOf } from '../call.ts'
import { batchDelete, patch, visible } from './rows.ts'
import { sendTest } from '../notifier.ts'
import type { Call, Route } from '../call.ts'
import type { NotificationRow } from '../state.ts'
import type { World } from '../world.ts'

const members = {
  name: textShape,
  url: textShape,
  request_method: u8,
  request_type: u8,
  request_header: textShape,
  request_body: textShape,
  verify_tls: bool,
  skip_check: bool,
  format_metric_units: bool,
}

/** The `format_metric_units` member exists since v1.14.13. */
const read = (call: Call) =>
  bodyOf(call, form('NotificationForm', members, call.world.since('1.14.13') ? [] : ['format_metric_units']))

function toItem({ user_id: _owner, format_metric_units, ...row }: NotificationRow, world: World) {
  const secrets = world.since('2.2.5') ? { url: '', request_header: '', request_body: '' } : {}
  return { ...row, ...secrets, ...(world.since('1.14.13') ? { format_metric_units } : {}) }
}

export const notification: Route[] = [
  {
    method: 'GET',
    path: '/notification',
    guard: 'user',
    handle: (call) => visible(call, call.world.tables.notification).map((row) => toItem(row, call.world)),
  },
  {
    method: 'POST',
    path: '/notification',
    guard: 'user',
    handle: (call) => {
      const { skip_check, ...given } = read(call)
      if (!skip_check) sendTest(given, call.world)
      return call.world.insert('notification', { ...given, user_id: call.user.id }).id
    },
  },
  patch('notification', 'notification', {
    noun: 'notification',
    read,
    change: ({ world }, { skip_check, ...given }, row) => {
      // Since v2.2.5 lists contain no secrets, so an empty secret keeps the stored one
      // (docs/contract/README.md#kept-secrets).
      const kept = world.since('2.2.5')
        ? {
            url: given.url || row.url,
            request_header: given.request_header || row.request_header,
            request_body: given.request_body || row.request_body,
          }
        : {}
      const changed = { ...given, ...kept }
      if (!skip_check) sendTest(changed, world)
      return changed
    },
  }),
  batchDelete('notification', 'notification', (call, deleted) => {
    const ids = deleted.map((row) => row.id)
    for (const group of call.world.tables.notification_group) {
      group.notifications = group.notifications.filter((id) => !ids.includes(id))
    }
  }),
]
