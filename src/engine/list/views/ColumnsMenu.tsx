import Divider from '@mui/material/Divider'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useStore, useTranslateLabel } from 'react-admin'
import { useT } from '#i18n/useT.ts'
import { useBackCloses } from '#ui/back/useBackCloses.ts'
import { CheckMark } from '#ui/menu/CheckMark.tsx'
import { useResourceName } from '../../EngineContext.ts'
import { useColumns } from '../useColumns.ts'
import { useListExport } from './useListExport.ts'

/** The columns of a table, the height of its rows, and the table as a file. */
export function ColumnsMenu({ anchor, onClose }: { anchor: HTMLElement; onClose: () => void }) {
  useBackCloses(onClose)
  const resource = useResourceName()
  const { all, shown, isShown, show } = useColumns()
  const [compact, setCompact] = useStore('list.compact', false)
  const { isLoading, saveCsv, saveJson } = useListExport()
  const translateLabel = useTranslateLabel()
  const t = useT()
  const choice = (label: string, on: boolean, set: (on: boolean) => void, disabled = false) => (
    <MenuItem key={label} role="menuitemcheckbox" aria-checked={on} disabled={disabled} onClick={() => set(!on)} dense>
      <CheckMark on={on} />
      {label}
    </MenuItem>
  )
  const file = (label: string, save: () => void) => (
    <MenuItem
      dense
      disabled={isLoading}
      onClick={() => {
        onClose()
        save()
      }}
    >
      <CheckMark on={false} />
      {label}
    </MenuItem>
  )
  return (
    <Menu anchorEl={anchor} open onClose={onClose}>
      {all.map((column) => {
        const on = isShown(column)
        const label = translateLabel({ resource, source: column.name })
        return choice(String(label), on, (next) => show(column, next), on && shown.length === 1)
      })}
      <Divider />
      {choice(t('list.density'), compact, setCompact)}
      <Divider />
      {file(t('list.saveCsv'), saveCsv)}
      {file(t('list.saveJson'), saveJson)}
    </Menu>
  )
}
