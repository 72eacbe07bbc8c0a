import type { RouteAddress } from './call.ts'

/** Routes with other scopes than their path implies; `never`: no API token (docs/contract/http.md#scopes-of-routes). */
const exceptions: Record<string, string[] | 'never'> = {
  'POST /refresh-token': 'never',
  'GET /profile': 'never',
  'POST /profile': 'never',
  'POST /oauth2/:provider/unbind': 'never',
  'GET /api-tokens': 'never',
  'POST /api-tokens': 'never',
  'DELETE /api-tokens/:id': 'never',
  'GET /setting': [],
  'GET /oauth2/callback': [],
  'GET /server': ['nezha:inventory:read'],
  'GET /server-group': ['nezha:inventory:read'],
  'GET /ws/server': ['nezha:inventory:read'],
  'GET /ws/transfer': ['nezha:transfer:read'],
  'GET /ws/terminal': ['nezha:server:exec'],
  'GET /ws/file': ['nezha:server:read', 'nezha:server:write', 'nezha:server:delete'],
  'GET /server/:id/service': ['nezha:service:read'],
  'POST /batch-delete/server': ['nezha:inventory:delete'],
  'POST /batch-delete/server-group': ['nezha:inventory:delete'],
  'GET /server/config/:id': ['nezha:server:write'],
  'POST /server-group': ['nezha:server:write'],
  'PATCH /server-group/:id': ['nezha:server:write'],
  'POST /batch-move/server': ['nezha:server:write'],
  'POST /force-update/server': ['nezha:server:write'],
  'POST /terminal': ['nezha:server:exec'],
  'POST /file': ['nezha:server:read', 'nezha:server:write', 'nezha:server:delete'],
  'POST /cron/:id/manual': ['nezha:cron:exec'],
}

const administration = new Set(['user', 'waf', 'online-user', 'setting', 'maintenance'])

/** The scopes of a route; an API token needs all of them. */
export function scopesOf({ method, path }: RouteAddress): string[] | 'never' {
  const [first = '', second = ''] = path.split('/').slice(1)
  const deletes = first === 'batch-delete'
  const resource = (deletes ? second : first).replace('alert-rule', 'alertrule')
  const verb = deletes ? 'delete' : method === 'GET' ? 'read' : 'write'
  const plain = administration.has(resource) ? 'nezha:admin:*' : `nezha:${resource}:${verb}`
  return exceptions[`${method} ${path}`] ?? [plain]
}
