import { lazyPart } from '#ui/lazyPart.ts'
import { shortestUsername } from '#ui/values/shortestUsername.ts'
import { choice, password, text, timestamp } from '#engine/fields/index.ts'
import { defineResource } from '#engine/resource.ts'
import { number, object, optional, string } from '#engine/shape.ts'
import { role } from './enums.ts'
import { RightsLine } from './user/RightsLine.tsx'
import { serversOf, UserServersCell } from './user/ServersCell.tsx'

const Consequences = lazyPart(async () => (await import('./user/Consequences.tsx')).Consequences)
const UsernameInput = lazyPart(async () => (await import('#engine/inputs/TextInput.tsx')).UsernameInput)

export default defineResource('user', {
  nav: { tab: 'setting', order: 81, inMenu: true },
  route: '/settings/user',
  // The server sends everyone's agent secret to admins; no screen needs it.
  api: {
    operations: ['list', 'create', 'delete'],
    wire: object({ id: number, agent_secret: optional(string) }),
    read: (user) => ({ ...user, agent_secret: undefined }),
  },
  access: { list: 'admin', create: 'admin', delete: 'admin' },
  fields: {
    username: text({ required: true, minLength: shortestUsername, Input: UsernameInput }),
    role: choice(role, { default: role.value.user, help: true }),
    password: password({ mode: 'create', min: 8, max: 72, help: true }),
    created_at: timestamp(),
    // The server sets it with every change of the row, not with a sign-in (docs/contract/http.md#users).
    updated_at: timestamp(),
  },
  list: {
    columns: [
      'id',
      'username',
      'role',
      {
        name: 'servers',
        Cell: UserServersCell,
        relations: ['server'],
        text: ({ id }, { records }) =>
          serversOf(id, records('server'))
            .map(({ name }) => name)
            .join(', '),
        sortBy: ({ id }, { records }) => serversOf(id, records('server')).length,
      },
      'created_at',
      'updated_at',
    ],
    // Older servers do not send the owner of a server.
    absent: (dialect) => (dialect === 'classic' ? ['servers'] : []),
    card: { facts: ['role', 'servers', 'created_at'] },
  },
  recordRepresentation: 'username',
  picker: { facts: ['role'] },
  selectionDisabledReason: ({ id }, viewer) => (id === viewer.id ? 'pages.user.yourself' : undefined),
  deletion: { dependsOn: ['server', 'cron'] },
  components: { Beside: RightsLine, Consequences },
  form: {
    serverErrors: [
      { match: 'password', field: 'password' },
      { match: 'username', field: 'username' },
    ],
  },
})
