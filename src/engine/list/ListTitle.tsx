import { useContext } from 'react'
import { useListContext } from 'react-admin'
import { useNarrow, useWide } from '#ui/narrow.ts'
import { ListHeading } from './ListHeading.tsx'
import { ListTools } from './ListTools.tsx'
import { SelectionBar } from '../actions/SelectionBar.tsx'
import { SearchBox } from './filters/SearchBox.tsx'
import { TabsRow } from './views/TabsRow.tsx'
import { WholeListContext } from './WholeListContext.ts'

/**
 * The heading on the left; on the right the search with the tools of the list or, with ticked rows, the actions on
 * them. The search stays the same element, because typing in it may hide the ticked rows. Between them are the views,
 * where there is room.
 */
export function ListTitle() {
  const ticked = useListContext().selectedIds.length > 0
  const isWhole = useContext(WholeListContext) !== undefined
  const narrow = useNarrow()
  const wide = useWide()
  return (
    <div className="list-title" data-stays={ticked || undefined}>
      <ListHeading />
      {wide && !ticked && <TabsRow />}
      <div className={ticked ? 'list-selecting' : 'list-tools'}>
        {isWhole && !(ticked && narrow) && <SearchBox asIcon={ticked} />}
        {ticked ? <SelectionBar /> : <ListTools />}
      </div>
    </div>
  )
}
