import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import SwapVert from '@mui/icons-material/SwapVert'
import Divider from '@mui/material/Divider'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { useTranslateLabel } from 'react-admin'
import { useResourceName } from '../EngineContext.ts'
import { useT } from '#i18n/useT.ts'
import { CheckMark } from '#ui/menu/CheckMark.tsx'
import { IconAction } from '#ui/IconAction.tsx'
import { useColumns } from './useColumns.ts'
import { useSort } from './useSort.ts'

/** Replaces the table headers where rows are cards: picks the field and the direction of the sort order. */
export function SortMenu() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { sort, sortBy } = useSort()
  const resource = useResourceName()
  const { all } = useColumns()
  const translateLabel = useTranslateLabel()
  const t = useT()
  const ascending = sort.order === 'ASC'
  const Arrow = ascending ? ArrowUpward : ArrowDownward
  const choose = (next: typeof sort) => {
    setAnchor(null)
    sortBy(next)
  }
  return (
    <>
      <IconAction
        menu="menu"
        name={t('list.sortBy')}
        icon={<SwapVert fontSize="small" />}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <Menu anchorEl={anchor} open={!!anchor} onClose={() => setAnchor(null)}>
        <MenuItem dense onClick={() => choose({ field: sort.field, order: ascending ? 'DESC' : 'ASC' })}>
          <Arrow style={{ marginInlineEnd: 8, fontSize: 18 }} />
          {t(ascending ? 'list.ascending' : 'list.descending')}
        </MenuItem>
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
    </>
  )
}
