import Box from '@mui/material/Box'
import { useListContext } from 'react-admin'
import { useNarrow } from '#ui/narrow.ts'
import { ListHeading } from './ListHeading.tsx'
import { ListTools } from './ListTools.tsx'
import { SelectionBar } from '../actions/SelectionBar.tsx'
import { topOfList } from './listTop.ts'

/**
 * The heading on the left; on the right the tools of the list or, with ticked rows, the actions on them. On a phone, the
 * heading stands beside the switch above.
 */
export function ListTitle() {
  const ticked = useListContext().selectedIds.length > 0
  const narrow = useNarrow()
  return (
    <Box sx={[row, ticked && stays]}>
      {!narrow && <ListHeading />}
      {ticked ? <SelectionBar /> : <ListTools />}
    </Box>
  )
}

const row = {
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 0.5,
  minHeight: topOfList.titleHeight,
} as const

/** The title row stays visible, however far the user scrolls down to tick rows. */
const stays = {
  position: 'sticky',
  top: topOfList.bar,
  zIndex: 4,
  flexWrap: { sm: 'nowrap' },
  bgcolor: 'background.default',
} as const
