import { CustomRoutes, Resource } from 'react-admin'
import { Navigate, Route, useLocation } from 'react-router-dom'
import { lazy, type ReactElement } from 'react'
import type { AnyResource } from './resource.ts'
import { AdminOnly } from './nav/AdminOnly.tsx'
import { ListPage } from './list/ListPage.tsx'

const SingletonPage = lazy(async () => ({ default: (await import('./form/SingletonPage.tsx')).SingletonPage }))

/**
 * The descriptors as react-admin's own elements. Made once: react-admin looks at the elements themselves, so a
 * component around them would hide them, and new ones on each render would register everything again.
 */
export function adminElements(resources: readonly AnyResource[], notFound: ReactElement) {
  return [
    ...resources.map(({ name, nav, route, recordRepresentation }) => (
      <Resource key={name} name={name} options={{ nav, route }} recordRepresentation={recordRepresentation}>
        {nav && <Route index element={<Forward to={route} />} />}
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
    </CustomRoutes>,
  ]
}

/** From the address that react-admin gives every resource to the one where its list stands. */
function Forward({ to }: { to: string }) {
  return <Navigate to={{ pathname: to, search: useLocation().search }} replace />
}
