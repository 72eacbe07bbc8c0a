import { useGetResourceLabel } from 'react-admin'
import { useTabs } from '#engine/views/useTabs.ts'
import { useTitle } from '../auth/useTitle.ts'

/** Calls the page after the list that is open; a page that is no list calls itself. */
export function ScreenTitle() {
  const open = useTabs()
    .flatMap(({ resources }) => resources)
    .filter(({ current }) => current)
    // Below the address of one list may be that of another.
    .sort((one, other) => other.to.length - one.to.length)[0]
  return open && <ListTitle resource={open.name} />
}

function ListTitle({ resource }: { resource: string }) {
  useTitle(useGetResourceLabel()(resource, 2))
  return null
}
