import ViewColumn from '@mui/icons-material/ViewColumnOutlined'
import Divider from '@mui/material/Divider'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { useResourceContext, useStore, useTranslateLabel } from 'react-admin'
import { useT } from '#i18n/useT.ts'
import { CheckMark } from '#ui/CheckMark.tsx'
import { IconAction } from '#ui/IconAction.tsx'
import { useColumns } from './useColumns.ts'

/** A menu to choose the columns and the height of the rows. */
export function ColumnsMenu() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { all, shown, isShown, show } = useColumns()
  const [compact, setCompact] = useStore('list.compact', false)
  const resource = useResourceContext()
  const translateLabel = useTranslateLabel()
  const t = useT()
  return (
    <>
      <IconAction
        menu="menu"
        name={t('list.columns')}
        icon={<ViewColumn fontSize="small" />}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <Menu anchorEl={anchor} open={!!anchor} onClose={() => setAnchor(null)}>
        {all.map((column) => (
          <MenuItem
            key={column.name}
            role="menuitemcheckbox"
            aria-checked={isShown(column)}
            disabled={isShown(column) && shown.length === 1}
            onClick={() => show(column, !isShown(column))}
            dense
          >
            <CheckMark on={isShown(column)} />
            {translateLabel({ resource, source: column.name })}
          </MenuItem>
        ))}
        <Divider />
        <MenuItem role="menuitemcheckbox" aria-checked={compact} onClick={() => setCompact(!compact)} dense>
          <CheckMark on={compact} />
          {t('list.density')}
        </MenuItem>
      </Menu>
    </>
  )
}
