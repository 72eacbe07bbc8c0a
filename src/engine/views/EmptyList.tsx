import Add from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useListContext } from 'react-admin'
import { useT } from '#i18n/useT.ts'
import { useDialogUrl } from './dialogUrl.ts'
import { useAllowed } from './useAllowed.ts'
import { useChangeFilters } from './useChangeFilters.ts'

/** A list without rows: because there are no records yet, or because the search leaves none. */
export function EmptyList() {
  const { filterValues } = useListContext()
  const change = useChangeFilters()
  const { open } = useDialogUrl()
  const allowed = useAllowed()
  const t = useT()
  const filtered = Object.keys(filterValues).length > 0
  return (
    <Box role="status" sx={{ py: 8, display: 'flex', flexDirection: 'column', alignItems: 'center', gap: 2 }}>
      <Typography color="textSecondary">{filtered ? t('list.noResults') : t('list.empty')}</Typography>
      {filtered ? (
        <Button onClick={() => change(() => ({}))}>{t('list.clearFilters')}</Button>
      ) : (
        allowed('create') && (
          <Button startIcon={<Add />} onClick={() => open({ mode: 'create' })}>
            {t('app.create')}
          </Button>
        )
      )}
    </Box>
  )
}
