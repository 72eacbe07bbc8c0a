import { useListContext } from 'react-admin'
import { useNarrow } from '#ui/narrow.ts'
import { ListHeading } from './ListHeading.tsx'
import { ListTools } from './ListTools.tsx'
import { SelectionBar } from '../actions/SelectionBar.tsx'

/**
 * The heading on the left; on the right the tools of the list or, with ticked rows, the actions on them. On a phone, the
 * heading stands beside the switch above.
 */
export function ListTitle() {
  const ticked = useListContext().selectedIds.length > 0
  const narrow = useNarrow()
  return (
    <div className="list-title" data-stays={ticked || undefined}>
      {!narrow && <ListHeading />}
      {ticked ? <SelectionBar /> : <ListTools />}
    </div>
  )
}
