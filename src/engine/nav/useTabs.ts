import type { ComponentType } from 'react'
import { useLocation, useResourceDefinitions, type ResourceDefinition } from 'react-admin'
import type { MessageKey } from '#locales/messages.ts'
import { useEngine } from '../EngineContext.ts'
import { mayOpen } from '../access.ts'
import type { AnyResource } from '../resource.ts'

/** A resource that has a page, with the place of the page in the navigation. */
interface PlacedResource {
  name: string
  tab: string
  order: number
  /** The page is opened from the user menu, not from the navigation. */
  inMenu: boolean
  /** The path below the basename. */
  to: string
  current: boolean
}

/** A further screen of a resource. */
interface PlacedScreen {
  name: string
  title: MessageKey
  to: string
  current: boolean
  byLink: boolean
  /** The name of its resource. */
  owner: string
  Count: ComponentType | undefined
}

export interface NavigationTab {
  id: string
  /** In the order of `nav.order`; never empty. */
  resources: PlacedResource[]
  screens: PlacedScreen[]
  to: string
  inMenu: boolean
  current: boolean
}

/** The entries of the navigation. Resources that share a tab are one entry, which opens the first of them. */
export function useTabs(): NavigationTab[] {
  const definitions = useResourceDefinitions()
  const { pathname } = useLocation()
  const engine = useEngine()
  const placed = Object.values(definitions)
    .filter(({ name }) => mayOpen(engine, name))
    .flatMap((definition) => place(definition, pathname))
    .sort((a, b) => a.order - b.order)
  return [...new Set(placed.map(({ tab }) => tab))].map((id) => {
    const resources = placed.filter(({ tab }) => tab === id)
    const [first] = resources
    const screens = Object.values(engine.resources)
      .filter(({ nav }) => nav?.tab === id)
      .toSorted((one, other) => (one.nav?.order ?? 0) - (other.nav?.order ?? 0))
      .flatMap((resource) => placeScreens(resource, mayOpen(engine, resource.name), pathname))
    const current = [...resources, ...screens].some((each) => each.current)
    return { id, resources, screens, to: first?.to ?? '/', inMenu: first?.inMenu ?? false, current }
  })
}

function place({ name, options }: ResourceDefinition, pathname: string): PlacedResource[] {
  const { nav, route }: Pick<AnyResource, 'nav'> & { route?: string } = options ?? {}
  if (!nav) return []
  const to = route ?? `/${name}`
  return [{ inMenu: false, ...nav, name, to, current: isBelow(pathname, to) || isBelow(pathname, `/${name}`) }]
}

const placeScreens = ({ name: owner, screens = [] }: AnyResource, isOpen: boolean, pathname: string): PlacedScreen[] =>
  screens
    .filter(({ forEveryone }) => isOpen || forEveryone)
    .map(({ name, title, byLink = false, Count }) => ({
      name,
      title,
      owner,
      Count,
      to: `/${name}`,
      current: isBelow(pathname, `/${name}`),
      byLink,
    }))

function isBelow(pathname: string, route: string): boolean {
  return pathname === route || (route !== '/' && pathname.startsWith(`${route}/`))
}
