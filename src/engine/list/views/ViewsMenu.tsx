import Divider from '@mui/material/Divider'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useContext } from 'react'
import { useNavigate } from 'react-router-dom'
import { useT } from '#i18n/useT.ts'
import { useBackCloses } from '#ui/back/useBackCloses.ts'
import { CheckMark } from '#ui/menu/CheckMark.tsx'
import { useNarrow } from '#ui/narrow.ts'
import { useDescriptor } from '../../EngineContext.ts'
import { useAllowed } from '../../useAllowed.ts'
import { useColumns } from '../useColumns.ts'
import { useListExport } from './useListExport.ts'
import { useRenew } from '../useRenew.ts'
import { useSort } from '../useSort.ts'
import { WholeListContext } from '../WholeListContext.ts'
import { useViews } from './useViews.ts'

interface ViewsMenuProps {
  anchor: HTMLElement
  onClose: () => void
  /** Asks for the name of a new view, or for another name of the current one. */
  onName: (of: 'new' | 'current') => void
  /** Asks for the sort order, where rows are cards, which have no headers. */
  onSort: () => void
}

/**
 * The views of the list, and what can be done with the current one. On a phone, which has no headers and less room for
 * tools, also the sort order, refresh, and the list as a file.
 */
export function ViewsMenu({ anchor, onClose, onName, onSort }: ViewsMenuProps) {
  useBackCloses(onClose)
  const { list } = useDescriptor()
  const { all } = useColumns()
  const { own, saved, current, changed, ...views } = useViews()
  const navigate = useNavigate()
  const whole = useContext(WholeListContext)
  const { sortBy } = useSort()
  const { isLoading, saveCsv, saveJson } = useListExport()
  const renew = useRenew()
  const allowed = useAllowed()
  const narrow = useNarrow()
  const t = useT()
  const { reorder } = list ?? {}
  const hasViews = own.length + saved.length > 1

  const act = (does: () => void) => () => {
    onClose()
    does()
  }
  const entry = (label: string, does: () => void, disabled = false) => (
    <MenuItem key={label} dense disabled={disabled} onClick={act(does)}>
      <CheckMark on={false} />
      {label}
    </MenuItem>
  )
  const view = (id: string | undefined, label: string, open: () => void) => (
    <MenuItem key={String(id)} dense role="menuitemradio" aria-checked={id === current.id} onClick={act(open)}>
      <CheckMark on={id === current.id} />
      {label}
    </MenuItem>
  )

  return (
    <Menu anchorEl={anchor} open onClose={onClose}>
      {hasViews &&
        own.map(({ id, label, search }) =>
          view(id, label, () => {
            if (id) views.remember(id)
            void navigate({ search })
          }),
        )}
      {hasViews && saved.map((each) => view(each.id, each.name, () => views.open(each)))}
      {hasViews && <Divider />}
      {changed && entry(t('views.update'), views.update)}
      {changed && entry(t('views.reset'), views.reset)}
      {entry(t('views.save'), () => onName('new'))}
      {current.saved && entry(t('views.rename'), () => onName('current'))}
      {current.saved && entry(t('views.remove'), views.remove)}
      {whole && reorder && allowed('update') && all.some(({ name }) => name === reorder)
        ? entry(t('views.arrange.start'), () => {
            sortBy({ field: reorder, order: 'DESC' })
            whole.setArranging(true)
          })
        : null}
      {narrow && <Divider />}
      {narrow && entry(t('list.sortBy'), onSort)}
      {narrow && entry(t('list.refresh'), () => void renew())}
      {narrow && <Divider />}
      {narrow && entry(t('list.saveCsv'), saveCsv, isLoading)}
      {narrow && entry(t('list.saveJson'), saveJson, isLoading)}
    </Menu>
  )
}
