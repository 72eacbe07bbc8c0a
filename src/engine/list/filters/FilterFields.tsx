import ChevronRight from '@mui/icons-material/ChevronRight'
import MenuItem from '@mui/material/MenuItem'
import MenuList from '@mui/material/MenuList'
import { useContext } from 'react'
import { WholeListContext } from '../WholeListContext.ts'
import type { OfferedFilter } from './useFilters.ts'

interface FilterFieldsProps {
  filters: readonly OfferedFilter[]
  /** The field whose values were shown last. */
  left: string | undefined
  onOpen: (source: string) => void
}

/** The fields that have values to filter by, each with those that are chosen. */
export function FilterFields({ filters, left, onOpen }: FilterFieldsProps) {
  const { rows = [] } = useContext(WholeListContext) ?? {}
  const fields = filters.filter(
    ({ chosen, count, labelOf }) =>
      chosen.length > 0 || [...count(rows).keys()].some((id) => labelOf(id) !== undefined),
  )
  return (
    <MenuList>
      {fields.map(({ source, label, chosen, nameOf }) => (
        <MenuItem
          key={source}
          dense
          aria-haspopup="menu"
          autoFocus={source === (left ?? fields[0]?.source)}
          onClick={() => onOpen(source)}
          onKeyDown={({ key }) => {
            if (key === 'ArrowRight') onOpen(source)
          }}
        >
          <span>{label}</span> <small>{chosen.map(nameOf).join(', ')}</small>
          <ChevronRight fontSize="small" />
        </MenuItem>
      ))}
    </MenuList>
  )
}
