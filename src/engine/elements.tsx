import { CustomRoutes, Resource } from 'react-admin'
import { Route } from 'react-router-dom'
import type { AnyResource } from './resource.ts'
import { ListPage } from './views/ListPage.tsx'

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
        .map(({ name, route }) => (
          <Route key={name} path={route} element={<ListPage resource={name} />} />
        ))}
    </CustomRoutes>,
  ]
}
