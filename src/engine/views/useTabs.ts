import { useLocation, useResourceDefinitions, type ResourceDefinition } from 'react-admin'

/** A resource that has a page: what its descriptor says about where that is. */
export interface PlacedResource {
  name: string
  tab: string
  order: number
  /** Below the basename. */
  to: string
  current: boolean
}

export interface Tab {
  id: string
  /** In the order of the descriptors; never empty. */
  resources: PlacedResource[]
  to: string
  current: boolean
}

/** The entries of the navigation: resources that share a tab are one entry, which leads to the first of them. */
export function useTabs(): Tab[] {
  const definitions = useResourceDefinitions()
  const { pathname } = useLocation()
  const placed = Object.values(definitions)
    .flatMap((definition) => place(definition, pathname))
    .sort((a, b) => a.order - b.order)
  return [...new Set(placed.map(({ tab }) => tab))].map((id) => {
    const resources = placed.filter(({ tab }) => tab === id)
    return { id, resources, to: resources[0]?.to ?? '/', current: resources.some(({ current }) => current) }
  })
}

function place({ name, options }: ResourceDefinition, pathname: string): PlacedResource[] {
  const { nav, route }: { nav?: { tab: string; order: number }; route?: string } = options ?? {}
  if (!nav) return []
  const to = route ?? `/${name}`
  return [{ ...nav, name, to, current: isBelow(pathname, to) || isBelow(pathname, `/${name}`) }]
}

function isBelow(pathname: string, route: string): boolean {
  return pathname === route || (route !== '/' && pathname.startsWith(`${route}/`))
}
