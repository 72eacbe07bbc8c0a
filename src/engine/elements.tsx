import type { ResourceDefinition } from 'react-admin'
import { Navigate, Route, useLocation } from 'react-router-dom'
import type { ReactElement, ReactNode } from 'react'
import { lazyPart } from '#ui/lazyPart.ts'
import type { AnyResource } from './resource.ts'
import { AdminOnly } from './nav/AdminOnly.tsx'
import { ScreenPage } from './nav/ScreenPage.tsx'
import { ListPage } from './list/ListPage.tsx'

const RecordPage = lazyPart(async () => (await import('./page/RecordPage.tsx')).RecordPage)
const SingletonPage = lazyPart(async () => (await import('./form/SingletonPage.tsx')).SingletonPage)

/** What react-admin knows of the resources. */
export const definitionsOf = (resources: readonly AnyResource[]): Record<string, ResourceDefinition> =>
  Object.fromEntries(
    resources.map(({ name, nav, route, recordRepresentation }) => [
      name,
      { name, options: { nav, route }, recordRepresentation },
    ]),
  )

/** The routes of the resources. They are made once, so that a page is not rendered again with its frame. */
export const routesOf = (resources: readonly AnyResource[], notFound: ReactElement) =>
  resources.map(({ name, nav, route, api, components, screens = [] }) => (
    <Route key={name}>
      {nav && (
        <Route
          path={route}
          element={
            <AdminOnly resource={name}>
              {api?.singleton ? <SingletonPage resource={name} /> : <ListPage resource={name} />}
            </AdminOnly>
          }
        />
      )}
      {nav && route !== `/${name}` && <Route path={`/${name}`} element={<Forward to={route} />} />}
      {components?.Page && (
        <Route
          path={`/${name}/:id`}
          element={
            <AdminOnly resource={name}>
              <RecordRoute resource={name} Page={components.Page} otherwise={notFound} />
            </AdminOnly>
          }
        />
      )}
      {screens.map(({ name: screen, title, Screen, forEveryone }) => {
        const page = <ScreenPage resource={name} title={title} Screen={Screen} />
        const element = forEveryone ? page : <AdminOnly {...{ resource: name, title }}>{page}</AdminOnly>
        return <Route key={screen} path={`/${screen}`} element={element} />
      })}
    </Route>
  ))

interface RecordRouteProps {
  resource: string
  Page: NonNullable<NonNullable<AnyResource['components']>['Page']>
  otherwise: ReactNode
}

/** The page of a record. The code of its frame and of its content is loaded at the same time. */
function RecordRoute({ resource, Page, otherwise }: RecordRouteProps) {
  // A failure is shown by what needs the code.
  RecordPage.load().catch(() => undefined)
  Page.wait()
  return <RecordPage resource={resource} otherwise={otherwise} />
}

/** Redirects from the path that is named like a resource to the path of its list. */
function Forward({ to }: { to: string }) {
  return <Navigate to={{ pathname: to, search: useLocation().search }} replace />
}
