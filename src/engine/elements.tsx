import { CustomRoutes, Resource } from 'react-admin'
import { Navigate, Route, useLocation } from 'react-router-dom'
import { lazy, type ReactElement } from 'react'
import type { AnyResource } from './resource.ts'
import { AdminOnly } from './nav/AdminOnly.tsx'
import { ScreenPage } from './nav/ScreenPage.tsx'
import { ListPage } from './list/ListPage.tsx'

const RecordPage = lazy(async () => ({ default: (await import('./page/RecordPage.tsx')).RecordPage }))
const SingletonPage = lazy(async () => ({ default: (await import('./form/SingletonPage.tsx')).SingletonPage }))

/**
 * Turns the descriptors into react-admin's own elements. They are made once: react-admin inspects the elements
 * themselves, so a wrapping component would hide them, and new elements on each render would register everything
 * again.
 */
export function adminElements(resources: readonly AnyResource[], notFound: ReactElement) {
  return [
    ...resources.map(({ name, nav, route, recordRepresentation, components }) => (
      <Resource key={name} name={name} options={{ nav, route }} recordRepresentation={recordRepresentation}>
        {nav && <Route index element={<Forward to={route} />} />}
        {components?.Page && (
          <Route
            path=":id"
            element={
              <AdminOnly resource={name}>
                <RecordPage resource={name} otherwise={notFound} />
              </AdminOnly>
            }
          />
        )}
        <Route path="*" element={notFound} />
      </Resource>
    )),
    <CustomRoutes key="pages">
      {resources
        .filter(({ nav }) => nav)
        .map(({ name, route, api }) => (
          <Route
            key={name}
            path={route}
            element={
              <AdminOnly resource={name}>
                {api?.singleton ? <SingletonPage resource={name} /> : <ListPage resource={name} />}
              </AdminOnly>
            }
          />
        ))}
      {resources.flatMap(({ name: resource, screens = [] }) =>
        screens.map(({ name, Screen }) => (
          <Route
            key={name}
            path={`/${name}`}
            element={
              <AdminOnly resource={resource}>
                <ScreenPage resource={resource} Screen={Screen} />
              </AdminOnly>
            }
          />
        )),
      )}
    </CustomRoutes>,
  ]
}

/** Redirects from the path that react-admin gives every resource to the path of its list. */
function Forward({ to }: { to: string }) {
  return <Navigate to={{ pathname: to, search: useLocation().search }} replace />
}
