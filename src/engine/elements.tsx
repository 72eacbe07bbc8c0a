import type { ResourceDefinition } from 'react-admin'
import { Navigate, Route, useLocation } from 'react-router-dom'
import { lazy, type ReactElement } from 'react'
import type { AnyResource } from './resource.ts'
import { AdminOnly } from './nav/AdminOnly.tsx'
import { ScreenPage } from './nav/ScreenPage.tsx'
import { ListPage } from './list/ListPage.tsx'

const RecordPage = lazy(async () => ({ default: (await import('./page/RecordPage.tsx')).RecordPage }))
const SingletonPage = lazy(async () => ({ default: (await import('./form/SingletonPage.tsx')).SingletonPage }))

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
              <RecordPage resource={name} otherwise={notFound} />
            </AdminOnly>
          }
        />
      )}
      {screens.map(({ name: screen, Screen }) => (
        <Route
          key={screen}
          path={`/${screen}`}
          element={
            <AdminOnly resource={name}>
              <ScreenPage resource={name} Screen={Screen} />
            </AdminOnly>
          }
        />
      ))}
    </Route>
  ))

/** Redirects from the path that is named like a resource to the path of its list. */
function Forward({ to }: { to: string }) {
  return <Navigate to={{ pathname: to, search: useLocation().search }} replace />
}
