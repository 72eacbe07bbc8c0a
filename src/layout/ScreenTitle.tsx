import { useGetResourceLabel, useLocation } from 'react-admin'
import { useT } from '#i18n/useT.ts'
import { indexOf, useRecords } from '#engine/data/related.ts'
import { useNameOf } from '#engine/data/useNames.ts'
import { useEngine } from '#engine/EngineContext.ts'
import { pagedRecordAt } from '#engine/nav/pagedRecordAt.ts'
import { useTabs } from '#engine/nav/useTabs.ts'
import type { ResourceName } from '#locales/messages.ts'
import { useTitle } from '../app/useTitle.ts'

/**
 * Sets the document title to the name of the open list, of another screen of a resource, or of the record whose page is
 * open. Every other page sets its own title.
 */
export function ScreenTitle() {
  const { pathname } = useLocation()
  const t = useT()
  const labelOf = useGetResourceLabel()
  const paged = pagedRecordAt(useEngine().resources, pathname)
  const isOpen = ({ to }: { to: string }) => to === (pathname.replace(/\/+$/, '') || '/')
  const tabs = useTabs()
  const list = tabs.flatMap(({ resources }) => resources).find(isOpen)
  const other = tabs.flatMap(({ screens }) => screens).find(isOpen)
  if (paged) return <RecordTitle resource={paged.descriptor.name} id={paged.id} />
  if (list) return <ScreenName name={labelOf(list.name, 2)} />
  return other && <ScreenName name={t(other.title)} />
}

/** Nothing for a record that does not exist: the page that says so has a title of its own. */
function RecordTitle({ resource, id }: { resource: ResourceName; id: number }) {
  const { records, known } = useRecords(resource)
  const nameOf = useNameOf(resource)
  return known && !indexOf(records).has(id) ? null : <ScreenName name={nameOf(id)} />
}

function ScreenName({ name }: { name: string }) {
  useTitle(name)
  return null
}
