import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import Divider from '@mui/material/Divider'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useTranslateLabel } from 'react-admin'
import { useDescriptor, useResourceName } from '../EngineContext.ts'
import { useT } from '#i18n/useT.ts'
import { useBackCloses } from '#ui/back/useBackCloses.ts'
import { CheckMark } from '#ui/menu/CheckMark.tsx'
import { useColumns } from './useColumns.ts'
import { useSort } from './useSort.ts'

interface SortMenuProps {
  anchor: HTMLElement
  onClose: () => void
}

/** Replaces the table headers where rows are cards: picks the field and the direction of the sort order. */
export function SortMenu({ anchor, onClose }: SortMenuProps) {
  useBackCloses(onClose)
  const { sort, sortBy, isUsual, reset } = useSort()
  const resource = useResourceName()
  const { list } = useDescriptor(resource)
  const { all } = useColumns()
  const translateLabel = useTranslateLabel()
  const t = useT()
  const ascending = sort.order === 'ASC'
  const Arrow = ascending ? ArrowUpward : ArrowDownward
  const choose = (next: typeof sort) => {
    onClose()
    sortBy(next)
  }
  return (
    <Menu anchorEl={anchor} open onClose={onClose}>
      <MenuItem dense onClick={() => choose({ field: sort.field, order: ascending ? 'DESC' : 'ASC' })}>
        <Arrow style={{ marginInlineEnd: 8, fontSize: 20 }} />
        {t(ascending ? 'list.ascending' : 'list.descending')}
      </MenuItem>
      {list?.trouble && (
        <MenuItem
          dense
          role="menuitemradio"
          aria-checked={isUsual}
          onClick={() => {
            onClose()
            reset()
          }}
        >
          <CheckMark on={isUsual} />
          {t('list.troubleFirst')}
        </MenuItem>
      )}
      <Divider />
      {all.map(({ name }) => (
        <MenuItem
          key={name}
          dense
          role="menuitemradio"
          aria-checked={name === sort.field}
          onClick={() => choose({ field: name, order: sort.order })}
        >
          <CheckMark on={name === sort.field} />
          {translateLabel({ resource, source: name })}
        </MenuItem>
      ))}
    </Menu>
  )
}
