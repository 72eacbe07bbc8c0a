import type { ReactNode } from 'react'
import { Navigate } from 'react-router-dom'
import { useEngine } from '../EngineContext.ts'
import { mayOpen } from '../access.ts'

/**
 * A page for those who may open it. Everyone else is redirected to the first page of the same navigation tab that they
 * may open.
 */
export function AdminOnly({ resource, children }: { resource: string; children: ReactNode }) {
  const engine = useEngine()
  if (mayOpen(engine, resource)) return children
  const beside = Object.values(engine.resources)
    .filter(({ name, nav }) => nav && nav.tab === engine.resources[resource]?.nav?.tab && mayOpen(engine, name))
    .toSorted((one, other) => (one.nav?.order ?? 0) - (other.nav?.order ?? 0))
  return <Navigate to={beside[0]?.route ?? '/'} replace />
}
