import Replay from '@mui/icons-material/ReplayOutlined'
import Undo from '@mui/icons-material/UndoOutlined'
import { post } from '#engine/actions/action.ts'
import type { ReferencePointer } from '#engine/field.ts'
import { choice, reference, text, timestamp } from '#engine/fields/index.ts'
import { defineResource } from '#engine/resource.ts'
import type { ResourceName } from '#locales/messages.ts'
import { transferStatus } from './enums.ts'
import { Hint } from './transfer/cells.tsx'
import { PartyCell } from './transfer/cells.tsx'
import { ReasonCell } from './transfer/cells.tsx'
import { undone } from './transfer/cells.tsx'
import { StatusCell } from './transfer/cells.tsx'

/** A user who may have been deleted, or 0 for the secret of the whole site. */
const party = (pointer: ReferencePointer<number>) =>
  reference('user', { optional: true, mode: 'none', Cell: PartyCell, pointer })

/** A finished transfer is history: it no longer depends on its server or its users. */
function endsWith(to: ResourceName): ReferencePointer<number> {
  return { to, ids: (id, { status }) => (status === transferStatus.value.pending ? [id] : []), fate: 'ends' }
}

/**
 * Transfers of servers from one owner to another. The owner changes at once, and changes back unless the agent
 * follows.
 */
export default defineResource('transfer', {
  since: 'interim',
  nav: { tab: 'transfer', order: 75 },
  api: { operations: ['list'], feed: { path: 'ws/transfer', touches: ['server'] } },
  fields: {
    server_id: reference('server', { mode: 'none', pointer: endsWith('server') }),
    from_user_id: party(endsWith('user')),
    to_user_id: party(endsWith('user')),
    status: choice(transferStatus, { mode: 'none', Cell: StatusCell }),
    last_error: text({ mode: 'none', Cell: ReasonCell }),
    initiator_id: party({ to: 'user', ids: () => [] }),
    created_at: timestamp(),
    acked_at: timestamp(),
  },
  list: {
    columns: [
      'id',
      'server_id',
      'from_user_id',
      'to_user_id',
      'status',
      'last_error',
      'initiator_id',
      'created_at',
      'acked_at',
    ],
    hiddenByDefault: ['acked_at'],
    card: { facts: ['status', 'from_user_id', 'to_user_id', 'last_error'] },
    sort: { field: 'id', order: 'DESC' },
  },
  components: { Beside: Hint },
  recordRepresentation: 'server_id',
  leadsTo: 'to_user_id',
  actions: {
    cancel: {
      icon: Undo,
      isAvailable: ({ status, from_user_id }, { id, isAdmin }) =>
        status === transferStatus.value.pending && (isAdmin || from_user_id === id),
      each: ({ id }) => post(`transfer/${id}/cancel`),
      failureReason: undone(transferStatus.value.cancelled),
    },
    retry: {
      icon: Replay,
      admin: true,
      isAvailable: ({ status }) => status > transferStatus.value.verified,
      each: ({ id }) => post(`transfer/${id}/retry`),
    },
  },
})
