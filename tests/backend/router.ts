import { notFound, redirect } from './envelope.ts'
import { routes } from './http/index.ts'
import type { Route } from './call.ts'
import type { World } from './world.ts'

interface Compiled {
  route: Route
  pattern: RegExp
  names: string[]
}

const wildcards = (path: string) => path.split(':').length

// Literal paths take precedence over patterns, as in the server's router.
const compiled: Compiled[] = routes
  .toSorted((a, b) => wildcards(a.path) - wildcards(b.path))
  .map((route) => ({
    route,
    pattern: new RegExp(`^${route.path.replace(/:\w+/g, '([^/]+)')}$`),
    names: [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? ''),
  }))

export interface Match {
  route: Route
  params: Record<string, string>
}

function find(world: World, method: string, path: string): Match | undefined {
  for (const { route, pattern, names } of compiled) {
    if (route.method !== method) continue
    if (route.from && !world.since(route.from)) continue
    if (route.until && world.since(route.until)) continue
    const found = pattern.exec(path)
    if (!found) continue
    return {
      route,
      params: Object.fromEntries(names.map((name, at) => [name, found[at + 1] ?? ''])),
    }
  }
  return undefined
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** The route of a request, or the response without one: 404 for unknown paths and wrong methods, for all callers. */
export function match(world: World, method: string, sent: string, search: string): Match | Response {
  const path = decoded(sent)
  const found = find(world, method, path)
  if (found) return found
  const other = path.endsWith('/') ? path.slice(0, -1) : `${path}/`
  if (find(world, method, other)) return redirect(method === 'GET' ? 301 : 307, `/api/v1${other}${search}`)
  return notFound()
}
