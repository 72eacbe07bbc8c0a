/** The verbs that an API token can have for each resource (docs/contract/entities.md#api-token-scopes). */
const verbsOf = {
  inventory: ['read', 'delete'],
  server: ['read', 'write', 'delete', 'exec'],
  service: ['read', 'write', 'delete'],
  cron: ['read', 'write', 'delete', 'exec'],
  alertrule: ['read', 'write', 'delete'],
  notification: ['read', 'write', 'delete'],
  'notification-group': ['read', 'write', 'delete'],
  ddns: ['read', 'write', 'delete'],
  nat: ['read', 'write', 'delete'],
  transfer: ['read', 'write', 'delete'],
} as const satisfies Record<string, readonly string[]>

export type ScopedResource = keyof typeof verbsOf
export const scopedResources = Object.keys(verbsOf) as ScopedResource[]

export const verbs = ['read', 'write', 'delete', 'exec'] as const
export type Verb = (typeof verbs)[number]

/** Only admins may grant these. */
export const adminScopes = ['nezha:admin:*', 'nezha:*'] as const

export const scopeOf = (resource: ScopedResource, verb: Verb | '*') => `nezha:${resource}:${verb}`

export const hasVerb = (resource: ScopedResource, verb: Verb) => (verbsOf[resource] as readonly Verb[]).includes(verb)

/** All scopes with these verbs, for every resource that has them. */
const withVerbs = (...wanted: Verb[]) =>
  scopedResources.flatMap((resource) =>
    wanted.filter((verb) => hasVerb(resource, verb)).map((verb) => scopeOf(resource, verb)),
  )

/** Common sets of scopes: to read everything, or to operate everything without deleting. */
export const presets = {
  readOnly: withVerbs('read'),
  operator: withVerbs('read', 'write', 'exec'),
} as const

/** Whether a wider scope in `by` includes this scope. */
export const isImplied = (scope: string, by: readonly string[]) =>
  by.some((wider) => wider !== scope && wider.endsWith('*') && scope.startsWith(wider.slice(0, -1)))

/** The scopes without those that a wider scope among them includes. A token may have at most 32 scopes. */
export const withoutImplied = (scopes: readonly string[]) => scopes.filter((scope) => !isImplied(scope, scopes))

/** The scopes by resource, without their common prefix: `server: read, write`. */
export function inShort(scopes: readonly string[]): string {
  const byResource = new Map<string, string[]>()
  for (const scope of scopes) {
    const [, resource = '', verb] = scope.split(':')
    byResource.set(resource, [...(byResource.get(resource) ?? []), ...(verb === undefined ? [] : [verb])])
  }
  return [...byResource]
    .map(([resource, granted]) => (granted.length > 0 ? `${resource}: ${granted.join(', ')}` : resource))
    .join(' · ')
}
