import { useGetResourceLabel, useLocation } from 'react-admin'
import { indexOf, useRecords } from '#engine/data/related.ts'
import { useNameOf } from '#engine/data/useNameOf.ts'
import { useEngine } from '#engine/EngineContext.ts'
import { pagedRecordAt } from '#engine/nav/pagedRecordAt.ts'
import { useTabs } from '#engine/nav/useTabs.ts'
import type { ResourceName } from '#locales/messages.ts'
import { useTitle } from '../app/useTitle.ts'

/**
 * Sets the document title to the name of the open list, or of the record whose page is open. Every other page sets its
 * own title.
 */
export function ScreenTitle() {
  const { pathname } = useLocation()
  const paged = pagedRecordAt(useEngine().resources, pathname)
  const open = useTabs()
    .flatMap(({ resources }) => resources)
    .find(({ to }) => to === (pathname.replace(/\/+$/, '') || '/'))
  if (paged) return <RecordTitle resource={paged.descriptor.name} id={paged.id} />
  return open && <ListTitle resource={open.name} />
}

/** Nothing for a record that does not exist: the page that says so has a title of its own. */
function RecordTitle({ resource, id }: { resource: ResourceName; id: number }) {
  const { records, known } = useRecords(resource)
  const nameOf = useNameOf(resource)
  return known && !indexOf(records).has(id) ? null : <ScreenName name={nameOf(id)} />
}

const ListTitle = ({ resource }: { resource: string }) => <ScreenName name={useGetResourceLabel()(resource, 2)} />

function ScreenName({ name }: { name: string }) {
  useTitle(name)
  return null
}
