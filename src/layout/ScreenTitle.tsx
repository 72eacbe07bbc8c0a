import { useGetResourceLabel, useLocation } from 'react-admin'
import { useTabs } from '#engine/nav/useTabs.ts'
import { useTitle } from '../app/useTitle.ts'

/** Sets the document title to the name of the open list. A page that is not a list sets its own title. */
export function ScreenTitle() {
  const { pathname } = useLocation()
  const open = useTabs()
    .flatMap(({ resources }) => resources)
    .find(({ to }) => to === (pathname.replace(/\/+$/, '') || '/'))
  return open && <ListTitle resource={open.name} />
}

function ListTitle({ resource }: { resource: string }) {
  useTitle(useGetResourceLabel()(resource, 2))
  return null
}
