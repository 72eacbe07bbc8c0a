import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import NativeSelect from '@mui/material/NativeSelect'
import { useResourceContext, useTranslateLabel } from 'react-admin'
import { useT } from '#i18n/useT.ts'
import { IconAction } from './IconAction.tsx'
import { useColumns } from './useColumns.ts'
import { useSort } from './useSort.ts'

/** What the headers of a table do, where rows are cards: picks what they are sorted by, and which way. */
export function SortSelect() {
  const { sort, sortBy } = useSort()
  const resource = useResourceContext() ?? ''
  const { all } = useColumns()
  const translateLabel = useTranslateLabel()
  const t = useT()
  const ascending = sort.order === 'ASC'
  const Arrow = ascending ? ArrowUpward : ArrowDownward
  return (
    <>
      <NativeSelect
        disableUnderline
        value={sort.field}
        onChange={({ target }) => sortBy({ field: target.value, order: sort.order })}
        slotProps={{ input: { 'aria-label': t('list.sortBy') } }}
      >
        {all.map(({ name }) => (
          <option key={name} value={name}>
            {translateLabel({ resource, source: name })}
          </option>
        ))}
      </NativeSelect>
      <IconAction
        name={t(ascending ? 'list.ascending' : 'list.descending')}
        icon={<Arrow fontSize="small" />}
        onClick={() => sortBy({ field: sort.field, order: ascending ? 'DESC' : 'ASC' })}
      />
    </>
  )
}
