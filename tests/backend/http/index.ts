import { ownedRoutes } from './ownedRoutes.ts'
import { ownedNames, pathOf } from '../owned.ts'
import type { Route } from '../call.ts'

const files = import.meta.glob<Record<string, unknown>>(['./*.ts', '!./index.ts'], { eager: true })

const isRoutes = (exported: unknown): exported is Route[] => Array.isArray(exported)

/** The routes that the files beside this one export: those of a declared resource only where they are not ordinary. */
const written = Object.values(files).flatMap((file) => Object.values(file).filter(isRoutes).flat())

const isOrdinary = (path: string) => !written.some((route) => route.method === 'POST' && route.path === path)

/** All routes of the API. */
export const routes: Route[] = [
  ...written,
  ...ownedNames.filter((name) => isOrdinary(`/${pathOf(name)}`)).flatMap((name) => ownedRoutes(name)),
]
