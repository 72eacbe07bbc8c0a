import Delete from '@mui/icons-material/DeleteOutlined'
import { del } from '#engine/actions/action.ts'
import { integer, references, text, timestamp } from '#engine/fields/index.ts'
import { defineResource } from '#engine/resource.ts'
import { ExpiryCell } from './api-tokens/cells.tsx'
import { scopes } from './api-tokens/scopesField.tsx'
import { TokenServersCell } from './api-tokens/cells.tsx'
import { lazyPart } from '#ui/lazyPart.ts'

const TokenShown = lazyPart(async () => (await import('./api-tokens/TokenShown.tsx')).TokenShown)

/** Ten years, the longest lifetime of a token (docs/contract/http.md#api-tokens). */
const longest = 3650

const revocation = ({ id }: { id: number }) => del(`api-tokens/${id}`)

/**
 * Tokens with which programs sign in. A token can do only what its scopes allow. If it lists servers, it can use only
 * those.
 */
export default defineResource('api-tokens', {
  since: 'current',
  // Its secret is told only once, to whoever creates it.
  portable: false,
  nav: { tab: 'setting', order: 84, inMenu: true },
  route: '/settings/api-tokens',
  api: { operations: ['list', 'create'] },
  fields: {
    name: text({ required: true, maxBytes: 128 }),
    expires_in_days: integer({ mode: 'create', min: 0, max: longest, default: 90, help: true }),
    scopes: scopes(),
    server_ids: references('server', { help: true, Cell: TokenServersCell }),
    expires_at: timestamp({ Cell: ExpiryCell }),
    last_used_at: timestamp(),
    last_used_ip: text({ mode: 'none', mono: true }),
    created_at: timestamp(),
  },
  list: {
    columns: ['id', 'name', 'scopes', 'server_ids', 'expires_at', 'last_used_at', 'last_used_ip', 'created_at'],
    sort: { field: 'id', order: 'DESC' },
    card: { facts: ['scopes', 'server_ids', 'expires_at', 'last_used_at'] },
  },
  form: {
    undoCreate: revocation,
    serverErrors: [
      { match: 'Name', field: 'name' },
      { match: 'name ', field: 'name' },
      { match: 'scope', field: 'scopes' },
      { match: 'expires_in_days', field: 'expires_in_days' },
      { match: 'server', field: 'server_ids' },
    ],
  },
  components: { CreatedDialog: TokenShown },
  actions: {
    revoke: {
      icon: Delete,
      danger: true,
      each: revocation,
      isDone: (_, now) => now === undefined,
    },
  },
})
