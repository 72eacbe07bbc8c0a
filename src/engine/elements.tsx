import { CustomRoutes, Resource } from 'react-admin'
import { Route } from 'react-router-dom'
import { lazy } from 'react'
import type { AnyResource } from './resource.ts'
import { Guard } from './views/Guard.tsx'
import { ListPage } from './views/ListPage.tsx'

const SingletonPage = lazy(async () => ({ default: (await import('./views/SingletonPage.tsx')).SingletonPage }))

/**
 * The descriptors as react-admin's own elements. Made once: react-admin looks at the elements themselves, so a
 * component around them would hide them, and new ones on each render would register everything again.
 */
export function adminElements(resources: readonly AnyResource[]) {
  return [
    ...resources.map(({ name, nav, route, represent, icon }) => (
      <Resource key={name} name={name} icon={icon} options={{ nav, route }} recordRepresentation={represent} />
    )),
    <CustomRoutes key="pages">
      {resources
        .filter(({ nav }) => nav)
        .map(({ name, route, api }) => (
          <Route
            key={name}
            path={route}
            element={
              <Guard resource={name}>
                {api?.singleton ? <SingletonPage resource={name} /> : <ListPage resource={name} />}
              </Guard>
            }
          />
        ))}
    </CustomRoutes>,
  ]
}
