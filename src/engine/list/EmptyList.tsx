import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useListContext, useTranslate } from 'react-admin'
import { useT } from '#i18n/useT.ts'
import { PrimaryAction } from '../actions/PrimaryAction.tsx'
import { useChangeFilters } from './filters/useChangeFilters.ts'

/**
 * A list without rows. Without filters it says what the records are for; with filters it says that nothing matches.
 */
export function EmptyList() {
  const { resource, filterValues } = useListContext()
  const change = useChangeFilters()
  const translate = useTranslate()
  const t = useT()
  const filtered = Object.keys(filterValues).length > 0
  return (
    <Box role="status" sx={{ py: 8, display: 'flex', flexDirection: 'column', alignItems: 'center', gap: 2 }}>
      <Typography color="textSecondary" sx={{ maxWidth: 480, textAlign: 'center', textWrap: 'balance' }}>
        {filtered ? t('list.noResults') : translate(`resources.${resource}.empty`)}
      </Typography>
      {filtered ? (
        <Button onClick={() => change(() => ({}))}>{t('list.clearFilters')}</Button>
      ) : (
        <PrimaryAction quiet />
      )}
    </Box>
  )
}
