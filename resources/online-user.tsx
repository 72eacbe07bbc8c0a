import Block from '@mui/icons-material/BlockOutlined'
import { post } from '#engine/actions/action.ts'
import { reference, text, timestamp } from '#engine/fields/index.ts'
import { defineResource } from '#engine/resource.ts'
import { ConnectionsCell } from './online-user/cells.tsx'
import { isViewer } from './online-user/cells.tsx'
import { UserCell } from './online-user/cells.tsx'

/**
 * The open connections for the live status: one entry for each browser window, including visitors of the public page.
 */
export default defineResource('online-user', {
  nav: { tab: 'setting', order: 82, inMenu: true },
  route: '/settings/online-user',
  api: {
    operations: ['list'],
    paging: 'server',
    key: ({ ip, user_id, connected_at }) => `${ip} ${user_id} ${connected_at}`,
  },
  fields: {
    ip: text({ mode: 'none', mono: true }),
    user_id: reference('user', { optional: true, mode: 'none', Cell: UserCell }),
    connected_at: timestamp(),
  },
  keptFromMembersSince: 'interim',
  list: {
    columns: ['ip', { name: 'connections', Cell: ConnectionsCell, align: 'right' }, 'user_id', 'connected_at'],
    foundBy: ['user_id'],
  },
  recordRepresentation: 'ip',
  actions: {
    block: {
      icon: Block,
      admin: true,
      request: (visitors) => post('online-user/batch-block', [...new Set(visitors.map(({ ip }) => ip))]),
      danger: true,
      acknowledgement: (visitors, viewer) => visitors.some((visitor) => isViewer(visitor, viewer)),
    },
  },
})
