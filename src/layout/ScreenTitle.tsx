import { useGetResourceLabel, useLocation } from 'react-admin'
import { useTabs } from '#engine/nav/useTabs.ts'
import { useTitle } from '../app/useTitle.ts'

/** Calls the page after the list that is open; a page that is no list calls itself. */
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
