import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useLocale } from '#i18n/useLocale.ts'
import { useT } from '#i18n/useT.ts'
import { NumberBox } from '../NumberBox.tsx'
import { expiryFilters, isShown, type ExpiryFilter, type ExpiryRow } from './rows.ts'

interface FiltersProps {
  rows: readonly ExpiryRow[]
  filter: ExpiryFilter
  days: number
  onChange: (filter: ExpiryFilter, days: number) => void
}

/** The filters, each with the number of its servers. */
export function Filters({ rows, filter, days, onChange }: FiltersProps) {
  const t = useT()
  const locale = useLocale()
  const names: Record<ExpiryFilter, string> = {
    all: t('pages.expiry.all'),
    expired: t('pages.expiry.ended'),
    within: t('pages.expiry.within', { smart_count: days }),
    renewsItself: t('pages.server.publicNote.autoRenewal'),
    undated: t('pages.expiry.undated'),
  }
  return (
    <Box
      role="group"
      aria-label={t('list.filters')}
      sx={{
        display: 'flex',
        flexWrap: { sm: 'wrap' },
        alignItems: 'end',
        gap: 1,
        overflowX: { xs: 'auto', sm: 'visible' },
      }}
    >
      {expiryFilters.map((name) => (
        <Button
          key={name}
          size="small"
          variant="outlined"
          aria-pressed={name === filter}
          onClick={() => onChange(name, days)}
          sx={{
            flex: 'none',
            '&[aria-pressed=false]': { color: 'text.secondary', borderColor: 'divider' },
            '&[aria-pressed=true]': { bgcolor: 'action.selected' },
          }}
        >
          {names[name]}{' '}
          <Box component="span" sx={{ marginInlineStart: 0.75, fontVariantNumeric: 'tabular-nums', fontWeight: 400 }}>
            {rows.filter((row) => isShown(row, name, days)).length.toLocaleString(locale)}
          </Box>
        </Button>
      ))}
      {filter === 'within' && (
        <Box sx={{ width: 96, flex: 'none' }}>
          <NumberBox
            label={t('pages.expiry.days')}
            value={days}
            min={0}
            max={3650}
            onChange={(number) => number !== undefined && onChange(filter, number)}
          />
        </Box>
      )}
    </Box>
  )
}
