import ExpandMore from '@mui/icons-material/ExpandMore'
import { useState } from 'react'
import { useListContext } from 'react-admin'
import { useT } from '#i18n/useT.ts'
import { OpenMenu } from '#ui/menu/OpenMenu.tsx'
import { useSelecting } from '../list/selection/useSelecting.ts'

/** The number of ticked rows, with a menu that ticks others. */
export function SelectionMenu() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { selectedIds } = useListContext()
  const { matching, tickMatching, invert } = useSelecting()
  const t = useT()
  const { length } = matching()
  return (
    <>
      <span role="status">
        <button
          type="button"
          className="text-button"
          aria-haspopup="menu"
          aria-expanded={!!anchor}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          {t('list.selected', { count: selectedIds.length })}
          <ExpandMore fontSize="small" className="after" />
        </button>
      </span>
      <OpenMenu
        anchor={anchor}
        onClose={() => setAnchor(null)}
        choices={[
          { key: 'matching', label: t('list.selectMatching', { count: length }), onChoose: tickMatching },
          { key: 'invert', label: t('list.invertSelection'), onChoose: invert },
        ]}
      />
    </>
  )
}
