import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useMemo, useState } from 'react'
import { LinkBase } from 'react-admin'
import { useEngine } from '#engine/EngineContext.ts'
import { useRecords } from '#engine/data/related.ts'
import { useRowKeys } from '#engine/list/keys/useRowKeys.ts'
import { ListNotice } from '#engine/page/ListNotice.tsx'
import { useAllowed } from '#engine/useAllowed.ts'
import { useT } from '#i18n/useT.ts'
import { withBlankAfter } from '#i18n/withBlankAfter.ts'
import { useNarrow } from '#ui/narrow.ts'
import { finger, touch } from '#ui/touch.ts'
import { useTicking } from '#ui/values/clock.ts'
import { Waiting } from '#ui/Waiting.tsx'
import { BoardTitle } from './BoardTitle.tsx'
import { ExpiryCards } from './ExpiryCards.tsx'
import { ExpiryTable } from './ExpiryTable.tsx'
import { Filters } from './Filters.tsx'
import { startOfDay } from './localDate.ts'
import { RenewDialog } from './renewal/RenewDialog.tsx'
import { expiryRows, isShown, expiryFilters } from './rows.ts'
import type { ExpiryRow, ExpiryFilter } from './rows.ts'
import { Sums } from './Sums.tsx'
import { useExpiryThresholds } from '../thresholds/expiryThresholds.ts'
import { useTicks } from './useTicks.ts'
import Box from '@mui/material/Box'
import { useSearchParams } from 'react-router-dom'

/** The number of rows that are shown at first, and that each press of a button adds. */
const portion = 100

/** Until when servers are paid for and what they cost, by their public notes. */
export function ExpiryScreen() {
  const { dataProvider } = useEngine()
  const { records, known, error } = useRecords('server')
  const now = useTicking(startOfDay)
  const [thresholds] = useExpiryThresholds()
  const { filter, days, set } = useExpiryFilter(thresholds.soon)
  const rows = useMemo(() => expiryRows(records, now, thresholds), [records, now, thresholds])
  const found = useMemo(() => rows.filter((row) => isShown(row, filter, days)), [rows, filter, days])
  const [portions, setPortions] = useState(1)
  const shown = found.slice(0, portions * portion)
  const ticks = useTicks(shown, useAllowed()('update'))
  const [renewed, setRenewed] = useState<readonly ExpiryRow[]>()
  const narrow = useNarrow()
  const t = useT()
  useRowKeys()
  const Rows = narrow ? ExpiryCards : ExpiryTable
  const without = records.length - rows.length
  return (
    <>
      <BoardTitle shown={found} ticks={ticks} onRenew={() => setRenewed(ticks.rows)} />
      {error && (
        <ListNotice
          stale={known}
          error={error}
          onRetry={() => void dataProvider.forget('server').then(() => dataProvider.resume())}
        />
      )}
      {!known && !error && <Waiting />}
      {known && rows.length === 0 && <EmptyBoard />}
      {rows.length > 0 && (
        <>
          <Filters {...{ rows, filter, days }} onChange={set} />
          <Sums rows={found} />
          {shown.length > 0 ? (
            <Rows rows={shown} now={now} ticks={ticks} />
          ) : (
            <Typography role="status" color="textSecondary" sx={{ py: 4, textAlign: 'center' }}>
              {t('pages.expiry.nothing')}
            </Typography>
          )}
          {found.length > shown.length && (
            <Button onClick={() => setPortions(portions + 1)}>
              {t('app.showMore', { count: Math.min(portion, found.length - shown.length) })}
            </Button>
          )}
          {without > 0 && (
            <Typography color="textSecondary">
              {withBlankAfter(t('pages.expiry.without', { smart_count: without }))}
              <Link component={LinkBase} to="/" underline="always" sx={reachable}>
                {t('errors.toHome')}
              </Link>
            </Typography>
          )}
        </>
      )}
      {renewed && (
        <RenewDialog
          rows={renewed}
          now={now}
          onClose={(isStarted) => {
            setRenewed(undefined)
            if (isStarted) ticks.clear()
          }}
        />
      )}
    </>
  )
}

const reachable = { [touch]: { display: 'inline-block', lineHeight: `${finger}px` } }

/** What a public note is for, while no server has billing data. */
function EmptyBoard() {
  const t = useT()
  return (
    <Box role="status" sx={{ py: 8, display: 'flex', flexDirection: 'column', alignItems: 'center', gap: 2 }}>
      <Typography color="textSecondary" sx={{ maxWidth: 480, textAlign: 'center', textWrap: 'balance' }}>
        {t('pages.expiry.empty')}
      </Typography>
      <Button variant="outlined" component={LinkBase} to="/">
        {t('errors.toHome')}
      </Button>
    </Box>
  )
}

/** The filter of the board, which the address holds: `?show=within&days=30`. */
function useExpiryFilter(usualDays: number) {
  const [query, setQuery] = useSearchParams()
  const filter = expiryFilters.find((name) => name === query.get('show')) ?? 'all'
  const asked = query.get('days')
  const days = asked !== null && /^\d{1,4}$/.test(asked) ? Number(asked) : usualDays
  const set = (show: ExpiryFilter, within: number) => {
    const next: Record<string, string> = show === 'all' ? {} : { show }
    if (show === 'within') next.days = String(within)
    setQuery(next, { replace: true })
  }
  return { filter, days, set }
}
