import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import Box from '@mui/material/Box'
import NativeSelect from '@mui/material/NativeSelect'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useListContext, useStore } from 'react-admin'
import { useT } from '#i18n/useT.ts'
import { useLocale } from '#i18n/useLocale.ts'
import { IconAction } from '#ui/IconAction.tsx'
import { PageNumbers } from './PageNumbers.tsx'
import { useNamedView } from '../views/useNamedView.ts'
import { pageSizes } from './saneSearch.ts'

/** Shows which rows are visible, buttons to the other pages, and the page size, which is stored. */
export function Pagination() {
  const { page, perPage, total = 0, setPage, setPerPage, hasNextPage, resource } = useListContext()
  const [, remember] = useStore<number>(`${resource}.perPage`)
  const { saved } = useNamedView()
  const locale = useLocale()
  const id = useId()
  const t = useT()
  const number = (value: number) => value.toLocaleString(locale)
  return (
    <Box
      component="nav"
      aria-label={t('list.paging')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'flex-end',
        gap: 1,
        color: 'text.secondary',
      }}
    >
      <Typography component="label" htmlFor={id} variant="body2">
        {t('list.rowsPerPage')}
      </Typography>
      <NativeSelect
        disableUnderline
        value={perPage}
        onChange={({ target }) => {
          setPerPage(Number(target.value))
          if (!saved) remember(Number(target.value))
        }}
        slotProps={{ input: { id } }}
      >
        {pageSizes.map((size) => (
          <option key={size} value={size}>
            {size}
          </option>
        ))}
      </NativeSelect>
      <Typography variant="body2" role="status">
        {t('list.range', {
          from: number((page - 1) * perPage + 1),
          to: number(Math.min(page * perPage, total)),
          total: number(total),
        })}
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        <IconAction
          name={t('list.previous')}
          icon={<ChevronLeft fontSize="small" />}
          disabled={page === 1}
          onClick={() => setPage(page - 1)}
        />
        <PageNumbers />
        <IconAction
          name={t('list.next')}
          icon={<ChevronRight fontSize="small" />}
          disabled={!hasNextPage}
          onClick={() => setPage(page + 1)}
        />
      </Box>
    </Box>
  )
}
